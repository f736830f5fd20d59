# {order_id} -> {state, captured, invoices}: all that is on hold, by staff when the goods are ready. The invoice comes first, so that the payments are
# reconciled with it. NOTHING_TO_CAPTURE, ORDER_NOT_CONFIRMED
order = su['sale.order'].with_company(company).browse(int(a['order_id'])).exists()
env.cr.execute('UPDATE sale_order SET write_date = write_date WHERE id = %s', [order.id or 0])
txs = order.transaction_ids.filtered_domain([('state', '=', 'authorized'), ('source_transaction_id', '=', False)])
if not txs:
    fail('NOTHING_TO_CAPTURE')
if order.state != 'sale':
    fail('ORDER_NOT_CONFIRMED')
invoices = order.invoice_ids.filtered_domain([('state', '!=', 'cancel'), ('move_type', '=', 'out_invoice')])
if not invoices:
    order._force_lines_to_invoice_policy_order()
    invoices = order._create_invoices(final=True)
    invoices.filtered_domain([('state', '=', 'draft')]).action_post()
for tx in txs:
    tx.write({'invoice_ids': [Command.set(invoices.ids)]})
    parts = tx.child_transaction_ids.filtered_domain([('state', 'in', ['done', 'cancel']), ('operation', '!=', 'refund')])
    child = tx._capture(amount_to_capture=order.currency_id.round(tx.amount - sum(parts.mapped('amount'))))
    child._post_process()
    if tx.state == 'done':
        tx.with_context(skip_sale_auto_invoice_send=True)._post_process()
captured = sum(txs.child_transaction_ids.filtered_domain([('state', '=', 'done'), ('operation', '!=', 'refund')]).mapped('amount'))
action = {'state': txs[-1:].state, 'captured': captured, 'invoices': invoices.mapped('payment_state')}
