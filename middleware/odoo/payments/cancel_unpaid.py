# {order_id} -> {canceled}: cancels an order whose bank transfer has not arrived by its last day. Staff may have
# registered a payment, confirmed the order or set a later day meanwhile.
# include view
# include transfer
# include cancel
# include day
order = SO.browse(int(a['order_id'])).exists()
lock(order)
tx = awaited_transfer(order)
is_overdue = order.state == 'sent' and order.validity_date and str(order.validity_date) < today()
canceled = bool(tx and is_overdue and not paid_of(order))
if canceled:
    tx.write({'x_outcome': 'unpaid'})
    cancel_order(order)
action = {'canceled': canceled}
