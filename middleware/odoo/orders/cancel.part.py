# include news


# Stores the totals before canceling, because Odoo removes the coupons' lines from a canceled order.
def cancel_order(order):
    if order.state == 'cancel':
        return
    env.flush_all()
    totals = totals_view(order, [line_view(line) for line in goods_of(order)], is_paid_whole(order))
    order.write({'x_totals': json.dumps(totals)})
    for tx in attempts_of(order).filtered_domain([('state', '=', 'authorized')]):
        tx._set_canceled('The order is canceled')
        tx._post_process()
    attempts_of(order).filtered_domain([('state', 'in', ['draft', 'pending'])])._set_canceled('The order is canceled')
    if order.state != 'cancel':
        order._action_cancel()
    notify_shopper(order)
