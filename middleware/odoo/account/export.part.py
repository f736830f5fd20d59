def exported_line(line):
    product = line.product_id.with_context(lang=lang)
    return {
        'name': product.product_tmpl_id.name,
        'choice': choice_of(line),
        'quantity': line.product_uom_qty,
        'subtotal': total_of(line),
        'gift': gift_view(line),
    }


def exported_orders():
    orders = SO.search(
        [('website_id', '=', site.id), ('partner_id', '=', customer.id), ('state', '!=', 'draft')], order='id'
    )
    return [
        {
            'number': order.name,
            'date': str(order.date_order),
            'state': order.state,
            'email': order.x_email or order.partner_id.email or '',
            'total': order.amount_total,
            'currency': order.currency_id.name,
            'lines': [exported_line(line) for line in goods_of(order)],
            'billing': order.partner_invoice_id.web_read(ADDRESS_FIELDS)[0],
            'shipping': ship_to(order).web_read(ADDRESS_FIELDS)[0],
            'receiver': {'message': order.x_parcel_message or '', 'email': order.x_receiver_email or ''},
        }
        for order in orders
        if goods_of(order)
    ]


def exported_requests():
    leads = (
        su['crm.lead']
        .with_context(active_test=False)
        .search([('partner_id', '=', customer.id), ('name', '=like', 'Product request: %')], order='id')
    )
    return [
        {
            'id': lead.id,
            'description': lead.description or '',
            'date': str(lead.create_date),
            'image_ids': su['ir.attachment']
            .search([('res_model', '=', 'crm.lead'), ('res_id', '=', lead.id), ('description', '=', 'Product request')])
            .ids,
        }
        for lead in leads
    ]


def exported_contacts():
    leads = (
        su['crm.lead']
        .with_context(active_test=False)
        .search([('partner_id', '=', customer.id), ('name', '=like', 'Message: %')], order='id')
    )
    return [{'id': lead.id, 'description': lead.description or '', 'date': str(lead.create_date)} for lead in leads]


def exported_points():
    lines = []
    balance = 0
    for line in HISTORY.search([('card_id', '=', points_card(customer).id)], order='id'):
        balance += line.issued - line.used
        lines.append(
            {
                'date': line.create_date,
                'reason': line.x_reason or 'adjusted',
                'points': line.issued - line.used,
                'balance': balance,
            }
        )
    return lines


def exported_gift_cards():
    return [
        gift_card_view(card)
        for card in CARDS.search([('program_id', '=', GIFT_PROGRAM_ID), ('partner_id', '=', customer.id)], order='id')
    ]


def exported_cards():
    return cards_view(customer)


def exported_wishes():
    return [
        {'product': wish.product_id.with_context(lang=lang).product_tmpl_id.name, 'date': str(wish.create_date)}
        for wish in wishes_of(customer)
    ]


def placed_orders():
    return SO.search(
        [('website_id', '=', site.id), ('partner_id', '=', customer.id), ('state', '!=', 'draft')], order='id'
    )


def exported_messages():
    return [
        {
            **{
                key: value
                for key, value in message_view(order, message).items()
                if key in ('is_shopper', 'body', 'date')
            },
            'order_number': order.name,
        }
        for order in placed_orders()
        for message in messages_of(order)
    ]


def exported_returns():
    return [
        {
            'number': picking.name,
            'order_number': picking.return_id.sale_id.name,
            'note': picking.note or '',
            'date': str(picking.create_date),
        }
        for picking in returns_of(placed_orders())[0].sorted('id')
    ]


def exported_reviews():
    reviews = su['rating.rating'].search(
        [('partner_id', '=', customer.id), ('res_model', '=', 'product.template'), ('consumed', '=', True)], order='id'
    )
    return [
        {
            'product': su['product.template'].with_context(lang=lang).browse(review.res_id).name,
            'rating': review.rating,
            'body': review.message_id.body or review.feedback or '',
            'date': str(review.message_id.date or review.create_date),
            'pictures': len(review.message_id.attachment_ids),
        }
        for review in reviews
    ]


def exported_consent():
    return consent_view(signed_in().login)


def exported_restocks():
    return restocks_of(customer)


def exported_sessions():
    return sessions_view(signed_in())


def exported_passkeys():
    return passkeys_view(signed_in())


# One function for each kind of personal data.
PARTS = {
    'points': exported_points,
    'gift_cards': exported_gift_cards,
    'orders': exported_orders,
    'requests': exported_requests,
    'contacts': exported_contacts,
    'wishlist': exported_wishes,
    'restocks': exported_restocks,
    'cards': exported_cards,
    'messages': exported_messages,
    'returns': exported_returns,
    'reviews': exported_reviews,
    'newsletter': exported_consent,
    'sessions': exported_sessions,
    'passkeys': exported_passkeys,
}
