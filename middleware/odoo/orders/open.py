# {WHO, order_id} -> {order}: the proof of a guest's order, for whom the middleware has seen a signed link of. {id,
# token, needs_log_in}, or false.
# include who
order = SO.browse(int(a['order_id'])).exists()
is_there = order and order.website_id == site and order.state != 'draft'
action = {'order': {**proof_of(order), 'needs_log_in': not is_guest(order.partner_id)} if is_there else False}
