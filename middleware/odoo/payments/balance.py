# {WHO, order_id} -> {balance, asks}: what is paid and due of an order, false when it is not the shopper's.
# include cart
# include pay
# include order
order = own_order(a['order_id'])
for payment in attempts_of(order):
    settle(payment)
attempt = attempts_of(order).filtered_domain([('x_purpose', '=', 'rest')])[-1:]
state = 'cancel' if attempt.state == 'draft' and not is_recent_draft(attempt) else attempt.state
due = balance_of(order)['due'] if order else 0
action = {
    'balance': {
        **balance_of(order),
        'currency': order.currency_id.name,
        'attempt': {'state': state, 'amount': attempt.amount, 'page': page_of(attempt)} if attempt else False,
        'can_pay': bool(due and providers(order.currency_id)['card'] and not is_paying(order)),
        'cards': cards_view(customer) if due else [],
    }
    if order
    else False,
    'asks': asking(attempt),
}
