# Brings a customer's points up to date, and shows them. Odoo sends no event when staff deliver, refund or cancel, so
# every procedure that shows or spends points calls `settle` first.
# include order_facts
# include referral


def settle(partner):
    settle_decided(partner)
    settle_discounts(partner)
    settle_orders(partner)
    settle_invitation(partner)
    for friend in invited_by(partner).filtered_domain([('x_referral_state', 'in', [False, 'credited'])]):
        settle_invitation(friend)


# Gift cards that staff have reviewed: they set x_state to issued or failed.
def settle_decided(partner):
    for card in CARDS.search(
        [('program_id', '=', GIFT_PROGRAM_ID), ('partner_id', '=', partner.id), ('x_points', '>', 0)]
    ):
        if card.x_state == 'issued' and not HISTORY.search_count([('card_id', '=', card.id)], limit=1):
            issue(card)
        if card.x_state == 'failed' and not HISTORY.search_count(
            [('x_card_id', '=', card.id), ('x_reason', '=', 'gift-card-refused')], limit=1
        ):
            SO.search([('x_exchanged_card', '=', card.id)]).write({'x_exchanged_card': 0})
            add_points(partner, card.x_points, 'gift-card-refused', card_id=card.id)


def issue(card):
    card.write({'points': card.x_value})
    HISTORY.create({'card_id': card.id, 'description': 'Issued for points', 'issued': card.x_value, 'used': 0})


# Returns points from orders that were canceled, deleted or emptied.
def settle_discounts(partner):
    for card in CARDS.search(
        [('program_id', '=', DISCOUNT_PROGRAM_ID), ('partner_id', '=', partner.id), ('points', '>', 0)]
    ):
        order = SO.browse(card.x_order_id).exists()
        if order.state not in ('draft', 'sent') or not points_lines(order):
            leave_on(card, 0)


def is_completed(order):
    states = parcels_of(order).mapped('state')
    return order.state == 'sale' and is_delivered(order) and ('done' in states or not states)


# A gift card earns when it pays, not when it is bought.
def price_of(order):
    gifts = gift_lines(order) + gifts_of(order)
    return order.amount_total - sum(gifts.mapped('price_total'))


# Canceled, or fully refunded. A credit note for some of the goods may be as large as a card payment beside a gift card,
# but does not touch the gift card's line.
def is_undone(order):
    refunded = credited_of(order)
    if posted(order, 'out_refund') and any([line.qty_invoiced > 0 for line in gift_lines(order)]):
        refunded = 0
    return order.state == 'cancel' or refunded > 0 and refunded >= order.amount_total - 0.001


# The amount that was not taken back, gift cards included.
def kept_of(order):
    return 0 if is_undone(order) else max(0, price_of(order) - credited_of(order))


def settle_orders(partner):
    for order in SO.search(
        [
            ('partner_id', '=', partner.id),
            ('website_id', '=', site.id),
            '|',
            ('x_points_earned', '>', 0),
            '&',
            ('x_rewards_undone', '=', False),
            ('state', '=', 'sale'),
        ],
        order='id',
    ):
        kept = in_company_money(order, kept_of(order), order.date_order) if is_completed(order) else 0
        due = int(kept + 0.001) * earned_per_unit()
        change = due - order.x_points_earned
        if change:
            lock_customer(partner)
            order.write({'x_points_earned': due})
        if change > 0:
            add_points(partner, change, 'order-completed', order_id=order.id)
        if change < 0:
            take_back(partner, -change, 'order-undone', order_id=order.id)
        if order.state == 'sale' and is_undone(order) and not order.x_rewards_undone:
            give_back(order)


# When an order is fully refunded, returns its points and gift card amounts. For a canceled order Odoo does so itself.
def give_back(order):
    lock_customer(order.partner_id)
    order.write({'x_rewards_undone': True})
    card = CARDS.search(
        [('program_id', '=', DISCOUNT_PROGRAM_ID), ('x_order_id', '=', order.id), ('x_points', '>', 0)], limit=1
    )
    if card:
        add_points(card.partner_id, card.x_points, 'discount-undone', order_id=order.id)
        card.write({'x_points': 0})
    for line in gift_lines(order):
        line.coupon_id.write({'points': line.coupon_id.points + line.points_cost})
        HISTORY.create(
            {
                'card_id': line.coupon_id.id,
                'description': 'Order %s refunded' % order.name,
                'issued': line.points_cost,
                'used': 0,
            }
        )


def gift_values():
    return [
        int(value) for value in (POINTS.x_gift_values or '').split(',') if value.strip().isdigit() and int(value) > 0
    ]


def gift_cards_for(partner):
    return CARDS.search(
        [('program_id', '=', GIFT_PROGRAM_ID), ('partner_id', '=', partner.id)],
        order='id desc',
        limit=MAX_GIFT_CARDS,
    )


def exchanged_on(order):
    card = exchange_card(order)
    if card:
        return {'kind': 'discount', 'points': card.x_points, 'value': card.points}
    gift = CARDS.browse(order.x_exchanged_card or 0).exists()
    return {'kind': 'gift-card', 'points': gift.x_points, 'value': gift.x_value} if gift else False


# The discount for these points on the order, in whole units of money.
def worth_on(order, points):
    return min(points // points_per_unit(), room_for_points(order))


def rewards_view(partner, order):
    balance = int(points_card(partner).points)
    order = order if goods_of(order) else SO
    exchanged = exchanged_on(order) if order else False
    friends = invited_by(partner)
    return {
        'currency': company.currency_id.name,
        'balance': balance,
        'earned': earned_per_unit(),
        'per_unit': points_per_unit(),
        'referral': POINTS.x_referral_points,
        'review_from': POINTS.x_review_from,
        'worth': worth_on(order, balance) if order and not exchanged else 0,
        'exchanged': exchanged,
        'has_cart': bool(order),
        'is_locked': bool(order and payment_under_way(order)),
        'values': gift_values(),
        'cards': [gift_card_view(card) for card in gift_cards_for(partner)],
        'code': partner.x_referral_code or '',
        'invited': len(friends),
        'credited': len(friends.filtered_domain([('x_referral_state', '=', 'credited')])),
    }


# The customer's referral code, created when it is first shown.
def ensure_code(partner):
    if not partner.x_referral_code:
        partner.write({'x_referral_code': a['new_code']})


def signed_in_or_fail():
    return customer or fail('NOT_SIGNED_IN')
