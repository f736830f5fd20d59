# {WHO, order_id, idempotency_key, card_id?, save_card, expected_amount, minor_digits, page_token, return_path} ->
# {page, begins}: pays the rest of an order, once for each key. ORDER_NOT_FOUND, CARD_NOT_FOUND, PAYMENT_UNDER_WAY,
# NOTHING_TO_PAY, AMOUNT_CHANGED, PAYMENT_NOT_AVAILABLE
# include cart
# include pay
# include order
# include beginning
order = own_order_or_fail(a['order_id'])
lock(order)
tx = su['payment.transaction'].search(
    [('x_idempotency_key', '=', a['idempotency_key']), ('sale_order_ids', 'in', order.ids)], limit=1
)
if not tx:
    token = own_card_or_fail(a['card_id']) if a.get('card_id') else su['payment.token']
    if is_paying(order):
        fail('PAYMENT_UNDER_WAY')
    due = balance_of(order)['due']
    if not due:
        fail('NOTHING_TO_PAY')
    if round(due * 10 ** a['minor_digits'].get(order.currency_id.name, 2)) != a['expected_amount']:
        fail('AMOUNT_CHANGED', due)
    if not providers(order.currency_id)['card']:
        fail('PAYMENT_NOT_AVAILABLE')
    # Cancels unfinished payments: a late answer would pay twice.
    order.transaction_ids.filtered_domain([('state', '=', 'draft')])._set_canceled('Replaced by a new attempt')
    tx = pay_by_card(order, due, token, x_purpose='rest')
    settle(tx)
action = {'page': page_of(tx), 'begins': beginning(tx)}
