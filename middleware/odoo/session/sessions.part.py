def begin_session(user):
    sessions = su['x_shop_session']
    sessions.search(['|', ('x_name', '=', a.get('session') or ''), ('x_expires', '<=', now)]).unlink()
    sessions.create({'x_name': a['new_session'], 'x_user_id': user.id, 'x_expires': now + datetime.timedelta(days=a['days'])})


# Wherever the user is logged in to the shop; mailed links for a new password too.
def end_sessions(user):
    su['x_shop_session'].search([('x_user_id', '=', user.id)]).unlink()
    su['x_shop_reset'].search([('x_user_id', '=', user.id)]).unlink()


# Not by `write`: Odoo would send a mail of its own, which leads to its portal. Its own sessions end as well.
def set_password(user, password):
    user._set_encrypted_password(user.id, user._crypt_context().hash(password))
    su.registry.clear_cache()
    end_sessions(user)
