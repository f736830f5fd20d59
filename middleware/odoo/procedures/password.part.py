# Whether a customer's password is right. No session is made; unknown addresses take as long as wrong passwords.
# {login, password} -> {ok} or {ok, uid, partner_id, email}
login = (a.get('login') or '').strip().lower()
users = su['res.users']


def is_right(user):
    try:
        user.with_user(user)._check_credentials({'type': 'password', 'login': user.login, 'password': a.get('password') or ''}, {'interactive': True})
        return True
    except UserError:
        return False


user = users.search([('login', '=', login)], limit=1)
if user:
    ok = is_right(user) and user.share  # staff are not customers of the shop
else:
    users._crypt_context().hash(a.get('password') or 'x')
    ok = False
if ok:
    user.with_user(user).sudo()._update_last_login()
    action = {'ok': True, 'uid': user.id, 'partner_id': user.partner_id.id, 'email': user.email or user.login}
else:
    action = {'ok': False}
