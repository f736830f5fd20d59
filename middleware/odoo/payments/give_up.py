# {WHO, order_id} -> {done}: gives up the payment of the rest that is under way. ORDER_NOT_FOUND, NO_PAYMENT
# include cart
# include balance
# include order
order = own_order_or_fail(a['order_id'])
lock(order)
tx = attempts_of(order).filtered_domain([('x_purpose', '=', 'rest'), ('state', '=', 'draft')])
if not [one for one in tx if is_recent_draft(one)]:
    fail('NO_PAYMENT')
tx._set_canceled('Given up by the shopper')
tx._post_process()
action = {'done': True}
