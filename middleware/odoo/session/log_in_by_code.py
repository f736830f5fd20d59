# {WHO, token, code, first_name, last_name, accepts_terms, referral_code, random_password, new_session, browser} -> as
# session.logIn: by a mailed code, once; token and code are hashes. CODE_EXPIRED, CODE_WRONG, ACCOUNT_REFUSED,
# CODE_REQUIRED, DETAILS_REQUIRED
# include view
# include address
# include coupon
# include sessions
# include sign_in
# include second_step
# include new_account
# include passkey
codes = su['x_shop_code']
asked = codes.search([('x_name', '=', a['token']), ('x_expires', '>', now), HERE], limit=1)
if not asked:
    fail('CODE_EXPIRED')
if asked.x_code != a['code']:
    fail('CODE_WRONG')
email = asked.x_email
user = account_of(email)
if user and (not user.active or not user.share):
    fail('ACCOUNT_REFUSED')
if not user:
    if not (a['first_name'] and a['last_name'] and a['accepts_terms']):
        fail('DETAILS_REQUIRED')
    user = new_account(email, full_name(a['first_name'], a['last_name'], ''))
    user.partner_id.write(
        {
            'x_first_name': a['first_name'],
            'x_last_name': a['last_name'],
            'x_invited_with': a['referral_code'],
            'x_terms_accepted': now,
            'x_email_verified': now,
        }
    )
    whose(su['x_shop_signup'], 'x_email', email).unlink()
# An account with an unverified address may have been created by another person, so its password is replaced and
# its passkeys are removed.
if not user.partner_id.x_email_verified:
    set_password(user, a['random_password'])
    forget_passkeys(user)
    user.partner_id.write({'x_email_verified': now})
whose(codes, 'x_email', email).unlink()
action = enter(user, is_mailed=True)
