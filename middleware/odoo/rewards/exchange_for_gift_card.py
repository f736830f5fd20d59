# {WHO, new_code, card_code, value, idempotency_key} -> {card, rewards}: exchanges points for a gift card, once for each
# key. GIFT_CARD_NOT_OFFERED, POINTS_NOT_ENOUGH, POINTS_ALREADY_USED, NOT_SIGNED_IN
# include view
# include rewards
signed_in_or_fail()
lock_customer(customer)
ensure_code(customer)
settle(customer)
order = find_cart()
card = CARDS.search(
    [('program_id', '=', GIFT_PROGRAM_ID), ('partner_id', '=', customer.id), ('x_key', '=', a['idempotency_key'])],
    limit=1,
)
if not card:
    if a['value'] not in gift_values():
        fail('GIFT_CARD_NOT_OFFERED')
    if goods_of(order) and exchanged_on(order):
        fail('POINTS_ALREADY_USED')
    points = int(a['value']) * points_per_unit()
    if points_card(customer).points < points:
        fail('POINTS_NOT_ENOUGH')
    is_pending = a['value'] >= POINTS.x_review_from
    card = CARDS.create(
        {
            'program_id': GIFT_PROGRAM_ID,
            'partner_id': customer.id,
            'points': 0,
            'code': a['card_code'],
            'x_points': points,
            'x_value': a['value'],
            'x_key': a['idempotency_key'],
            'x_state': 'pending' if is_pending else 'issued',
        }
    )
    add_points(customer, -points, 'gift-card', card_id=card.id)
    if not is_pending:
        issue(card)
    if goods_of(order):
        lock(order)
        order.write({'x_exchanged_card': card.id})
env.flush_all()
action = {'card': gift_card_view(card), 'rewards': rewards_view(customer, order)}
