# Applies a coupon or gift card as typed; Odoo's own lookup is case-sensitive. -> [code, type, problem], where problem
# is '' if it was applied.
def apply_code(order, typed):
    rule, card, problem = look_up(typed)
    program = rule.program_id or card.program_id
    if not program:
        return [typed, '', problem]
    code = rule.code or card.code
    kind = type_of(program)
    if problem:
        return [code, kind, problem]
    if not goods_of(order):
        return [code, kind, 'coupon-not-eligible']
    if code in [entry[0] for entry in codes_of(order)]:
        return [code, kind, '']
    if kind == 'gift-card':
        return [code, kind, apply_gift_card(order, card)]
    points, gifts = set_aside(order)
    problem = apply_coupon(order, code, program)
    drop_idle(order)
    put_back(order, points, gifts)
    return [code, kind, problem]


# Only one discount on the whole order applies, the larger one. A new code is checked without the current discount.
def apply_coupon(order, code, program):
    rival = [
        entry for entry in codes_of(order) if is_order_wide(entry) and program.reward_ids.filtered('is_global_discount')
    ]
    was = -sum(discount_lines(order).mapped('price_total'))
    for entry in rival:
        drop_code(order, entry[2], entry[3])
    problem = try_code(order, code, program)
    if (
        not problem
        and rival
        and order.currency_id.compare_amounts(-sum(discount_lines(order).mapped('price_total')), was) <= 0
    ):
        for entry in [entry for entry in codes_of(order) if entry[0] == code]:
            drop_code(order, entry[2], entry[3])
        problem = 'coupon-not-best'
    if problem:
        for entry in rival:
            try_code(order, entry[0], entry[2].program_id or entry[3].program_id)
    return problem


def is_order_wide(entry):
    return bool((entry[2].program_id + entry[3].program_id).reward_ids.filtered('is_global_discount'))


def try_code(order, code, program):
    status = order._try_apply_code(code)
    if 'error' in status:
        return (
            'coupon-not-found'
            if status.get('not_found')
            else 'coupon-not-best'
            if has_better(order, program)
            else 'coupon-not-eligible'
        )
    for coupon, rewards in status.items():
        reward = rewards.filtered_domain([('multi_product', '=', False)])[:1]
        if reward and 'error' in order._apply_program_reward(reward, coupon):
            return 'coupon-not-best'
    if order.order_line.filtered_domain([('reward_id.program_id', '=', program.id)]):
        return ''
    return 'coupon-not-best' if has_better(order, program) else 'coupon-not-eligible'


# A free delivery is applied already, or a promotion without a code that discounts as much.
def has_better(order, program):
    if shipping_lines(order).reward_id.program_id - program and 'shipping' in program.reward_ids.mapped('reward_type'):
        return True
    applied = order._get_applied_global_discount()
    return any(
        [
            applied and applied != reward and order._best_global_discount_already_applied(applied, reward)
            for reward in program.reward_ids.filtered('is_global_discount')
        ]
    )


def apply_gift_card(order, card):
    if card.points <= 0 or is_held(card, order):
        return 'gift-card-empty'
    status = order._try_apply_code(card.code)
    if 'error' in status:
        return 'coupon-not-eligible'
    for coupon, rewards in status.items():
        if rewards and 'error' in order._apply_program_reward(rewards[:1], coupon):
            return 'coupon-not-eligible'
    if not lines_of(order, su['loyalty.rule'], card):
        drop_code(order, su['loyalty.rule'], card)
        return 'coupon-not-eligible'  # the amount to pay is 0
    return ''


# -> [rule, card, problem]: the records that the code belongs to.
def look_up(typed):
    rules = su['loyalty.rule']
    today = datetime.datetime.now(timezone(company.partner_id.tz or env.user.tz or 'UTC')).date()
    for rule in rules.with_context(active_test=False).search(
        [
            ('code', '=ilike', exactly(typed)),
            ('mode', '=', 'with_code'),
            ('program_id.company_id', 'in', [False, company.id]),
        ],
        order='id desc',
    ):
        if rule.program_id.date_to and rule.program_id.date_to < today:
            return [rule, CARDS, 'coupon-expired']  # Odoo reports these as unknown, too
        if rule.active and rule.program_id.active:
            return [rule, CARDS, '']
    card = CARDS.search(
        [('code', '=ilike', exactly(typed)), ('program_id.company_id', 'in', [False, company.id])], limit=1
    )
    if (
        not card
        or card.program_id.is_nominative
        or card.program_id.id == DISCOUNT_PROGRAM_ID
        or card.x_state in ('pending', 'failed')
    ):
        return [rules, CARDS, 'coupon-not-found']
    if card.expiration_date and card.expiration_date < today:
        return [rules, card, 'coupon-expired']
    return [rules, card, '']
