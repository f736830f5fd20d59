# include chat
# include goods
# include return_card


def deliveries_of(order):
    return order.picking_ids.filtered_domain([('state', '=', 'done'), ('picking_type_code', '=', 'outgoing')])


def delivered_at(order):
    times = [time for time in deliveries_of(order).mapped('date_done') if time]
    return max(times) if times else False


# The delivered pieces of a line that are in no open or completed return, by the move that delivered them.
def moves_left(line):
    moves = (
        deliveries_of(line.order_id)
        .move_ids.filtered_domain([('state', '=', 'done'), ('sale_line_id', '=', line.id)])
        .sorted('id')
    )
    left = []
    for move in moves:
        back = su['stock.move'].search([('origin_returned_move_id', '=', move.id), ('state', '!=', 'cancel')])
        left.append((move, int(move.quantity - sum(back.mapped('product_uom_qty')))))
    return [(move, pieces) for move, pieces in left if pieces > 0]


# The lines whose goods come back with a line: of a combo all parts (decision 055).
def sent_lines(line):
    return priced_lines(line).filtered_domain([('product_id.type', '!=', 'service')])


def pieces_left(line):
    left = [sum([pieces for move, pieces in moves_left(part)]) for part in sent_lines(line)]
    return min(left, default=0)


def obstacle_to(order):
    at = delivered_at(order)
    if order.state != 'sale' or not at:
        return 'NOT_DELIVERED'
    if now > at + datetime.timedelta(days=a['return_days']):
        return 'RETURN_TOO_LATE'
    return '' if any([pieces_left(line) for line in goods_of(order)]) else 'NOTHING_TO_RETURN'


def order_view(order):
    at = delivered_at(order)
    return {
        'id': order.id,
        'number': order.name,
        'delivered_at': str(at) if at else False,
        'obstacle': obstacle_to(order),
    }


def offer_view(order):
    lines = [
        {**line_goods_view(line), 'id': line.id, 'quantity': int(line.product_uom_qty), 'left': pieces_left(line)}
        for line in goods_of(order)
        if sent_lines(line)
    ]
    return {**order_view(order), 'lines': lines, 'gift_card': offered_card(order)}


# With what it would be worth for all that can be returned.
def offered_card(order):
    bonus = bonus_for(order)
    if bonus is False:
        return False
    refunded = worth_to_refund(order, {line: pieces_left(line) for line in goods_of(order) if sent_lines(line)})
    return {'bonus': bonus, 'most': with_bonus(order, refunded, bonus), 'currency': order.currency_id.name}


# Odoo prints with a program that some servers lack.
def has_note(picking):
    return picking.state not in ('done', 'cancel') and su['ir.actions.report'].get_wkhtmltopdf_state() == 'ok'


def return_state(picking):
    if picking.state == 'cancel':
        return 'refused'
    if picking.state != 'done':
        return 'requested'
    return 'refunded' if picking.x_refund_card_id or credits_of(picking) else 'accepted'


# The parts of a combo are one line of a return.
def returned_goods(moves):
    found = {}
    for move in moves.sorted('id'):
        line = move.sale_line_id
        whole = line.linked_line_id if is_combo(line.linked_line_id.product_id) else line.browse()
        view = line_goods_view(whole or line) if line else goods_view(move.product_id)
        key = whole or move
        before = found[key]['quantity'] if key in found else 0
        found[key] = {**view, 'quantity': max(before, int(move.product_uom_qty))}
    return list(found.values())


def return_view(picking):
    order = picking.return_id.sale_id
    moves = picking.move_ids.filtered_domain([('product_uom_qty', '>', 0)])
    state = return_state(picking)
    card = return_card_view(picking, state)
    is_money = picking.state == 'done' and not picking.x_refund_card_id
    return {
        'id': picking.id,
        'number': picking.name,
        'order_id': order.id,
        'order_number': order.name,
        'date': str(picking.create_date),
        'state': state,
        'note': picking.note or '',
        'currency': order.currency_id.name,
        'refund': sum(credits_of(picking).mapped('price_total')) if is_money else 0,
        'gift_card': card,
        'has_note': has_note(picking),
        'lines': returned_goods(moves),
    }


def returns_of(orders, offset=0, limit=None):
    domain = [('return_id.sale_id', 'in', orders.ids), ('return_id.picking_type_code', '=', 'outgoing')]
    return su['stock.picking'].search(domain, order='id desc', offset=offset, limit=limit), su[
        'stock.picking'
    ].search_count(domain)


# The customer's delivered orders, newest first.
def delivered_orders():
    if not customer:
        return SO
    return SO.search(
        [
            ('partner_id', '=', customer.id),
            ('website_id', '=', site.id),
            ('state', '=', 'sale'),
            ('picking_ids', 'any', [('state', '=', 'done'), ('picking_type_code', '=', 'outgoing')]),
        ],
        order='date_order desc, id desc',
    )
