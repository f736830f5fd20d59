# {template_ids} -> {at: {product: warehouses}, sold: {product: pieces}}: the places of pick-up where a variant of these
# products is in stock, and how many the company sold in the last BEST_SELLING_DAYS
# include in_stock_at
templates = su['product.template'].with_company(company).browse(a['template_ids']).exists()
places = all_places()
at = {
    template.id: [place.id for place in places if template.type != 'service' and variants_at(template, place)]
    for template in templates
}
since = datetime.datetime.now() - datetime.timedelta(days=BEST_SELLING_DAYS)
sold = {}
for product, quantity in su['sale.order.line']._read_group(
    [
        ('company_id', '=', company.id),
        ('state', '=', 'sale'),
        ('order_id.date_order', '>=', since),
        ('product_template_id', 'in', templates.ids),
    ],
    ['product_id'],
    ['product_uom_qty:sum'],
):
    sold[product.product_tmpl_id.id] = sold.get(product.product_tmpl_id.id, 0) + quantity
action = {
    'at': {str(template_id): found for template_id, found in at.items() if found},
    'sold': {str(template_id): quantity for template_id, quantity in sold.items()},
}
