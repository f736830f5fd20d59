# -> [order, line, asked, got]; creates the cart if there is none. The line's quantity is limited to what is available.
def add_to_cart(product_id, quantity, extras):
    product = su['product.product'].with_company(company).browse(int(product_id)).exists()
    if not product or not is_for_sale(product):
        fail('VARIANT_NOT_FOUND')
    chosen = read_extras(product, extras)
    order = cart_to_change()
    line = line_with(order, product, *chosen)
    most = available(product, order, line, chosen[2])
    if most <= 0:
        fail('SOLD_OUT')
    if not line and len(goods_of(order)) >= MAX_CART_LINES:
        fail('CART_FULL')
    order = order or new_cart()
    asked = int(line.product_uom_qty or 0) + int(quantity)
    got = min(asked, most)
    line = add_goods(order, product, got, *chosen)
    update_charges(order)
    return [order, line, asked, got]


def added_view(order, line, asked, got):
    return answer(
        order, line_id=line.id, name=line.product_id.product_tmpl_id.with_context(lang=lang).name, asked=asked, got=got
    )
