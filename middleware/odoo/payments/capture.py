# {order_id} -> {state, captured, invoices}: captures all that is on hold, when the goods are ready. NOTHING_TO_CAPTURE,
# ORDER_NOT_CONFIRMED
# include capture
order = su['sale.order'].with_company(company).browse(int(a['order_id'])).exists()
env.cr.execute('UPDATE sale_order SET write_date = write_date WHERE id = %s', [order.id or 0])
txs = held_by(order)
if not txs:
    fail('NOTHING_TO_CAPTURE')
if order.state != 'sale':
    fail('ORDER_NOT_CONFIRMED')
for tx in txs:
    invoices = capture(order, tx)
remove_odoo_mails(order)
captured = sum(
    txs.child_transaction_ids.filtered_domain([('state', '=', 'done'), ('operation', '!=', 'refund')]).mapped('amount')
)
action = {'state': txs[-1:].state, 'captured': captured, 'invoices': invoices.mapped('payment_state')}
