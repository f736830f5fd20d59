# {WHO, order_id} -> {done}: cancels the unfinished payment of the rest. ORDER_NOT_FOUND, NO_PAYMENT
# include cart
# include balance
# include order
order = own_order_or_fail(a['order_id'])
lock(order)
tx = attempts_of(order).filtered_domain([('x_purpose', '=', 'rest'), ('state', '=', 'draft')])
if not [one for one in tx if is_recent_draft(one)]:
    fail('NO_PAYMENT')
tx._set_canceled('Canceled by the shopper')
tx._post_process()
action = {'done': True}
