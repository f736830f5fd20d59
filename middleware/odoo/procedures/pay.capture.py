# {order_id} -> {state, captured}: staff, when the goods are ready.
#include capture
order = su['sale.order'].with_company(company).browse(int(a['order_id'])).exists()
tx = held_by(order)[:1]
if not tx:
    fail('NOTHING_TO_CAPTURE')
if order.state != 'sale':
    fail('ORDER_NOT_CONFIRMED')
invoices = capture(order, tx)
captured = sum(tx.child_transaction_ids.filtered_domain([('state', '=', 'done')]).mapped('amount'))
action = {'state': tx.state, 'captured': captured, 'invoices': invoices.mapped('payment_state')}
