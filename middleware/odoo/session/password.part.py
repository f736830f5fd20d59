def is_right(user, password):
    try:
        user.with_user(user)._check_credentials(
            {'type': 'password', 'login': user.login, 'password': password}, {'interactive': True}
        )
        return True
    except UserError:
        return False


# The customer with that address and password, never a staff user. An unknown address takes as long as a wrong password.
def user_by_password(login, password):
    users = su['res.users']
    user = account_of(login, [('active', '=', True), ('share', '=', True)])
    if not user:
        users._crypt_context().hash(password)
        return users
    return user if is_right(user, password) else users
