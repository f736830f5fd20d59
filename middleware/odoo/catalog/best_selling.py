# {} -> {products}: the templates of which the company sold most in the last BEST_SELLING_DAYS, most first.
since = datetime.datetime.now() - datetime.timedelta(days=BEST_SELLING_DAYS)
sold = {}
for product, quantity in su['sale.order.line']._read_group(
    [
        ('company_id', '=', company.id),
        ('state', '=', 'sale'),
        ('order_id.date_order', '>=', since),
        ('product_template_id.is_published', '=', True),
    ],
    ['product_id'],
    ['product_uom_qty:sum'],
):
    sold[product.product_tmpl_id.id] = sold.get(product.product_tmpl_id.id, 0) + quantity
most = sorted(sold, key=lambda template_id: (-sold[template_id], template_id))
action = {'products': most[:MAX_BEST_SELLING]}
