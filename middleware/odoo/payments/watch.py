# {} -> {done}: what follows from staff's buttons: the invoice of what they captured. And reminds them of holds that
# lapse soon.
# include cart
# include capture
WATCHED_PER_RUN = 50
WARNED_DAYS = 2
CAPTURED_DAYS = 30
soon = now + datetime.timedelta(days=WARNED_DAYS)
recent = now - datetime.timedelta(days=CAPTURED_DAYS)
cards = [
    ('source_transaction_id', '=', False),
    ('x_page_token', '!=', False),
    ('sale_order_ids.website_id', '=', WEBSITE_ID),
    ('sale_order_ids.state', '=', 'sale'),
]
captured = su['payment.transaction'].search(
    cards
    + [('state', '=', 'done'), ('amount', '>', 0), ('last_state_change', '>', recent), ('invoice_ids', '=', False)],
    order='id',
    limit=WATCHED_PER_RUN,
)
# Payments that Odoo has created before the invoice existed are reconciled with it.
for tx in captured:
    order = tx.sale_order_ids[:1]
    lock(order)
    tx.write({'invoice_ids': [Command.set(invoice(order).ids)]})
    charges = tx.child_transaction_ids.filtered_domain([('state', '=', 'done'), ('operation', '!=', 'refund')]) or tx
    for charge in charges:
        if charge.payment_id:
            account = charge.payment_id.destination_account_id
            (charge.payment_id.move_id.line_ids + tx.invoice_ids.line_ids).filtered_domain(
                [('account_id', '=', account.id), ('reconciled', '=', False)]
            ).reconcile()
        else:
            charge._post_process()
    tx.with_context(skip_sale_auto_invoice_send=True)._post_process()
    remove_odoo_mails(order)
lapsing = su['payment.transaction'].search(
    cards + [('state', '=', 'authorized'), ('x_capture_before', '<', soon), ('x_is_lapse_told', '=', False)],
    order='id',
    limit=WATCHED_PER_RUN,
)
for tx in lapsing:
    order = tx.sale_order_ids[:1]
    staff = order.user_id or order.team_id.user_id or env.ref('base.user_admin').sudo()
    order.activity_schedule(
        'mail.mail_activity_data_todo',
        date_deadline=tx.x_capture_before.date(),
        summary='The hold on the card lapses',
        note='%s: capture %s before %s UTC, or the money is no longer held.'
        % (tx.reference, tx.currency_id.format(tx.amount), tx.x_capture_before),
        user_id=staff.id,
    )
    tx.write({'x_is_lapse_told': True})
action = {'done': True}
