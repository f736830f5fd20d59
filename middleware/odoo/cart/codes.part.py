# The codes applied to an order: rules enabled by a code, and coupons or gift cards with their own code. [[code, type,
# rule, card]], without nominative cards and the card of exchanged points.
def codes_of(order):
    found = [[rule.code, type_of(rule.program_id), rule, CARDS] for rule in order.code_enabled_rule_ids]
    for card in order.applied_coupon_ids:
        program = card.program_id
        if program.program_type == 'gift_card' or not program.is_nominative and program.id != DISCOUNT_PROGRAM_ID:
            found.append([card.code, type_of(program), su['loyalty.rule'], card])
    return found


def type_of(program):
    if program.program_type == 'gift_card':
        return 'gift-card'
    return 'shipping' if 'shipping' in program.reward_ids.mapped('reward_type') else 'discount'


def lines_of(order, rule, card):
    if card:
        return order.order_line.filtered_domain([('coupon_id', '=', card.id)])
    return order.order_line.filtered_domain([('reward_id.program_id', '=', rule.program_id.id)])


def drop_code(order, rule, card):
    lines_of(order, rule, card).unlink()
    if card:
        order.write({'applied_coupon_ids': [Command.unlink(card.id)]})
    else:
        order.write({'code_enabled_rule_ids': [Command.unlink(rule.id)]})
        order._remove_program_from_points(rule.program_id)


def drop_idle(order):
    for code, kind, rule, card in codes_of(order):
        if not lines_of(order, rule, card):
            drop_code(order, rule, card)


# After every change of an order: removes codes that no longer apply and records them for the shopper; points without
# goods left to discount are returned to the balance.
def drop_unfit_codes(order, before):
    keep_linked(order)
    for card in gift_lines(order).coupon_id:
        if is_held(card, order) or card.points <= 0 or card.x_state in ('pending', 'failed'):
            drop_code(order, su['loyalty.rule'], card)
    if not goods_of(order):
        for code, kind, rule, card in codes_of(order):
            drop_code(order, rule, card)
    drop_idle(order)
    points = exchange_card(order)
    if points:
        room = room_for_points(order) if points_lines(order) else 0
        if points.points > room:
            leave_on(points, room)
            if not room:
                points_lines(order).unlink()
            order._update_programs_and_rewards()
            keep_linked(order)
    left = [entry[0] for entry in codes_of(order)]
    gone = [[entry[0], entry[1]] for entry in before if entry[0] not in left]
    if not goods_of(order):
        set_dropped(order, [])
    elif gone:
        codes = [entry[0] for entry in gone]
        set_dropped(order, [entry for entry in dropped_of(order) if entry[0] not in codes] + gone)


def dropped_of(order):
    return [line.split(' ', 1)[::-1] for line in (order.x_dropped_codes or '').split('\n') if line]


def set_dropped(order, entries):
    text = '\n'.join(['%s %s' % (entry[1], entry[0]) for entry in entries])
    if (order.x_dropped_codes or '') != text:
        order.write({'x_dropped_codes': text})
