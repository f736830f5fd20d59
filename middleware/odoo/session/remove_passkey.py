# {WHO, id, password, new_session, browser, mail} -> {tokens}: ends all sessions and mailed links, and begins a new
# session for this browser. NOT_SIGNED_IN, PASSKEY_NOT_FOUND, WRONG_PASSWORD
# include view
# include password
# include passkey
# include sessions
# include mail
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
found = passkeys_of(user).filtered(lambda passkey: passkey.id == a['id'])
if not found:
    fail('PASSKEY_NOT_FOUND')
if not is_right(user, a['password']):
    fail('WRONG_PASSWORD')
found.unlink()
end_sessions(user)
begin_session(user)
send_mail(user.login, a['mail'])
action = {'tokens': tokens_view(customer, find_cart(), SO)}
