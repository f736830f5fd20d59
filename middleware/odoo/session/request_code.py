# {email, token, code, minutes, mail} -> {done}: token and code are hashes. Nothing depends on whether there is an
# account.
# include mail
now = datetime.datetime.now()
codes = su['x_shop_code']
codes.search([('x_expires', '<=', now)]).unlink()
codes.create(
    {
        'x_name': a['token'],
        'x_email': a['email'],
        'x_code': a['code'],
        'x_website_id': site.id,
        'x_expires': now + datetime.timedelta(minutes=a['minutes']),
    }
)
send_mail(a['email'], a['mail'])
action = {'done': True}
