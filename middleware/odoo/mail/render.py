# {id, lease, lang} -> {amount, order, hold, parcel, gift, return_card, zone}: what the text of a claimed mail is made
# from.
# include view
# include news
# include transfer
# include gift_facts
# include receiver
# include return_card
mail = su['x_shop_mail'].search([('id', '=', int(a['id'])), ('x_lease', '=', a['lease'])])
lang = a['lang']


# As on the order's lines. A kit's components have no line of their own.
def moved_goods(move, quantity):
    is_own = move.sale_line_id.product_id == move.product_id
    shown = line_goods_view(move.sale_line_id) if is_own else goods_view(move.product_id)
    name = '%s (%s)' % (shown['name'], shown['choice']) if shown['choice'] else shown['name']
    return {'name': name, 'unit': shown['unit'], 'quantity': quantity}


def parcel_view(picking):
    moves = [
        (move, move.quantity if move.state == 'done' else move.product_uom_qty)
        for move in picking.move_ids
        if move.state != 'cancel'
    ]
    return {
        'contents': [moved_goods(move, quantity) for move, quantity in moves if quantity],
        'code': picking.x_delivery_code or picking.name,
        'tracking': picking.carrier_tracking_ref or '',
        'tracking_url': picking.carrier_tracking_url or '',
    }


# Of the first parcel, which is all there is when the order is confirmed.
def code_of(order):
    parcel = order.picking_ids.filtered_domain([('picking_type_code', '=', 'outgoing')]).sorted('id')[:1]
    return parcel.x_delivery_code or parcel.name or ''


# The payment that a mail is about.
def hold_view(tx):
    until = str(tx.x_capture_before) if tx.x_capture_before else False
    is_unanswered = tx.state_message == 'The card provider does not answer'  # payments.fail
    return {'id': tx.id, 'amount': tx.amount, 'until': until, 'is_unanswered': is_unanswered}


# With the code. False when it became worth nothing since.
def mailed_gift(line):
    card = card_of(line)
    if gift_state(line) != 'sent':
        return False
    expires = str(card.expiration_date or '')
    words = {'name': line.x_gift_name, 'from': line.x_gift_from, 'message': line.x_gift_message or ''}
    money = {'worth': worth_of(line), 'currency': card.currency_id.name}
    return {**words, **money, 'code': card.code, 'expires': expires}


# With the code. False unless it can be used.
def mailed_return_card(picking):
    card = picking.x_refund_card_id
    if not card or card.x_state == 'failed':
        return False
    order = picking.return_id.sale_id
    return {
        'number': picking.name,
        'order_number': order.name,
        'code': card.code,
        'worth': with_bonus(order, picking.x_refunded, picking.x_refund_bonus),
        'bonus': picking.x_refund_bonus,
        'currency': card.currency_id.name,
        'expires': str(card.expiration_date or ''),
    }


def mailed_order_view(order):
    carrier = order.carrier_id.with_context(lang=lang)
    tx = own_payment(order)
    return {
        **cart_view(order),
        'number': order.name,
        'date': order.date_order,
        'payment': {**payment_view(tx), 'state': paid_state(order, tx), 'amount': tx.amount} if tx else False,
        'transfer': transfer_view(order),
        'is_confirmed': order.state == 'sale',
        'code': code_of(order),
        'address': ship_to(order).web_read(ADDRESS_FIELDS)[0],
        'receiver': receiver_view(order),
        'place': collected_at(order),
        'billing': order.partner_invoice_id.web_read(ADDRESS_FIELDS)[0],
        'carrier': {'name': carrier.name or '', 'min_days': carrier.x_min_days, 'max_days': carrier.x_max_days},
        'is_all_sent': not [
            parcel
            for parcel in order.picking_ids
            if parcel.picking_type_code == 'outgoing'
            and parcel.state not in ('done', 'cancel')
            and not parcel.carrier_tracking_ref
        ],
    }


order = mail.x_order_id
action = {
    'amount': mail.x_amount,
    'order': mailed_order_view(order) if order else False,
    'hold': hold_view(mail.x_payment_id) if mail.x_payment_id else False,
    'parcel': parcel_view(mail.x_picking_id) if mail.x_picking_id else False,
    'gift': mailed_gift(mail.x_line_id) if mail.x_line_id else False,
    'return_card': mailed_return_card(mail.x_picking_id) if mail.x_kind == 'return-card' else False,
    'zone': company.partner_id.tz or env.user.tz or 'UTC',
}
