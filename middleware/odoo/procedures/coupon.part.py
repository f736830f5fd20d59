# One code at a time: the last one counts.
def drop_coupons(order):
    rewards = order.order_line.filtered('is_reward_line')
    rewards.unlink()
    order._remove_program_from_points(order.code_enabled_rule_ids.program_id)
    order.write({'code_enabled_rule_ids': [Command.clear()], 'applied_coupon_ids': [Command.clear()]})
    order._update_programs_and_rewards()


def apply_code(order, code):
    status = order._try_apply_code(code)
    if 'error' in status:
        return 'CODE_NOT_FOUND' if status.get('not_found') else 'CODE_NOT_ELIGIBLE'
    for coupon, rewards in status.items():
        if len(rewards) == 1 and not rewards.multi_product:
            result = order._apply_program_reward(rewards, coupon)
            if 'error' in result:
                return 'CODE_NOT_ELIGIBLE'
    order._update_programs_and_rewards()
    order._auto_apply_rewards()
    return '' if order.order_line.filtered('is_reward_line') or order.code_enabled_rule_ids else 'CODE_NOT_ELIGIBLE'
