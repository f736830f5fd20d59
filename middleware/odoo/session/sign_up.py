# {email, password, first_name, last_name, newsletter, referral_code, token, hours, mails: {new, known}} -> {done}
# include sign_up
ask_for_account(a['email'], a['first_name'], a['last_name'], a['newsletter'], a['referral_code'])
action = {'done': True}
