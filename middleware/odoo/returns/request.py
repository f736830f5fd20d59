# {WHO, order_id, lines: [{id, quantity}], cause, note: HTML, refund_as, bonus: in per cent, of a gift card, or None,
# chat: [before, after] of the number, pictures, mail, mark: stands for the number in it} -> {number}: creates a return
# receipt for each delivery, for staff to complete or cancel.
# ORDER_NOT_FOUND, NOT_DELIVERED, RETURN_TOO_LATE, RETURN_TOO_MUCH, NOTHING_TO_RETURN, REFUND_CARD_NOT_OFFERED
# include returns
# include mail
order = own_order_or_fail(a['order_id'])
env.cr.execute('UPDATE sale_order SET write_date = write_date WHERE id = %s', [order.id])
obstacle = obstacle_to(order)
if obstacle in ('NOT_DELIVERED', 'RETURN_TOO_LATE'):
    fail(obstacle)
wanted = {}
for asked in a['lines']:
    if asked['quantity'] > 0:
        wanted[int(asked['id'])] = wanted.get(int(asked['id']), 0) + asked['quantity']
if not wanted:
    fail('NOTHING_TO_RETURN')
goods = goods_of(order)
plan = {}
for line_id, pieces in wanted.items():
    line = goods.filtered_domain([('id', '=', line_id)])
    if not line or pieces > pieces_left(line):
        fail('RETURN_TOO_MUCH')
    for part in sent_lines(line):
        wanting = pieces
        for move, there in moves_left(part):
            taken = min(wanting, there)
            if taken:
                plan[move] = taken
            wanting -= taken
is_card = a['refund_as'] == 'gift-card'
if is_card and (a['bonus'] is None or bonus_for(order) is False or bonus_for(order) != a['bonus']):
    fail('REFUND_CARD_NOT_OFFERED')
made = su['stock.picking']
for delivery in deliveries_of(order):
    if not [move for move in plan if move.picking_id == delivery]:
        continue
    wizard = (
        su['stock.return.picking']
        .with_context(active_id=delivery.id, active_ids=delivery.ids, active_model='stock.picking')
        .create({'picking_id': delivery.id})
    )
    for row in wizard.product_return_moves:
        row.write({'quantity': plan.get(row.move_id, 0)})
    made |= wizard._create_return()
wish = {'x_refund_as': 'gift-card', 'x_refund_bonus': a['bonus']} if is_card else {}
made.write({'note': a['note'], 'x_return_cause': a['cause'], **wish})
number = ', '.join(made.mapped('name'))
post_message(order, a['chat'][0] + number + a['chat'][1], a['pictures'])
send_mail(
    order.x_email or order.partner_id.email,
    {**a['mail'], **{part: a['mail'][part].replace(a['mark'], number) for part in ['subject', 'body', 'html']}},
)
action = {'number': number}
