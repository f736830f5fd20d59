# {payment_id} -> {done}: the invoice of what staff have captured; a payment that Odoo has created before is reconciled
# with it.
# include cart
# include capture
tx = su['payment.transaction'].with_company(company).browse(int(a['payment_id'])).exists()
order = tx.sale_order_ids[:1]
lock(order)
if tx.state == 'done' and not tx.invoice_ids and order.state == 'sale':
    tx.write({'invoice_ids': [Command.set(invoice(order).ids)]})
    charges = tx.child_transaction_ids.filtered_domain([('state', '=', 'done'), ('operation', '!=', 'refund')]) or tx
    for charge in charges:
        paid = charge.payment_id
        if paid:
            (paid.move_id.line_ids + tx.invoice_ids.line_ids).filtered_domain(
                [('account_id', '=', paid.destination_account_id.id), ('reconciled', '=', False)]
            ).reconcile()
        else:
            charge._post_process()
    tx.with_context(skip_sale_auto_invoice_send=True)._post_process()
    remove_odoo_mails(order)
action = {'done': True}
