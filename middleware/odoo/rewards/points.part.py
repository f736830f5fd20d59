# Points, gift cards and referrals (docs/decisions/013). A customer's points are those of one loyalty card, and every
# change is a line of its history. Every change locks the customer's row.
# include parts
POINTS = su['loyalty.program'].browse(POINTS_PROGRAM_ID)
CARDS = su['loyalty.card'].with_context(loyalty_no_mail=True, action_no_send_mail=True, tracking_disable=True)
HISTORY = su['loyalty.history']
REASON_TEXTS = {
    'gift-card': 'Exchanged for a gift card',
    'gift-card-refused': 'Gift card refused',
    'order-completed': 'Order completed',
    'order-undone': 'Order refunded or canceled',
    'discount': 'Exchanged for a discount',
    'discount-undone': 'Discount undone',
    'referral': 'Invited a customer',
    'invited': 'Invited by a customer',
    'referral-undone': 'Referral undone',
}


def earned_per_unit():
    return int(POINTS.rule_ids[:1].reward_point_amount)


# The points that are worth one unit of money.
def points_per_unit():
    reward = POINTS.reward_ids[:1]
    return max(1, int(reward.required_points / (reward.discount or 1)))


# Serialises changes of one customer's points: the second waits, and Odoo then retries it on the committed state.
def lock_customer(partner):
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [partner.id])


def points_card(partner):
    return CARDS.search([('program_id', '=', POINTS_PROGRAM_ID), ('partner_id', '=', partner.id)], order='id', limit=1)


def add_points(partner, points, reason, missing=0, **refs):
    if not points and not missing:
        return
    lock_customer(partner)
    card = points_card(partner) or CARDS.create(
        {'program_id': POINTS_PROGRAM_ID, 'partner_id': partner.id, 'points': 0}
    )
    if card.points + points < 0:
        fail('POINTS_NOT_ENOUGH')
    card.write({'points': card.points + points})
    HISTORY.create(
        {
            'card_id': card.id,
            'description': REASON_TEXTS[reason],
            'issued': max(points, 0),
            'used': max(-points, 0),
            'x_reason': reason,
            'x_missing': missing,
            'x_order_id': refs.get('order_id') or 0,
            'x_card_id': refs.get('card_id') or 0,
            'x_friend_id': refs.get('friend_id') or 0,
        }
    )


# Takes back what the balance allows; the missing points are recorded.
def take_back(partner, points, reason, **refs):
    there = min(points, int(points_card(partner).points))
    add_points(partner, -there, reason, points - there, **refs)


# Points exchanged for an order are a card of their own, worth that many units of money, with a line on that order.
def exchange_card(order):
    return (
        CARDS.search(
            [('program_id', '=', DISCOUNT_PROGRAM_ID), ('x_order_id', '=', order.id), ('points', '>', 0)], limit=1
        )
        if order
        else CARDS
    )


# Keeps `value` on the card and returns the points for the rest.
def leave_on(card, value):
    kept = int(card.x_points * value / card.points + 0.5) if card.points else 0
    points = card.x_points - kept
    card.write({'points': value, 'x_points': kept})
    add_points(card.partner_id, points, 'discount-undone', order_id=card.x_order_id)


def reward_lines(order, *types):
    return order.order_line.filtered_domain([('reward_id.program_id.program_type', 'in', list(types))])


def points_lines(order):
    return order.order_line.filtered_domain([('reward_id.program_id', '=', DISCOUNT_PROGRAM_ID)])


def gift_lines(order):
    return reward_lines(order, 'gift_card', 'ewallet')


# The lines of coupons on the goods, without free delivery.
def discount_lines(order):
    return order.order_line.filtered('is_reward_line') - points_lines(order) - gift_lines(order) - shipping_lines(order)


def shipping_lines(order):
    return order.order_line.filtered_domain([('reward_id.reward_type', '=', 'shipping')])


# An amount of the order in the company's currency, in which points have their worth.
def in_company_money(order, amount, at):
    return order.currency_id._convert(amount, company.currency_id, company, at, round=False)


# The price that remains of the goods, in whole units of the company's money: the limit for points.
def room_for_points(order):
    price = sum([total_of(line) for line in goods_of(order)]) + sum(discount_lines(order).mapped('price_total'))
    return int(in_company_money(order, price, now) + 0.001)


def apply_points(order, card):
    order.write({'applied_coupon_ids': [Command.link(card.id)]})
    order._apply_program_reward(card.program_id.reward_ids[:1], card)


# Coupons apply first, then points, then gift cards. Odoo splits a discount applied after a payment over one line too
# many, and loses it with that line: so points and gift cards are removed first and applied again.
def set_aside(order):
    later = [exchange_card(order), gift_lines(order).sorted('id').coupon_id]
    (points_lines(order) + gift_lines(order)).unlink()
    return later


def put_back(order, points, gifts):
    if points and room_for_points(order) > 0:
        apply_points(order, points)
    for card in gifts:
        if order.currency_id.compare_amounts(order.amount_total, 0) > 0:
            order.write({'applied_coupon_ids': [Command.link(card.id)]})
            order._apply_program_reward(card.program_id.reward_ids[:1], card)


# Odoo unlinks a card when it deletes any line of it that is no longer needed.
def keep_linked(order):
    cards = reward_lines(order, 'gift_card', 'coupons').coupon_id - order.applied_coupon_ids
    if cards:
        order.write({'applied_coupon_ids': [Command.link(card.id) for card in cards]})


# Whether another order with this card is being paid, or waits for the bank: Odoo reduces the balance only at
# confirmation.
def is_held(card, order):
    env.cr.execute(
        """
        SELECT 1 FROM sale_order_line l JOIN sale_order o ON o.id = l.order_id
        WHERE l.coupon_id = %s AND o.id <> %s AND o.state IN ('draft', 'sent') AND EXISTS (
            SELECT FROM sale_order_transaction_rel r JOIN payment_transaction t ON t.id = r.transaction_id
            WHERE r.sale_order_id = o.id
            AND (t.state IN ('pending', 'authorized') OR t.state = 'draft' AND t.create_date > %s)) LIMIT 1""",
        [card.id, order.id or 0, now - datetime.timedelta(minutes=PAYMENT_MINUTES)],
    )
    return bool(env.cr.fetchone())


def lock_gift_cards(order):
    for card in gift_lines(order).coupon_id.sorted('id'):
        env.cr.execute('UPDATE loyalty_card SET write_date = write_date WHERE id = %s', [card.id])


def gift_card_view(card):
    state = card.x_state or 'issued'
    return {
        'id': card.id,
        'code': card.code if state == 'issued' else False,
        'value': card.x_value or card.points,
        'points': card.x_points,
        'remaining': card.points,
        'state': state,
        'date': card.create_date,
        'expires': card.expiration_date,
    }
