# As website_sale's `product_document`, without those that are too large for the shop.
def published_documents(domain):
    return su['product.document'].search(
        domain
        + [
            ('res_model', '=', 'product.template'),
            ('shown_on_product_page', '=', True),
            '|',
            ('type', '=', 'url'),
            ('file_size', '<=', MAX_DOCUMENT_BYTES),
        ],
        limit=MAX_DOCUMENTS,
    )
