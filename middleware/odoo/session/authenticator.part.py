# Odoo counts attempts before it compares the code, and accepts each code once. It counts nothing beyond its limit.
def refusal_of(user, code):
    attempts = su['auth.totp.rate.limit.log']
    own = [('user_id', '=', user.id), ('limit_type', '=', 'code_check')]
    made = attempts.search_count(own)
    try:
        user.with_user(user)._check_credentials({'type': 'totp', 'token': int(code)}, {'interactive': True})
        return False
    except UserError:
        return 'code-wrong' if attempts.search_count(own) > made else 'too-many-codes'


# Not by `write`, after which Odoo sends a mail with a link to its portal. Sessions in Odoo end as well.
def set_authenticator(user, secret):
    env.cr.execute(
        'UPDATE res_users SET totp_secret = %s, totp_last_counter = NULL WHERE id = %s', [secret or None, user.id]
    )
    user.invalidate_recordset()
    su.registry.clear_cache()


def has_authenticators():
    return 'totp_enabled' in su['res.users']._fields


def forget_authenticator(user):
    if has_authenticators():
        user._revoke_all_devices()
        set_authenticator(user, False)
