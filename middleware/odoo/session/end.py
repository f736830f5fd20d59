# {WHO, id, password} -> {tokens}: ends one other session of the customer's. NOT_SIGNED_IN, SESSION_NOT_FOUND,
# WRONG_PASSWORD
# include view
# include password
# include session_list
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
found = live_sessions(user).filtered(lambda session: session.id == a['id'] and session.x_name != a['session'])
if not found:
    fail('SESSION_NOT_FOUND')
if not is_right(user, a['password']):
    fail('WRONG_PASSWORD')
found.unlink()
action = {'tokens': tokens_view(customer, find_cart(), SO)}
