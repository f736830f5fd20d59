# Referrals between customers, and the points for both.
FAMILY = su['res.partner'].with_context(active_test=False)
LETTERS = ['aàáạảãâầấậẩẫăằắặẳẵ', 'eèéẹẻẽêềếệểễ', 'iìíịỉĩ', 'oòóọỏõôồốộổỗơờớợởỡ', 'uùúụủũưừứựửữ', 'yỳýỵỷỹ', 'dđ']


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


# Credited once for each invited customer, with the first completed order; taken back if that order is undone.
def settle_invitation(invited):
    if not invited.x_invited_with:
        return
    if invited.x_referral_state == 'credited':
        order = SO.browse(invited.x_referral_order).exists()
        if not is_completed(order) or not kept_of(order):
            lock_customer(invited)
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
        lock_customer(partner)
    state = invitation_state(invited, inviter, order)
    invited.write({'x_referral_state': state, 'x_referral_order': order.id})
    if state == 'credited':
        add_points(inviter, POINTS.x_referral_points, 'referral', order_id=order.id, friend_id=invited.id)
        add_points(invited, POINTS.x_referral_points, 'invited', order_id=order.id, friend_id=inviter.id)


def invitation_state(invited, inviter, order):
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


# The same mailbox, the same address including the flat, or the same phone number. The rules are those of
# middleware/rules/same-person.ts.
def is_same_person(invited, inviter, order):
    if mailbox(invited.email or '') == mailbox(inviter.email or ''):
        return True
    theirs = FAMILY.search([('id', 'child_of', inviter.id)])
    mine = order.partner_invoice_id + ship_to(order)
    known = [key for partner in theirs for key in identity_keys(partner)]
    return any([key in known for partner in mine for key in identity_keys(partner)])


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


def identity_keys(partner):
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
