# Where the shopper goes on.
def page_of(tx):
    return json.loads(tx.x_page or '{}').get('url') or False


# What is known of the payment's page, with more.
def page_with(tx, **facts):
    return json.dumps({**json.loads(tx.x_page or '{}'), **facts})


# The last digits of the card, if they are known.
def card_digits(tx):
    return (tx.token_id.payment_details or '')[-4:] or json.loads(tx.x_page or '{}').get('last4') or ''


# A payment about which the shop asks its provider first, because the shopper has been at the page. The demo's page is
# the shop's own, and tells at once.
def asking(tx):
    if tx.provider_code != 'stripe' or tx.state not in ('draft', 'pending') or not tx.provider_reference:
        return False
    return {'reference': tx.reference, 'key': tx.x_page_token, 'provider_id': tx.provider_reference}


# The code of the provider that takes cards.
def card_code():
    return 'stripe' if a.get('card_keys') in ('live', 'test') else 'demo'


# Of this website's orders; a card that is saved without one is a matter of its provider.
OUR_PAYMENTS = [
    ('company_id', '=', company.id),
    ('provider_id.website_id', 'in', [False, site.id]),
    '|',
    ('sale_order_ids', '=', False),
    ('sale_order_ids.website_id', '=', site.id),
]


# A card payment by its reference, which Odoo gives once.
def payment_of(reference):
    return su['payment.transaction'].search(
        [('reference', '=', reference), ('provider_code', '=', card_code()), *OUR_PAYMENTS], limit=1
    )
