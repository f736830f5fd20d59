# {id, lease, state, seconds, failure, own: {subject, html, file: {name, html}?}?, message_id?} -> {settled}: stores the
# outcome of a mail that this sender has claimed. `own`: Odoo sends it by its own queue.
now = datetime.datetime.now()
mail = su['x_shop_mail'].search([('id', '=', int(a['id'])), ('x_lease', '=', a['lease']), ('x_state', '=', 'waiting')])
if mail and a['state'] == 'sent':
    if a.get('own'):
        file = a['own'].get('file')
        files = []
        if file:
            # As of messages without a record, which Odoo deletes with the mail.
            values = {'name': file['name'], 'raw': file['html'].encode(), 'mimetype': 'text/html'}
            files = [(0, 0, {**values, 'res_model': 'mail.message', 'res_id': 0})]
        su['mail.mail'].create(
            {
                'subject': a['own']['subject'],
                'body_html': a['own']['html'],
                'attachment_ids': files,
                'email_to': mail.x_recipient,
                'email_from': company.email_formatted,
                'message_id': '<%s>' % a['message_id'],
                'auto_delete': True,
            }
        )  # auto_delete: its links grant access
        env.ref('mail.ir_cron_mail_scheduler_action').sudo()._trigger()
    # Deletes the text, because its links grant access to accounts and orders.
    mail.write(
        {
            'x_state': 'sent',
            'x_text': False,
            'x_html': False,
            'x_failure': False,
            'x_lease': False,
            'x_leased_until': False,
            'x_settled': now,
        }
    )
elif mail:
    mail.write(
        {
            'x_state': a['state'],
            'x_failure': a['failure'],
            'x_lease': False,
            'x_leased_until': False,
            'x_next': now + datetime.timedelta(seconds=a['seconds']),
            'x_settled': now if a['state'] == 'failed' else False,
        }
    )
action = {'settled': bool(mail)}
