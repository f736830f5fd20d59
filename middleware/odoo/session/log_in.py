# {WHO, email, password, new_session, browser} -> {customer, adjustments, tokens}, or {step} if a code of the customer's
# authenticator is needed: `new_session` then stands for this step. WRONG_CREDENTIALS, CODE_REQUIRED, MAIL_CODE_REQUIRED
# include view
# include address
# include coupon
# include password
# include sessions
# include sign_in
# include second_step
user = user_by_password(a['email'], a['password'])
if not user:
    fail('WRONG_CREDENTIALS')
action = enter(user)
