# How many pieces of each template the company sold in the last BEST_SELLING_DAYS; `which` is a condition on lines of
# orders.
def pieces_sold(which):
    since = datetime.datetime.now() - datetime.timedelta(days=BEST_SELLING_DAYS)
    lines = [('company_id', '=', company.id), ('state', '=', 'sale'), ('order_id.date_order', '>=', since), which]
    sold = {}
    for product, quantity in su['sale.order.line']._read_group(lines, ['product_id'], ['product_uom_qty:sum']):
        sold[product.product_tmpl_id.id] = sold.get(product.product_tmpl_id.id, 0) + quantity
    return sold
