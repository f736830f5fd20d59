# {token, customer} -> {done}: the card provider no longer has a removed card.
tokens = (
    su['payment.token']
    .with_context(active_test=False)
    .search([('stripe_payment_method', '=', a['token']), ('provider_ref', '=', a['customer']), ('active', '=', False)])
)
tokens.write({'x_is_removed': False})
action = {'done': True}
