# include page
# include card
MARGIN_MINUTES = 10


# What the shop is to ask of the card provider after this call; false once its page or an answer is recorded, or the
# payment has ended.
def beginning(tx):
    if tx.state != 'draft' or not tx.x_page_token or tx.provider_reference:
        return False
    order = tx.sale_order_ids[:1]
    partner = tx.x_card_owner_id or tx.partner_id
    kind = 'save' if tx.operation == 'validation' else 'saved-card' if tx.token_id else 'page'
    return {
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
        'card': names_of_card(tx.token_id),
    }
