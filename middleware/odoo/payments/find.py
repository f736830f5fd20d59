# {by, value} -> {payment}: a payment of the demo's provider, by its `token` or its `reference`; false if there is none.
# include demo
tx = demo_payment(a['by'], a['value'])
version = demo_version(tx)
action = {
    'payment': {
        'token': tx.x_page_token,
        'reference': tx.reference,
        'amount': tx.amount,
        'currency': tx.currency_id.name,
        'return_path': tx.landing_route or '/',
        'purpose': 'card' if tx.operation == 'validation' else 'payment',
        'keeps_card': 1 if tx.x_card_owner_id else 0,
        'state': tx.state,
        'captured': version[1],
        'refunded': version[2],
        'held': held_of(tx),
        'card': '%s|%s' % (tx.token_id.payment_details, tx.token_id.x_card) if tx.token_id else '',
        'kept': version[3],
        'version': json.dumps(version),
    }
    if tx
    else False
}
