# {WHO, line_id} -> as cart.get, and {name}: removes the line and puts its product on the wishlist. For a guest
# without a wishlist, WHO has the hash of a new token. LINE_NOT_FOUND, LINE_QUOTED, VARIANT_NOT_FOUND, WISHLIST_FULL,
# CART_LOCKED
# include view
# include keep
order = cart_to_change()
line = goods_of(order).filtered_domain([('id', '=', int(a['line_id']))])
if not line:
    fail('LINE_NOT_FOUND')
if line.x_is_quoted:
    fail('LINE_QUOTED')
product = line.product_id
# The price of one without its extras, as the wishlist compares it.
price = prices_today(order, product, 1)[0] if not items_on(line) else unit_price(line)
keep_wish(product, price, order.pricelist_id.id)
set_quantity(line, 0)
update_charges(order)
action = answer(order, name=product.product_tmpl_id.with_context(lang=lang).name)
