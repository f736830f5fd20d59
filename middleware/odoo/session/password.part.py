def is_right(user, password):
    try:
        user.with_user(user)._check_credentials(
            {'type': 'password', 'login': user.login, 'password': password}, {'interactive': True}
        )
        return True
    except UserError:
        return False


# Odoo asks for an authenticator's code as well, which the shop cannot.
def need_no_second_step(user):
    if 'totp_enabled' in user._fields and user.totp_enabled:
        fail('CODE_REQUIRED')


# The customer with that address and password, never a staff user. An unknown address takes as long as a wrong password.
def log_in(login, password):
    users = su['res.users']
    user = account_of(login, [('active', '=', True), ('share', '=', True)])
    if not user:
        users._crypt_context().hash(password)
        return users
    if not is_right(user, password):
        return users
    need_no_second_step(user)
    user.with_user(user).sudo()._update_last_login()
    return user
