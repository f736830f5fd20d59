# {token: a hash, unsubscribe, mails: {lang: mail}} -> {done}: subscribes the address that received the token, and sends
# the mail in the language of the request; UNSUBSCRIBE-TOKEN in it is replaced. TOKEN_INVALID, TOKEN_EXPIRED
# include mail
# include newsletter
asked = su['x_shop_newsletter'].search([('x_name', '=', a['token']), HERE], limit=1)
if not asked:
    fail('TOKEN_INVALID')
if asked.x_expires <= datetime.datetime.now():
    fail('TOKEN_EXPIRED')
email, language, asked_at = asked.x_email, asked.x_lang, asked.create_date
subscribe(email, language, 'form', asked_at, a['unsubscribe'])
send_mail(email, with_token(a['mails'][language], unsubscribe_token(email)))
action = {'done': True}
