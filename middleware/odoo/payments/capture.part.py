# include news


# The order's invoices; created with the first charge, so that its payment is reconciled with them.
def invoice(order):
    invoices = order.invoice_ids.filtered_domain([('state', '!=', 'cancel'), ('move_type', '=', 'out_invoice')])
    if not invoices:
        order._force_lines_to_invoice_policy_order()
        invoices = order._create_invoices(final=True)
        invoices.filtered_domain([('state', '=', 'draft')]).action_post()
    return invoices


# Captures the rest of what a card holds. -> the order's invoices
def capture(order, tx):
    invoices = invoice(order)
    tx.write({'invoice_ids': [Command.set(invoices.ids)]})
    parts = tx.child_transaction_ids.filtered_domain(
        [('state', 'in', ['done', 'cancel']), ('operation', '!=', 'refund')]
    )
    child = tx._capture(amount_to_capture=order.currency_id.round(tx.amount - sum(parts.mapped('amount'))))
    child._post_process()
    if tx.state == 'done':
        tx.with_context(skip_sale_auto_invoice_send=True)._post_process()
    remove_odoo_mails(order)
    return invoices


def held_by(order):
    return order.transaction_ids.filtered_domain([('state', '=', 'authorized'), ('source_transaction_id', '=', False)])
