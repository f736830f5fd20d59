# include news


# The order's invoices; created with the first charge, so that its payment is reconciled with them. Those of down
# payments by bank transfer, which staff have made, do not bill the goods.
def invoice(order):
    ours = [('state', '!=', 'cancel'), ('move_type', '=', 'out_invoice')]
    goods = order.invoice_ids.filtered_domain(ours).invoice_line_ids.sale_line_ids
    if not goods.filtered_domain([('is_downpayment', '=', False)]):
        order._force_lines_to_invoice_policy_order()
        order._create_invoices(final=True).filtered_domain([('state', '=', 'draft')]).action_post()
    return order.invoice_ids.filtered_domain(ours)


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
