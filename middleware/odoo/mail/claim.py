# {limit, lease, minutes, languages} -> {mails, waiting, oldest}: claims due mails for one sender, each with its
# text if it has one. What the others are composed from is read by mail.render, for each by itself.
now = datetime.datetime.now()
fresh = now - datetime.timedelta(days=MAIL_DAYS)
mails = su['x_shop_mail']
free = ['|', ('x_leased_until', '=', False), ('x_leased_until', '<=', now)]
waiting = [('x_state', '=', 'waiting'), HERE] + free
mails.search(waiting + [('create_date', '<', fresh)]).write(
    {'x_state': 'failed', 'x_failure': 'Not sent within %d days' % MAIL_DAYS, 'x_settled': now}
)
SENT_MAIL_DAYS = 90
OLD_AT_ONCE = 100
old = [('x_state', '=', 'sent'), ('x_settled', '<', now - datetime.timedelta(days=SENT_MAIL_DAYS))]
mails.search(old, limit=OLD_AT_ONCE).unlink()
env.flush_all()
env.cr.execute(
    """
    SELECT id FROM x_shop_mail
    WHERE x_state = 'waiting' AND x_next <= %s AND (x_leased_until IS NULL OR x_leased_until <= %s)
        AND coalesce(x_website_id, %s) = %s
    ORDER BY x_next, id LIMIT %s FOR UPDATE SKIP LOCKED""",
    [now, now, FIRST_WEBSITE_ID, site.id, a['limit']],
)
claimed = mails.browse([row[0] for row in env.cr.fetchall()])
shown = []
for mail in claimed:
    mail.write(
        {
            'x_lease': a['lease'],
            'x_leased_until': now + datetime.timedelta(minutes=a['minutes']),
            'x_attempts': mail.x_attempts + 1,
        }
    )
    shown.append(
        {
            'id': mail.id,
            'key': mail.x_name,
            'kind': mail.x_kind,
            'recipient': mail.x_recipient,
            'lang': mail.x_lang if mail.x_lang in a['languages'] else a['languages'][0],
            'created_at': str(mail.create_date),
            'attempts': mail.x_attempts,
            'subject': mail.x_subject or '',
            'text': mail.x_text or '',
            'html': mail.x_html or '',
        }
    )
of_shop = [('x_state', '=', 'waiting'), HERE]
oldest = mails.search(of_shop, order='create_date', limit=1)
action = {
    'mails': shown,
    'waiting': mails.search_count(of_shop),
    'oldest': str(oldest.create_date) if oldest else '',
}
