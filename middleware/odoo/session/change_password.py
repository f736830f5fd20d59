# {WHO, current_password, password, new_session, browser, mail} -> {tokens}: ends all sessions and begins a new one for
# this browser. NOT_SIGNED_IN, WRONG_PASSWORD
# include view
# include password
# include sessions
# include mail
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
if not is_right(user, a['current_password']):
    fail('WRONG_PASSWORD')
set_password(user, a['password'])
begin_session(user)
send_mail(user.login, a['mail'])
action = {'tokens': tokens_view(customer, find_cart(), SO)}
