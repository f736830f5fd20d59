# The shop's outbox: a mail is stored in the transaction that causes it and sent later, by the shop or by Odoo's own
# queue (docs/decisions/012).
def put_mail(to, language, values):
    env.cr.execute('SELECT gen_random_uuid()::text')
    su['x_shop_mail'].create(
        {
            'x_name': env.cr.fetchone()[0],
            'x_website_id': site.id,
            'x_recipient': to,
            'x_lang': language,
            'x_state': 'waiting',
            'x_next': datetime.datetime.now(),
            **values,
        }
    )


# {subject, body, html, lang}: the text comes from the shop.
def send_mail(to, mail):
    put_mail(
        to,
        mail['lang'],
        {'x_kind': 'complete', 'x_subject': mail['subject'], 'x_text': mail['body'], 'x_html': mail['html']},
    )


# About an order: only the facts are stored, the shop composes the text when it sends the mail.
def put_news(order, kind, **values):
    if order.x_email:
        put_mail(order.x_email, order.x_lang, {'x_kind': kind, 'x_order_id': order.id, **values})
