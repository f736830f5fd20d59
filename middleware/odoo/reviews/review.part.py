# include who


# A review is a rating of Odoo with its message: the stars, 0 for none, and the text.
def reviews_of(template):
    return [
        ('res_model', '=', 'product.template'),
        ('res_id', '=', template.id),
        ('consumed', '=', True),
        '|',
        ('rating', '>=', 1),
        ('feedback', 'not in', [False, '']),
    ]


SHOWN = [('message_id.is_internal', '=', False), ('message_id.subtype_id.internal', '=', False)]


def shown_template(template_id):
    template = su['product.template'].browse(int(template_id)).exists()
    return template if template.active and template.is_published and template.sale_ok else template.browse()


# Those of these partners who have a confirmed order with the product.
def buyers_of(template, partners):
    lines = su['sale.order.line'].search(
        [
            ('order_id.partner_id', 'child_of', partners.commercial_partner_id.ids),
            ('state', '=', 'sale'),
            ('product_id.product_tmpl_id', '=', template.id),
        ]
    )
    return lines.order_id.partner_id.commercial_partner_id


def author_of(rating):
    return rating.message_id.author_id or rating.partner_id


def review_view(rating, buyers):
    author = author_of(rating)
    message = rating.message_id
    return {
        'id': rating.id,
        'rating': rating.rating,
        'date': message.date or rating.create_date,
        'body': message.body or rating.feedback or '',
        'name': author.name or '',
        'first_name': author.x_first_name or '',
        'last_name': author.x_last_name or '',
        'country_id': author.country_id.code or '',
        'is_verified': bool(author) and author.commercial_partner_id in buyers,
        'is_hidden': bool(message.is_internal or message.subtype_id.internal),
        'pictures': [{'id': image.id, 'checksum': image.checksum} for image in images_of(message)],
    }


def images_of(message):
    return message.attachment_ids.filtered_domain(
        [('mimetype', 'in', ['image/jpeg', 'image/png', 'image/gif', 'image/webp'])]
    ).sorted('id')


# The customer's own review of this product, even if staff have hidden it.
def own_review(template):
    return (
        su['rating.rating'].search(reviews_of(template) + [('partner_id', '=', customer.id)], order='id desc', limit=1)
        if customer
        else su['rating.rating']
    )
