# {email, unsubscribe, ask: {token: a hash, hours, mail}, known: a mail} -> {done}: sends one mail, whether the address
# is subscribed already or not. UNSUBSCRIBE-TOKEN in mails is replaced; `unsubscribe` is the token of an address that
# has none.
# include mail
# include newsletter
email = a['email']
if is_subscribed(email):
    if not unsubscribe_token(email):
        subscriptions_of(email)[:1].contact_id.write({'x_unsubscribe': a['unsubscribe']})
    send_mail(email, with_token(a['known'], unsubscribe_token(email)))
else:
    ask_by_mail(email, a['ask'])
action = {'done': True}
