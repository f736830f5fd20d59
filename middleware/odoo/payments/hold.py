# {WHO, payment_id} -> {hold, asks}: what the signed link of a mail about a hold allows; false if there
# is no such payment.
# include cart
# include pay
tx = linked_payment(a['payment_id'])
order = tx.sale_order_ids[:1]
for payment in attempts_of(order):
    settle(payment)
attempt = attempts_of(order).filtered_domain([('id', '>', tx.id or 0)])[-1:]
state = 'cancel' if attempt.state == 'draft' and not is_recent_draft(attempt) else attempt.state
action = {
    'hold': {
        **opening_for(tx),
        'number': order.name,
        'currency': order.currency_id.name,
        'until': str(tx.x_capture_before) if tx.x_capture_before else False,
        'card': saved_card_of(tx).payment_details or False,
        'attempt': {'state': state, 'page': page_of(attempt)} if attempt else False,
    }
    if tx
    else False,
    'asks': asking(attempt) if attempt else False,
}
