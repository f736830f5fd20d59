# One code at a time: the last one counts. Points and what else belongs to the customer stay.
def drop_coupons(order):
    order.order_line.filtered_domain([('coupon_id.program_id.is_nominative', '=', False), ('reward_id.program_id.trigger', '=', 'with_code')]).unlink()
    own = order.applied_coupon_ids.filtered_domain([('program_id.is_nominative', '=', True)])
    order._remove_program_from_points(order.code_enabled_rule_ids.program_id)
    order.write({'code_enabled_rule_ids': [Command.clear()], 'applied_coupon_ids': [Command.set(own.ids)]})
    order._update_programs_and_rewards()


# -> what is wrong with it, empty when it is applied.
def apply_code(order, code):
    status = order._try_apply_code(code)
    if 'error' in status:
        return 'COUPON_NOT_FOUND' if status.get('not_found') else 'COUPON_NOT_ELIGIBLE'
    for coupon, rewards in status.items():
        reward = rewards.filtered_domain([('multi_product', '=', False)])[:1]
        if reward and 'error' in order._apply_program_reward(reward, coupon):
            return 'COUPON_NOT_ELIGIBLE'
    charge(order)
    return '' if order.code_enabled_rule_ids or order.applied_coupon_ids else 'COUPON_NOT_ELIGIBLE'


# The code as it is written in Odoo, which tells small letters from capitals. -> [code, what is wrong with it]
def look_up(typed):
    today = datetime.datetime.now(timezone(company.partner_id.tz or env.user.tz or 'UTC')).date()
    for rule in su['loyalty.rule'].with_context(active_test=False).search([
            ('code', '=ilike', exactly(typed)), ('mode', '=', 'with_code'), ('program_id.company_id', 'in', [False, company.id])], order='id desc'):
        if rule.program_id.date_to and rule.program_id.date_to < today:
            return [rule.code, 'COUPON_EXPIRED']  # of these Odoo says "invalid", too
        if rule.active and rule.program_id.active:
            return [rule.code, '']
    card = su['loyalty.card'].search([('code', '=ilike', exactly(typed)), ('program_id.company_id', 'in', [False, company.id])], limit=1)
    if card.expiration_date and card.expiration_date < today:
        return [card.code, 'COUPON_EXPIRED']
    return [card.code, ''] if card else [typed, 'COUPON_NOT_FOUND']
