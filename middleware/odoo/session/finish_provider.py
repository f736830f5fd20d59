# {WHO, issuer, subject, email, first_name, last_name, state, expires, random_password, new_session, browser} -> as
# session.logIn: logs in by an OpenID Connect provider. `email` is set only if the provider has verified it.
# STATE_INVALID, LINK_REFUSED, CODE_REQUIRED, MAIL_CODE_REQUIRED
# include view
# include address
# include coupon
# include sessions
# include sign_in
# include second_step
# include new_account
# include passkey
spent = su['x_shop_spent']
spent.search([('x_expires', '<', now)]).unlink()
if spent.search_count([('x_name', '=', a['state'])], limit=1):
    fail('STATE_INVALID')
spent.create({'x_name': a['state'], 'x_expires': a['expires']})
identities = su['x_shop_identity']
name = '%s %s' % (a['issuer'], a['subject'])
identity = identities.search([('x_name', '=', name), ('x_user_id.website_id', 'in', [False, site.id])], limit=1)
user = identity.x_user_id
if user and (not user.active or not user.share):
    fail('LINK_REFUSED')
if not user:
    user = account_of(a['email']) if a['email'] else user
    if not a['email'] or user and (not user.active or not user.share):
        fail('LINK_REFUSED')
    if not user:
        user = new_account(a['email'], full_name(a['first_name'], a['last_name'], '') or a['email'])
        user.partner_id.write({'x_first_name': a['first_name'], 'x_last_name': a['last_name'], 'x_terms_accepted': now})
    # An account with an unverified address may have been created by another person, so its password is replaced and
    # its passkeys are removed.
    if not user.partner_id.x_email_verified:
        set_password(user, a['random_password'])
        forget_passkeys(user)
    end_sessions(user)  # they may be another person's (spec 11.7)
    user.partner_id.write({'x_email_verified': now})
    identities.create({'x_name': name, 'x_user_id': user.id})
action = enter(user)
