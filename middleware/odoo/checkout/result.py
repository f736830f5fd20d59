# {WHO} -> {state, page, order, failed, asks}: the outcome of the shopper's last attempt to order.
# include view
# include pay
# include attempt
# include transfer
# include receiver
cart = find_cart()
tx = last_attempt(cart)
settle(tx)
order = tx.sale_order_ids[:1]
state = 'payment-failed'
if not tx:
    state = 'none'
elif order.state in ('sent', 'sale'):
    state = 'placed'
elif order == cart and payment_under_way(order) == tx:
    state = 'paying'
elif order.state == 'cancel' and tx.state == 'cancel' and tx.x_outcome != 'goods-gone':
    state = 'none'  # canceled by the shopper or staff, not failed
elif tx.x_outcome == 'goods-gone':
    state = 'order-failed'
shown = False
if state == 'placed':
    carrier = order.carrier_id.with_context(lang=lang)
    shown = {
        **cart_view(order),
        'number': order.name,
        'date': order.date_order,
        'payment': {**payment_view(tx), 'state': paid_state(order, tx)},
        'transfer': transfer_view(order),
        'address': ship_to(order).web_read(ADDRESS_FIELDS)[0],
        'receiver': receiver_view(order),
        'place': collected_at(order),
        'carrier': {'name': carrier.name or '', 'min_days': carrier.x_min_days, 'max_days': carrier.x_max_days},
    }
failed = False
if state == 'payment-failed':
    failed = {
        'is_declined': tx.x_outcome == 'declined',
        'amount': tx.amount,
        'currency': tx.currency_id.name,
        'card': card_digits(tx),
        'order': {'id': order.id, 'number': order.name} if order.state == 'cancel' else False,
    }
action = {
    'state': state,
    'page': page_of(tx) if state == 'paying' else False,
    'order': shown,
    'failed': failed,
    'asks': asking(tx) if order.state != 'cancel' else False,
    'zone': company.partner_id.tz or env.user.tz or 'UTC',
}
