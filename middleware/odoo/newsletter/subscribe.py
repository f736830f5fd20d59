# {email, unsubscribe, ask: {token: a hash, hours, mail}, known: a mail} -> {done}: asks the address; the same work and
# one mail whether it gets the newsletter already or not. Mails to subscribers have UNSUBSCRIBE-TOKEN where the token of
# that link goes; `unsubscribe` is for one who has none yet.
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
