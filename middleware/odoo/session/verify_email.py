# {WHO, token, password, unsubscribe, new_session, browser} -> as session.logIn: creates the account of the mailed
# token, once, for whoever knows the password of the sign-up. TOKEN_INVALID, TOKEN_EXPIRED, WRONG_PASSWORD
# include view
# include address
# include coupon
# include sessions
# include sign_in
# include newsletter
# include new_account
signups = su['x_shop_signup']
asked = signups.search([('x_name', '=', a['token']), HERE], limit=1)
if not asked or account_of(asked.x_email):
    fail('TOKEN_INVALID')
if asked.x_expires <= now:
    fail('TOKEN_EXPIRED')
if not su['res.users']._crypt_context().verify(a['password'], asked.x_password):
    fail('WRONG_PASSWORD')
user = new_account(asked.x_email, full_name(asked.x_first_name, asked.x_last_name, ''))
user._set_encrypted_password(user.id, asked.x_password)
user.partner_id.write(
    {
        'x_first_name': asked.x_first_name,
        'x_last_name': asked.x_last_name,
        'x_invited_with': asked.x_invited_with,
        'x_terms_accepted': asked.x_terms_accepted,
        'x_email_verified': now,
    }
)
if asked.x_newsletter:
    subscribe(asked.x_email, lang, 'sign-up', asked.x_terms_accepted, a['unsubscribe'])
signups.search([('x_email', '=', asked.x_email), HERE]).unlink()
action = sign_in(user)
