# {WHO, challenge, credential, counter, new_session, browser} -> as session.logIn without a second step, as Odoo's own
# login by a passkey: the shop has verified the answer to this challenge. PASSKEY_EXPIRED, PASSKEY_UNKNOWN,
# PASSKEY_REFUSED
# include view
# include address
# include coupon
# include sessions
# include sign_in
# include passkey
spend_challenge(su['res.users'])
passkey = passkey_by(a['credential'])
user = passkey.x_user_id.filtered_domain([('active', '=', True), ('share', '=', True), OF_SHOP])
if not user:
    fail('PASSKEY_UNKNOWN')
# Read again: another login may have counted meanwhile.
if a['counter'] <= passkey.x_counter and (a['counter'] or passkey.x_counter):
    fail('PASSKEY_REFUSED')
passkey.write({'x_counter': a['counter'], 'x_used': now})
user.with_user(user).sudo()._update_last_login()
action = sign_in(user)
