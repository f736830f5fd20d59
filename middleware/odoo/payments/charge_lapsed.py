# {order_id, idempotency_key, page_token, save_card, return_path} -> {begins}: charges the saved card of a hold that has
# lapsed, without the shopper; false if nothing is to be charged.
# include cart
# include pay
# include lapsed
# include beginning
order = SO.browse(int(a['order_id'])).exists()
lock(order)
held = lapsed_hold(order)
tx = held.browse()
if held:
    attempts_of(order).filtered_domain([('state', '=', 'draft')])._set_canceled('Replaced by a new attempt')
    amount = min(balance_of(order)['due'], held.amount)
    tx = pay_by_card(order, amount, saved_card_of(held), operation='offline', x_purpose='rest', x_renews_id=held.id)
    settle(tx)
action = {'begins': beginning(tx)}
