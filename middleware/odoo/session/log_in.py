# {WHO, email, password, new_session, browser} -> {customer, adjustments, tokens}. WRONG_CREDENTIALS, CODE_REQUIRED
# include view
# include address
# include coupon
# include password
# include sessions
# include sign_in
user = log_in(a['email'], a['password'])
if not user:
    fail('WRONG_CREDENTIALS')
action = sign_in(user)
