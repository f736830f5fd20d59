# {WHO, order_id, proof?: {id, token}} -> {order: {id, token, needs_log_in} or false}: the proof of a guest's order, for
# a shopper whose signed link the middleware has verified, or who has the proof from a mail of Odoo's own shop.
# include who
order = order_by(a['proof']) if a.get('proof') else SO.browse(int(a['order_id'])).exists()
is_there = order and order.website_id == site and order.state != 'draft'
action = {'order': {**proof_of(order), 'needs_log_in': not is_guest(order.partner_id)} if is_there else False}
