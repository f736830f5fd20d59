# {payment_id} -> {done}: reminds staff, by an activity on the order, that a hold on a card lapses, and mails the
# shopper the link that renews it.
# include cart
# include mail
# include hold
tx = su['payment.transaction'].browse(int(a['payment_id'])).exists()
order = tx.sale_order_ids[:1]
lock(order)
if tx.state == 'authorized' and not tx.x_is_lapse_told:
    staff = order.user_id or order.team_id.user_id or env.ref('base.user_admin').sudo()
    order.activity_schedule(
        'mail.mail_activity_data_todo',
        date_deadline=tx.x_capture_before.date(),
        summary=LAPSES,
        note='%s: capture %s before %s UTC, or the money is no longer held.'
        % (tx.reference, tx.currency_id.format(tx.amount), tx.x_capture_before),
        user_id=staff.id,
    )
    if order.x_lang and tx.x_capture_before > datetime.datetime.now():
        put_news(order, 'lapsing', x_payment_id=tx.id)
    tx.write({'x_is_lapse_told': True})
action = {'done': True}
