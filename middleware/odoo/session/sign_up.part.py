# include mail
# Stores a sign-up until the mailed link is opened: {password, token: a hash, hours, mails: {new, known}}. Work and
# number of mails do not depend on whether the address has an account.
def ask_for_account(email, first_name, last_name, newsletter=False, invited_with=''):
    signups = su['x_shop_signup']
    now = datetime.datetime.now()
    password = su['res.users']._crypt_context().hash(a['password'])
    known = account_of(email)
    signups.search([('x_expires', '<', now - datetime.timedelta(days=EXPIRED_LINK_DAYS))]).unlink()
    if not known:
        signups.create(
            {
                'x_name': a['token'],
                'x_website_id': site.id,
                'x_email': email,
                'x_password': password,
                'x_first_name': first_name,
                'x_last_name': last_name,
                'x_newsletter': newsletter,
                'x_invited_with': invited_with,
                'x_terms_accepted': now,
                'x_expires': now + datetime.timedelta(hours=a['hours']),
            }
        )
    send_mail(email, a['mails']['known' if known else 'new'])
