# {WHO, variant_id, email, name, from, message, on, idempotency_key} -> as cart.get: a gift card for somebody, as a line
# of its own. A key that the cart knows adds nothing. AMOUNT_NOT_SOLD, DAY_PAST, DAY_TOO_LATE, CART_LOCKED, CART_FULL
# include view
key = '%s/gift' % a['idempotency_key'] if a['idempotency_key'] else ''
order = find_cart()
if not key or key not in (order.x_added or '').split():
    order = cart_to_change()
    product = su['product.product'].with_company(company).browse(int(a['variant_id'])).exists()
    if not product or product not in gift_products(order.pricelist_id or price_list_of(customer)):
        fail('AMOUNT_NOT_SOLD')
    if a['on'] < today():
        fail('DAY_PAST')
    last = datetime.datetime.strptime(today(), '%Y-%m-%d') + datetime.timedelta(days=GIFT_DAYS)
    if a['on'] > str(last.date()):
        fail('DAY_TOO_LATE')
    if len(goods_of(order)) >= MAX_CART_LINES:
        fail('CART_FULL')
    order = order or new_cart()
    words = {
        'x_gift_email': a['email'],
        'x_gift_name': a['name'],
        'x_gift_from': a['from'],
        'x_gift_message': a['message'],
        'x_gift_on': a['on'],
    }
    add_line_alone(order, product, words)
    update_charges(order)
    if key:
        order.write({'x_added': ' '.join(((order.x_added or '').split() + [key])[-MAX_ADDED_KEYS:])})
action = answer(order)
