# {WHO, payment_id, idempotency_key, use_saved_card, save_card, expected_amount, minor_digits, page_token, return_path}
# -> {page, begins}: holds the amount of a payment anew, once for each key; if its hold has lapsed, as far as it is due.
# LINK_INVALID, HOLD_OVER, PAYMENT_UNDER_WAY, AMOUNT_CHANGED, PAYMENT_NOT_AVAILABLE, CARD_NOT_FOUND
# include cart
# include pay
# include beginning
held = linked_payment(a['payment_id']) or fail('LINK_INVALID')
order = held.sale_order_ids[:1]
lock(order)
tx = attempts_of(order).filtered_domain([('x_idempotency_key', '=', a['idempotency_key'])])[:1]
if not tx:
    opening = opening_for(held)
    if opening['state'] not in ('stands', 'lapsed'):
        fail('HOLD_OVER')
    cards = attempts_of(order).filtered_domain([('provider_id.code', '!=', 'custom')])
    if [one for one in cards if one.state == 'pending' or is_recent_draft(one)]:
        fail('PAYMENT_UNDER_WAY')
    if round(opening['amount'] * 10 ** a['minor_digits'].get(order.currency_id.name, 2)) != a['expected_amount']:
        fail('AMOUNT_CHANGED', opening['amount'])
    if not providers(order.currency_id)['card']:
        fail('PAYMENT_NOT_AVAILABLE')
    token = saved_card_of(held) if a['use_saved_card'] else su['payment.token']
    if a['use_saved_card'] and not token:
        fail('CARD_NOT_FOUND')
    # Cancels unfinished payments: a late answer would pay twice.
    cards.filtered_domain([('state', '=', 'draft')])._set_canceled('Replaced by a new attempt')
    tx = pay_by_card(order, opening['amount'], token, x_purpose='rest', x_renews_id=held.id)
    settle(tx)
action = {'page': page_of(tx), 'begins': beginning(tx)}
