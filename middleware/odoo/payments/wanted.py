# {reference} -> {payment}: what the shopper wants of the card provider; false once its page or an answer is recorded,
# or the payment has ended.
# include cart
MARGIN_MINUTES = 10
# include card
tx = su['payment.transaction'].search(
    [('reference', '=', a['reference']), ('provider_code', '=', 'stripe'), ('company_id', '=', company.id)], limit=1
)
order = tx.sale_order_ids[:1]
partner = tx.x_card_owner_id or tx.partner_id
kind = 'save' if tx.operation == 'validation' else 'saved-card' if tx.token_id else 'page'
action = {
    'payment': {
        'kind': kind,
        'reference': tx.reference,
        'key': tx.x_page_token,
        'amount': tx.amount,
        'currency': tx.currency_id.name,
        'lang': order.x_lang or partner.lang or 'en_US',
        'return_path': tx.landing_route or '/',
        'email': order.x_email or partner.email or '',
        'saves_card': bool(tx.x_card_owner_id),
        'expires_at': str(tx.create_date + datetime.timedelta(minutes=PAYMENT_MINUTES + MARGIN_MINUTES)),
        'is_off_session': tx.operation == 'offline',
        'card': {'token': tx.token_id.stripe_payment_method or '', 'customer': tx.token_id.provider_ref or ''},
    }
    if tx.state == 'draft' and tx.x_page_token and not tx.provider_reference
    else False
}
