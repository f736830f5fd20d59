# {order_id} -> {state, captured}: staff, when the goods are ready. The invoice comes first, so that the payment is reconciled with it.
#include news
order = su['sale.order'].with_company(company).browse(int(a['order_id'])).exists()
tx = order.transaction_ids.filtered_domain([('state', '=', 'authorized')])[:1]
if not tx:
    fail('NOTHING_TO_CAPTURE')
if order.state != 'sale':
    fail('ORDER_NOT_CONFIRMED')
invoices = order.invoice_ids.filtered_domain([('state', '!=', 'cancel'), ('move_type', '=', 'out_invoice')])
if not invoices:
    order._force_lines_to_invoice_policy_order()
    invoices = order._create_invoices(final=True)
    invoices.filtered_domain([('state', '=', 'draft')]).action_post()
tx.write({'invoice_ids': [Command.set(invoices.ids)]})
child = tx._capture()
child._post_process()
if tx.state == 'done':
    tx.with_context(skip_sale_auto_invoice_send=True)._post_process()
hush(order)
captured = sum(tx.child_transaction_ids.filtered_domain([('state', '=', 'done')]).mapped('amount'))
action = {'state': tx.state, 'captured': captured, 'invoices': invoices.mapped('payment_state')}
