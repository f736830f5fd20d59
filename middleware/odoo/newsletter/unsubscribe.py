# {token} -> {done}: ends the subscription of this token; may be repeated. TOKEN_INVALID
# include newsletter
contact = su['mailing.contact'].search([('x_unsubscribe', '=', a['token'])], limit=1)
if not contact:
    fail('TOKEN_INVALID')
unsubscribe(contact.email_normalized or contact.email)
action = {'done': True}
