# {WHO, password, new_session, browser, mail} -> {tokens}: as session.turnOnTwoSteps. NOT_SIGNED_IN, WRONG_PASSWORD
# include view
# include password
# include sessions
# include authenticator
# include mail
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
if not is_right(user, a['password']):
    fail('WRONG_PASSWORD')
if has_authenticators() and user.totp_enabled:
    forget_authenticator(user)
    send_mail(user.login, a['mail'])
end_sessions(user)
begin_session(user)
action = {'tokens': tokens_view(customer, find_cart(), SO)}
