# Brings a customer's points up to date, and shows them. Nothing tells the shop when staff deliver, refund or cancel in
# Odoo, so whoever looks at points or spends them first has counted what happened since.
# include order_facts
FAMILY = su['res.partner'].with_context(active_test=False)
LETTERS = ['aàáạảãâầấậẩẫăằắặẳẵ', 'eèéẹẻẽêềếệểễ', 'iìíịỉĩ', 'oòóọỏõôồốộổỗơờớợởỡ', 'uùúụủũưừứựửữ', 'yỳýỵỷỹ', 'dđ']


def settle(partner):
    settle_decided(partner)
    settle_discounts(partner)
    settle_orders(partner)
    settle_invitation(partner)
    for friend in invited_by(partner).filtered_domain([('x_referral_state', 'in', [False, 'credited'])]):
        settle_invitation(friend)


# Gift cards that staff have looked at: they write x_state, issued or failed.
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


# Points on an order that was canceled, deleted or emptied come back.
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


def price_of(order):
    return order.amount_total - sum(gift_lines(order).mapped('price_total'))


# Canceled, or all that was paid by card or in cash is given back. A credit note for some of the goods may be as large
# as what a card paid beside a gift card, but leaves the gift card's line as it was.
def is_undone(order):
    refunded = refunded_of_order(order)
    if posted(order, 'out_refund') and any([line.qty_invoiced > 0 for line in gift_lines(order)]):
        refunded = 0
    return order.state == 'cancel' or refunded > 0 and refunded >= order.amount_total - 0.001


# Money that was spent on it and not given back, gift cards included.
def kept_of(order):
    return 0 if is_undone(order) else max(0, price_of(order) - refunded_of_order(order))


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
        due = int(kept_of(order) + 0.001) * earned_per_unit() if is_completed(order) else 0
        change = due - order.x_points_earned
        if change:
            hold(partner)
            order.write({'x_points_earned': due})
        if change > 0:
            add_points(partner, change, 'order-completed', order_id=order.id)
        if change < 0:
            take_back(partner, -change, 'order-undone', order_id=order.id)
        if order.state == 'sale' and is_undone(order) and not order.x_rewards_undone:
            give_back(order)


# With the last money of an order what points and gift cards had paid goes back, too. Of a canceled one Odoo gives it
# back itself.
def give_back(order):
    hold(order.partner_id)
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


def inviter_with(code):
    return (
        su['res.partner'].search([('x_referral_code', '=ilike', exactly(code))], limit=1) if code else su['res.partner']
    )


def invited_by(partner):
    return (
        su['res.partner'].search([('x_invited_with', '=ilike', exactly(partner.x_referral_code))])
        if partner.x_referral_code
        else su['res.partner']
    )


# Once for each invited customer, with the first order that completes; undone with it.
def settle_invitation(invited):
    if not invited.x_invited_with:
        return
    if invited.x_referral_state == 'credited':
        order = SO.browse(invited.x_referral_order).exists()
        if not is_completed(order) or not kept_of(order):
            hold(invited)
            invited.write({'x_referral_state': 'undone'})
            for line in HISTORY.search(
                [('x_order_id', '=', invited.x_referral_order), ('x_reason', 'in', ['referral', 'invited'])]
            ):
                take_back(
                    line.card_id.partner_id,
                    int(line.issued),
                    'referral-undone',
                    order_id=line.x_order_id,
                    friend_id=line.x_friend_id,
                )
    elif not invited.x_referral_state:
        orders = SO.search(
            [('partner_id', '=', invited.id), ('website_id', '=', site.id), ('state', '=', 'sale')], order='id'
        )
        for order in orders:
            if is_completed(order) and kept_of(order):
                credit_invitation(invited, order)
                return


def credit_invitation(invited, order):
    inviter = inviter_with(invited.x_invited_with)
    for partner in (invited + inviter).sorted('id'):
        hold(partner)
    state = judge(invited, inviter, order)
    invited.write({'x_referral_state': state, 'x_referral_order': order.id})
    if state == 'credited':
        add_points(inviter, POINTS.x_referral_points, 'referral', order_id=order.id, friend_id=invited.id)
        add_points(invited, POINTS.x_referral_points, 'invited', order_id=order.id, friend_id=inviter.id)


def judge(invited, inviter, order):
    if not inviter:
        return 'unknown-code'
    if inviter == invited:
        return 'same-person'
    one = inviter
    for step in range(50):
        one = inviter_with(one.x_invited_with)
        if one == invited:
            return 'ring'
    return 'same-person' if is_same_person(invited, inviter, order) else 'credited'


# The same mailbox, the same front door down to the flat, or the same phone (middleware/same-person.ts judges alike).
def is_same_person(invited, inviter, order):
    if mailbox(invited.email or '') == mailbox(inviter.email or ''):
        return True
    theirs = FAMILY.search([('id', 'child_of', inviter.id)])
    mine = order.partner_invoice_id + order.partner_shipping_id
    known = [key for partner in theirs for key in traces(partner)]
    return any([key in known for partner in mine for key in traces(partner)])


def mailbox(email):
    name, at, domain = email.strip().lower().partition('@')
    name = name.split('+')[0]
    if domain in ('gmail.com', 'googlemail.com'):
        return name.replace('.', '') + '@gmail.com'
    return name + '@' + domain


def plain(text):
    text = (text or '').lower()
    for letters in LETTERS:
        for letter in letters[1:]:
            text = text.replace(letter, letters[0])
    return ''.join([letter for letter in text if letter.isalnum()])


def traces(partner):
    keys = []
    if partner.street:
        door = [
            partner.country_id.code,
            partner.zip,
            partner.city,
            (partner.street or '') + (partner.x_street_type or ''),
            partner.street2,
        ]
        keys.append('door ' + '|'.join([plain(part) for part in door]))
    if partner.phone:
        keys.append('phone ' + ''.join([digit for digit in partner.phone if digit.isdigit()]))
    return keys


def gift_values():
    return [
        int(value) for value in (POINTS.x_gift_values or '').split(',') if value.strip().isdigit() and int(value) > 0
    ]


def gift_cards_for(partner):
    return CARDS.search(
        [('program_id', '=', GIFT_PROGRAM_ID), ('partner_id', '=', partner.id)], order='id desc', limit=50
    )


def exchanged_on(order):
    card = exchange_card(order)
    if card:
        return {'kind': 'discount', 'points': card.x_points, 'value': card.points}
    gift = CARDS.browse(order.x_exchanged_card or 0).exists()
    return {'kind': 'gift-card', 'points': gift.x_points, 'value': gift.x_value} if gift else False


# What these points could take off the order: whole units of money.
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


# A code to invite with, made when it is first shown.
def ensure_code(partner):
    if not partner.x_referral_code:
        partner.write({'x_referral_code': a['new_code']})


def signed_in_or_fail():
    return customer or fail('NOT_SIGNED_IN')
