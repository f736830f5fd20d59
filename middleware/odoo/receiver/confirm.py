# {WHO, order_id, values, time} -> {asked}: of a link that the shop has signed. `values`: street, street2, city and
# phone, which the shop has checked. The same call again changes nothing. LINK_INVALID, ORDER_CANCELED, PARCEL_LEFT
# include view
# include asked
order = asked_order(a['order_id']) or fail('LINK_INVALID')
lock(order)
state = address_state(order)
if state != 'open':
    fail('ORDER_CANCELED' if state == 'canceled' else 'PARCEL_LEFT')
before = order.partner_shipping_id
changed = {field: text for field, text in a['values'].items() if (before[field] or '') != text}
if changed:
    own_delivery_address(order).write({field: text or False for field, text in changed.items()})
if changed or not order.x_receiver_confirmed or a['time'] != order.x_receiver_time:
    order.write({'x_receiver_confirmed': now, 'x_receiver_time': a['time']})
    lines = ['%s: %s' % (PARTNERS._fields[field].string, text) for field, text in changed.items()]
    order.message_post(
        body='The receiver has confirmed the delivery address. Preferred time: %s. %s'
        % (a['time'], '; '.join(['Changed: ' + ', '.join(lines)] if lines else ['Nothing was changed']))
    )
action = {'asked': asked_view(order)}
