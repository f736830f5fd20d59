# {WHO, variant_id, quantity, extras: [{valueId, text}], idempotency_key} -> {.., line_id, name, asked, got}
# Creates the cart if there is none. The quantity is limited to what is available. A key that the cart knows adds
# nothing, as long as its line is there.
# include view
# include add
key = '%s/%s/%s' % (a['idempotency_key'], a['variant_id'], a['quantity']) if a['idempotency_key'] else ''
order = find_cart()
product = su['product.product'].browse(int(a['variant_id'])).exists()
chosen = choose(product, given_extras(a['extras'])) if product else ['VARIANT_NOT_FOUND']
line = order.order_line.browse() if chosen[-1] else line_with(order, product, *chosen[:-1])
if key and line and key in (order.x_added or '').split():
    asked = got = int(line.product_uom_qty)
else:
    order, line, asked, got = add_to_cart(a['variant_id'], a['quantity'], a['extras'])
    if key:
        order.write({'x_added': ' '.join(((order.x_added or '').split() + [key])[-MAX_ADDED_KEYS:])})
action = added_view(order, line, asked, got)
