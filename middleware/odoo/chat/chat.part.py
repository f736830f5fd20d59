# include who
# include order
IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']


# The messages between shopper and staff; the filters exclude internal notes and payment logs.
def messages_of(order):
    return (
        su['mail.message']
        .search(
            [
                ('model', '=', 'sale.order'),
                ('res_id', '=', order.id),
                ('message_type', 'in', ['comment', 'email']),
                ('is_internal', '=', False),
                ('subtype_id.internal', '=', False),
            ],
            order='id desc',
            limit=MAX_CHAT_MESSAGES,
        )
        .sorted('id')
    )


def images_of(messages):
    return messages.attachment_ids.filtered_domain([('mimetype', 'in', IMAGE_TYPES)])


def message_view(order, message):
    family = order.partner_id.commercial_partner_id
    return {
        'id': message.id,
        'is_shopper': bool(message.author_id) and message.author_id.commercial_partner_id == family,
        'author': message.author_id.name or message.email_from or '',
        'body': message.body or '',
        'date': str(message.date),
        'image_ids': images_of(message).sorted('id').ids,
    }


# Posts as the shopper; Odoo notifies the order's followers. `body` is HTML.
def post_message(order, body, images):
    files = su['ir.attachment'].create(
        [
            {'name': image['name'], 'raw': b64decode(image['data']), 'res_model': 'sale.order', 'res_id': order.id}
            for image in images
        ]
    )
    return order.with_context(mail_post_autofollow=False, mail_post_autofollow_author_skip=True).message_post(
        body=body,
        body_is_html=True,
        message_type='comment',
        subtype_xmlid='mail.mt_comment',
        author_id=order.partner_id.id,
        attachment_ids=files.ids,
    )
