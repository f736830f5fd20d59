# {email, password, first_name, last_name, newsletter, invited_with, token, hours, mails: {new, known}} -> {}: keeps who signs up until the mail's link is
# followed. The same work and one mail whether the address is known or not. `token` is a hash.
#include mail
users = su['res.users'].with_context(active_test=False)
signups = su['x_shop_signup']
now = datetime.datetime.now()
password = users._crypt_context().hash(a['password'])
known = users.search([('login', '=ilike', exactly(a['email']))], limit=1)
signups.search([('x_expires', '<', now - datetime.timedelta(days=30))]).unlink()
if not known:
    signups.create({
        'x_name': a['token'], 'x_email': a['email'], 'x_password': password, 'x_first_name': a['first_name'], 'x_last_name': a['last_name'],
        'x_newsletter': a['newsletter'], 'x_invited_with': a['invited_with'], 'x_terms_accepted': now, 'x_expires': now + datetime.timedelta(hours=a['hours'])})
mail = a['mails']['known' if known else 'new']
send_mail(a['email'], mail)
action = {'kept': True}
