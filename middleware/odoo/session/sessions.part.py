def begin_session(user):
    sessions = su['x_shop_session']
    sessions.search(['|', ('x_name', '=', a.get('session') or ''), ('x_expires', '<=', now)]).unlink()
    sessions.create(
        {
            'x_name': a['new_session'],
            'x_user_id': user.id,
            'x_website_id': site.id,
            'x_expires': expiry_of(now),
            'x_began': now,
            'x_seen': now.date(),
            'x_browser': a.get('browser') or False,
        }
    )


# Ends all sessions of the user, and all mailed links.
def end_sessions(user):
    su['x_shop_session'].search([('x_user_id', '=', user.id)]).unlink()
    end_links(user)


# Deletes mailed links that were not used, and logins without their second step, because another person may have
# requested them. A concurrent request for another address waits for the contact's lock (signed_in_or_fail), or is found
# after Odoo retries this.
def end_links(user):
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [user.partner_id.id])
    for model in ['x_shop_reset', 'x_shop_email_change', 'x_shop_step', 'x_shop_passkey_request']:
        su[model].search([('x_user_id', '=', user.id)]).unlink()
    for model in ['x_shop_signup', 'x_shop_code']:
        whose(su[model], 'x_email', user.login).unlink()
    user.partner_id.signup_cancel()  # links to Odoo's portal


# Not by `write`, after which Odoo sends a mail with a link to its portal. Sessions in Odoo end as well.
def set_password(user, password):
    user._set_encrypted_password(user.id, user._crypt_context().hash(password))
    su.registry.clear_cache()
    end_sessions(user)
