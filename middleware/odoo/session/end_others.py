# {WHO, password, new_session, browser} -> {tokens}: ends all sessions and mailed links, and begins a new session for
# this browser. NOT_SIGNED_IN, WRONG_PASSWORD
# include view
# include password
# include sessions
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
if not is_right(user, a['password']):
    fail('WRONG_PASSWORD')
end_sessions(user)
begin_session(user)
action = {'tokens': tokens_view(customer, find_cart(), SO)}
