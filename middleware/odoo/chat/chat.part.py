# include who
# include order
PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']


# What shopper and staff wrote to each other; without the filters internal notes and the payments' log would show.
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
            limit=200,
        )
        .sorted('id')
    )


def pictures_of(messages):
    return messages.attachment_ids.filtered_domain([('mimetype', 'in', PICTURE_TYPES)])


def message_view(order, message):
    family = order.partner_id.commercial_partner_id
    return {
        'id': message.id,
        'is_shopper': bool(message.author_id) and message.author_id.commercial_partner_id == family,
        'author': message.author_id.name or message.email_from or '',
        'body': message.body or '',
        'date': str(message.date),
        'picture_ids': pictures_of(message).sorted('id').ids,
    }


# As the shopper, to staff: whoever follows the order is told. `body` is HTML.
def say(order, body, pictures):
    files = su['ir.attachment'].create(
        [
            {'name': picture['name'], 'raw': b64decode(picture['data']), 'res_model': 'sale.order', 'res_id': order.id}
            for picture in pictures
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
