# {template_ids} -> {at: {product: warehouses}, sold: {product: pieces}}: the places of pick-up where a variant of these
# products is in stock, and how many the company sold in the last BEST_SELLING_DAYS
# include in_stock_at
# include sold
templates = su['product.template'].with_company(company).browse(a['template_ids']).exists()
places = all_places()
at = {
    template.id: [place.id for place in places if template.type != 'service' and variants_at(template, place)]
    for template in templates
}
sold = pieces_sold(('product_template_id', 'in', templates.ids))
action = {
    'at': {str(template_id): found for template_id, found in at.items() if found},
    'sold': {str(template_id): quantity for template_id, quantity in sold.items()},
}
