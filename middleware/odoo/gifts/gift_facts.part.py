# What became of the gift cards of an order.
# include gift
# include order_facts


# Odoo issues one for each, in no order that says which, so they are paired by their worth.
def card_of(line):
    if line.x_gift_card_id:
        return line.x_gift_card_id
    order = line.order_id
    issued = order.coupon_point_ids.filtered_domain([('coupon_id.program_id.program_type', '=', 'gift_card')])
    issued = issued.sorted(lambda one: (one.points, one.id))
    products = issued.coupon_id.program_id.rule_ids.product_ids
    lines = order.order_line.filtered_domain([('product_id', 'in', products.ids), ('product_uom_qty', '>', 0)])
    places = []
    for one in lines.sorted(lambda one: (one.price_total / one.product_uom_qty, one.id)):
        places += [one.id] * int(one.product_uom_qty)
    place = places.index(line.id) if line.id in places else len(issued)
    return issued[place : place + 1].coupon_id


# What the card was issued with.
def worth_of(line):
    card = card_of(line)
    return sum(line.order_id.coupon_point_ids.filtered_domain([('coupon_id', '=', card.id)]).mapped('points'))


# Canceled, refunded in full, or credited by a credit note of staff.
def is_gift_undone(line):
    order = line.order_id
    if order.state == 'cancel' or line.x_gift_card_id.x_state == 'failed':
        return True
    total = order.amount_total
    if total > 0 and order.currency_id.compare_amounts(refunded_of_order(order), total) >= 0:
        return True
    return bool(
        line.invoice_lines.move_id.filtered_domain([('move_type', '=', 'out_refund'), ('state', '=', 'posted')])
    )


def gift_state(line):
    order = line.order_id
    if is_gift_undone(line) or line.x_gift_sent and not line.x_gift_card_id:
        return 'void'
    if line.x_gift_sent:
        return 'sent'
    return 'planned' if order.state == 'sale' and is_charged(order) else 'unpaid'


def is_void(line):
    return gift_state(line) == 'void'


def gift_facts(line):
    state = gift_state(line)
    return {'state': state, 'can_send_again': state == 'sent' and line.x_gift_resent < MAX_GIFT_RESENDS}


# Of orders that are paid, on the recipient's day.
def due_gifts():
    lines = su['sale.order.line'].search(
        [
            ('x_gift_email', 'not in', [False, '']),
            ('x_gift_sent', '=', False),
            ('x_gift_on', '<=', today()),
            ('order_id.state', '=', 'sale'),
            ('order_id.x_lang', '!=', False),
            ('order_id.website_id', '=', site.id),
        ]
    )
    return lines.filtered(lambda line: gift_state(line) == 'planned')


# The code is in no record of the outbox: the shop composes the text when it sends the mail.
def put_gift(line):
    order = line.order_id
    put_mail(line.x_gift_email, order.x_lang, {'x_kind': 'gift', 'x_order_id': order.id, 'x_line_id': line.id})


def waiting_mails(domain):
    return su['x_shop_mail'].search([('x_kind', '=', 'gift'), ('x_state', '=', 'waiting'), HERE] + domain)


def tell_gift(line):
    card = card_of(line)
    if not card:
        fail('GIFT_CARD_MISSING')
    line.write({'x_gift_card_id': card.id, 'x_gift_sent': now})
    put_gift(line)


# Odoo deletes the unused cards of a canceled order, and leaves those of a refunded one.
def lines_to_void(order):
    return gifts_of(order).filtered(
        lambda line: (
            line.state == 'sale' and card_of(line) and card_of(line).x_state != 'failed' and is_gift_undone(line)
        )
    )


def void_gifts(order):
    for line in lines_to_void(order):
        card = card_of(line)
        su['loyalty.history'].create(
            {'card_id': card.id, 'description': 'Refunded: %s' % order.name, 'issued': 0, 'used': card.points}
        )
        card.with_context(loyalty_no_mail=True).write({'points': 0, 'x_state': 'failed'})
        line.write({'x_gift_card_id': card.id})
    waiting_mails([('x_line_id', 'in', gifts_of(order).filtered(is_void).ids)]).unlink()
