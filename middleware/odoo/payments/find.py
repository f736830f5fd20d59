# {page_token} -> {payment}: the data of the demo provider's page; false if there is none.
tx = su['payment.transaction'].search(
    [('x_page_token', '=', a['page_token']), ('provider_code', '=', 'demo'), ('company_id', '=', company.id)], limit=1
)
action = {
    'payment': {
        'reference': tx.reference,
        'amount': tx.amount,
        'currency': tx.currency_id.name,
        'return_path': tx.landing_route or '/',
        'state': tx.state,
        'page': tx.x_page or '',
        'purpose': 'card' if tx.x_purpose == 'card' else 'payment',
        'keeps_card': 1 if tx.x_card_owner_id else 0,
    }
    if tx
    else False
}
