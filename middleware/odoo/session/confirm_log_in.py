# {WHO, step, code, new_session, browser} -> as session.logIn, or {refused}: by an authenticator's code, once. A wrong
# one is an answer, because Odoo's count of attempts would be rolled back with a refusal. STEP_EXPIRED
# include view
# include address
# include coupon
# include sessions
# include sign_in
# include second_step
# include authenticator
step = su['x_shop_step'].search([('x_name', '=', a['step']), ('x_expires', '>', now), HERE], limit=1)
user = step.x_user_id.filtered_domain([('active', '=', True), ('share', '=', True), OF_SHOP])
if not user or user._mfa_type() != 'totp' or step.x_first_step != first_step_of(user):
    fail('STEP_EXPIRED')
# Concurrent attempts for an account wait for each other, so that each is counted.
env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [user.partner_id.id])
refused = refusal_of(user, a['code'])
if refused:
    action = {'refused': refused}
else:
    su['x_shop_step'].search([('x_user_id', '=', user.id)]).unlink()
    user.with_user(user).sudo()._update_last_login()
    action = sign_in(user)
