# Returns that are refunded as a gift card (docs/decisions/086). `x_refund_as` of the return is the shopper's wish,
# which staff may empty; `x_refunded` what it came to, without the bonus, once the card is issued.
# include order_facts
# include points
# include combos
# For how long a receipt is looked at: what is due and was paid back in money is never issued.
RETURN_CARD_DAYS = 60


# The programme that staff have marked for it.
def return_program(order):
    return su['loyalty.program'].search(
        [
            ('program_type', '=', 'gift_card'),
            ('x_for_returns', '=', True),
            ('website_id', 'in', [False, site.id]),
            ('company_id', 'in', [False, company.id]),
            ('currency_id', '=', order.currency_id.id),
        ],
        order='id',
        limit=1,
    )


# Credit notes of staff for the goods of a return, created after the request.
def credits_of(picking):
    lines = picking.move_ids.sale_line_id.invoice_lines
    return lines.filtered_domain(
        [
            ('move_id.move_type', '=', 'out_refund'),
            ('move_id.state', '=', 'posted'),
            ('move_id.create_date', '>=', picking.create_date),
        ]
    )


def card_returns_of(order):
    return su['stock.picking'].search([('return_id', 'in', order.picking_ids.ids), ('x_refund_card_id', '!=', False)])


# What was paid for pieces of an order's lines, {line: pieces}: their part of the price, less their part of discounts.
def worth_of_goods(order, pieces):
    whole = sum([total_of(line) for line in goods_of(order)])
    cuts = sum((discount_lines(order) + points_lines(order)).mapped('price_total'))
    share = max(0, whole + cuts) / whole if whole > 0 else 0
    parts = [total_of(line) * count / line.product_uom_qty for line, count in pieces.items() if line.product_uom_qty]
    return order.currency_id.round(share * sum(parts))


# By the lines that have the price: the parts of a combo come back together.
def pieces_of(picking):
    pieces = {}
    for move in picking.move_ids.filtered_domain([('state', '!=', 'cancel')]):
        line = move.sale_line_id
        line = line.linked_line_id if is_combo(line.linked_line_id.product_id) else line
        count = move.quantity if move.state == 'done' else move.product_uom_qty
        if line and count:
            pieces[line] = max(pieces.get(line, 0), count)
    return pieces


# What money, gift cards and points of others have paid for an order, less what was given back in money or as cards. Of
# a return that was refunded as a card the credit note is not money.
def left_to_refund(order):
    done = card_returns_of(order)
    notes = posted(order, 'out_refund') - su['account.move'].union(*[credits_of(one).move_id for one in done])
    on_cards = sum([refunded_of(tx) for tx in attempts_of(order)])
    paid = paid_of(order) - sum(gift_lines(order).mapped('price_total'))
    return max(0, paid - max(on_cards, settled_with_money(notes)) - sum(done.mapped('x_refunded')))


def worth_to_refund(order, pieces):
    return min(worth_of_goods(order, pieces), left_to_refund(order))


def with_bonus(order, refunded, percent):
    return order.currency_id.round(refunded * (100 + percent) / 100)


# In per cent; False if the shop gives no gift cards for returns of this order, or it is not paid.
def bonus_for(order):
    program = return_program(order)
    return max(0, program.x_return_bonus) if program and is_charged(order) else False


# Staff may have paid the goods back already.
def refund_of_card(picking):
    order = picking.return_id.sale_id
    if settled_with_money(credits_of(picking).move_id) > 0:
        return 0
    return worth_to_refund(order, pieces_of(picking))


def return_card_view(picking, state):
    order = picking.return_id.sale_id
    card = picking.x_refund_card_id
    if card:
        worth = with_bonus(order, picking.x_refunded, picking.x_refund_bonus)
        return {'bonus': picking.x_refund_bonus, 'worth': worth, 'ending': card.code[-4:]}
    if picking.x_refund_as != 'gift-card' or state not in ('requested', 'accepted'):
        return False
    worth = with_bonus(order, refund_of_card(picking), picking.x_refund_bonus)
    return {'bonus': picking.x_refund_bonus, 'worth': worth, 'ending': ''}


# Receipts that staff have completed, of which no card was issued.
def due_return_cards():
    found = su['stock.picking'].search(
        [
            ('x_refund_as', '=', 'gift-card'),
            ('x_refund_card_id', '=', False),
            ('state', '=', 'done'),
            ('write_date', '>', now - datetime.timedelta(days=RETURN_CARD_DAYS)),
            ('location_id.usage', '=', 'customer'),
            ('return_id.sale_id.website_id', '=', site.id),
            ('return_id.sale_id.x_lang', '!=', False),
        ]
    )
    return found.filtered(lambda picking: card_program(picking) and refund_of_card(picking) > 0)


# What was promised is kept also after staff have marked no programme any more.
def card_program(picking):
    order = picking.return_id.sale_id
    own = su['loyalty.program'].browse(GIFT_PROGRAM_ID)
    return return_program(order) or (own if own.currency_id == order.currency_id else own.browse())


# Two at once write the same order and return, so that Odoo repeats the second, which then finds nothing due.
def issue_return_card(picking):
    order = picking.return_id.sale_id
    env.cr.execute('UPDATE sale_order SET write_date = write_date WHERE id = %s', [order.id])
    refunded = refund_of_card(picking)
    worth = with_bonus(order, refunded, picking.x_refund_bonus)
    owner = order.partner_id.browse() if is_guest(order.partner_id) else order.partner_id
    card = CARDS.create(
        {
            'program_id': card_program(picking).id,
            'partner_id': owner.id,
            'points': worth,
            'x_value': worth,
            'x_state': 'issued',
        }
    )
    HISTORY.create({'card_id': card.id, 'description': 'Return %s' % picking.name, 'issued': worth, 'used': 0})
    picking.write({'x_refund_card_id': card.id, 'x_refunded': refunded})
