# {WHO, variant_id, quantity, idempotency_key} -> {.., line_id, name, asked, got}; creates the cart if there is none.
# The quantity is limited to what is available. A key that the cart knows adds nothing, as long as its line is there.
# include view
# include add
key = '%s/%s/%s' % (a['idempotency_key'], a['variant_id'], a['quantity']) if a['idempotency_key'] else ''
order = find_cart()
line = goods_of(order).filtered_domain([('product_id', '=', int(a['variant_id']))])[:1]
if key and line and key in (order.x_added or '').split():
    asked = got = int(line.product_uom_qty)
else:
    order, line, asked, got = add_to_cart(a['variant_id'], a['quantity'])
    if key:
        order.write({'x_added': ' '.join(((order.x_added or '').split() + [key])[-MAX_ADDED_KEYS:])})
action = added_view(order, line, asked, got)
