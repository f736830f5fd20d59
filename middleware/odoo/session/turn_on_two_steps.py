# {WHO, secret, code, password, new_session, browser, mail} -> {tokens}: ends all sessions and begins a new one for this
# browser. NOT_SIGNED_IN, NOT_OFFERED, ALREADY_ON, WRONG_PASSWORD, CODE_WRONG
# include view
# include password
# include sessions
# include authenticator
# include mail
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
if not has_authenticators():
    fail('NOT_OFFERED')
if user.totp_enabled:
    fail('ALREADY_ON')
if not is_right(user, a['password']):
    fail('WRONG_PASSWORD')
set_authenticator(user, a['secret'])
if refusal_of(user, a['code']):
    fail('CODE_WRONG')
end_sessions(user)
begin_session(user)
send_mail(user.login, a['mail'])
action = {'tokens': tokens_view(customer, find_cart(), SO)}
