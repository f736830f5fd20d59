# {WHO, email, password, token: a hash, hours, mails: {new, known, old}} -> {tokens}: stores the new address until the
# mailed link is opened. Work and number of mails do not depend on whether the address has an account; the current
# address gets `old`. NOT_SIGNED_IN, WRONG_PASSWORD, EMAIL_UNCHANGED
# include view
# include address
# include account
# include password
user = signed_in()
signed_in_or_fail()
if not is_right(user, a['password']):
    fail('WRONG_PASSWORD')
if user.login.lower() == a['email']:
    fail('EMAIL_UNCHANGED')
changes = su['x_shop_email_change']
changes.search([('x_expires', '<', now - datetime.timedelta(days=EXPIRED_LINK_DAYS))]).unlink()
known = account_of(a['email'])
if not known:
    changes.create(
        {
            'x_name': a['token'],
            'x_user_id': user.id,
            'x_website_id': site.id,
            'x_email': a['email'],
            'x_expires': now + datetime.timedelta(hours=a['hours']),
        }
    )
send_mail(a['email'], a['mails']['known' if known else 'new'])
send_mail(user.login, a['mails']['old'])
action = {'tokens': tokens_view(customer, find_cart(), SO)}
