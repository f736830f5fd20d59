# {email, password, first_name, last_name, newsletter, invited_with, token, hours, mails: {new, known}} -> {kept}
#include sign_up
ask_for_account(a['email'], a['first_name'], a['last_name'], a['newsletter'], a['invited_with'])
action = {'kept': True}
