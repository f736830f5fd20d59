# {WHO, id} -> as cart.get, and {number, added, problems}: adds the order's goods to the cart, limited to what is
# available. ORDER_NOT_FOUND, CART_LOCKED
# include view
# include order
past = own_order_or_fail(a['id'])
cart = cart_to_change()
problems = []
added = 0
for line in goods_of(past):
    if line.x_gift_email:
        name = line_goods_view(line)['name']
        problems.append({'name': name, 'choice': '', 'asked': 1, 'got': 0, 'reason': 'gift'})
        continue
    product = line.product_id
    asked = int(line.product_uom_qty)
    extras = chosen_on(line)
    mine = line_with(cart, product, *extras)
    before = int(mine.product_uom_qty or 0)
    most = available(product, cart, mine, extras[2])
    got = max(0, min(before + asked, most) - before)
    reason = 'quoted' if mine.x_is_quoted else 'less' if got else 'sold-out'
    if not is_for_sale(product) or not are_extras_there(line):
        got, reason = 0, 'gone'
    elif got and not mine and len(goods_of(cart)) >= MAX_CART_LINES:
        got, reason = 0, 'cart-full'
    if got:
        cart = cart or new_cart()
        add_goods(cart, product, before + got, *extras)
        added += got
    if got < asked:
        shown = line_goods_view(line)
        problems.append(
            {'name': shown['name'], 'choice': shown['choice'], 'asked': asked, 'got': got, 'reason': reason}
        )
if cart:
    update_charges(cart)
action = answer(cart, number=past.name, added=added, problems=problems)
