def begin_session(user):
    sessions = su['x_shop_session']
    sessions.search(['|', ('x_name', '=', a.get('session') or ''), ('x_expires', '<=', now)]).unlink()
    sessions.create(
        {'x_name': a['new_session'], 'x_user_id': user.id, 'x_expires': now + datetime.timedelta(days=a['days'])}
    )


# Wherever the user is logged in to the shop. What was mailed before ends with it.
def end_sessions(user):
    su['x_shop_session'].search([('x_user_id', '=', user.id)]).unlink()
    end_links(user)


# Mailed links that wait to be used: whoever asked for them may be the one who is to be kept out. Who asks for another
# address at the same time waits at the contact (signed_in_or_fail), or Odoo replays this and finds the request.
def end_links(user):
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [user.partner_id.id])
    for model in ['x_shop_reset', 'x_shop_email_change']:
        su[model].search([('x_user_id', '=', user.id)]).unlink()
    su['x_shop_signup'].search([('x_email', '=ilike', exactly(user.login))]).unlink()
    user.partner_id.signup_cancel()  # links of Odoo's own portal


# Not by `write`: Odoo would send a mail of its own, which leads to its portal. Its own sessions end as well.
def set_password(user, password):
    user._set_encrypted_password(user.id, user._crypt_context().hash(password))
    su.registry.clear_cache()
    end_sessions(user)
