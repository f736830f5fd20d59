# The website's provider for each payment method of the shop, in the order's currency, else in the price list's.
def providers(currency=None):
    enabled = su['payment.provider'].search(
        [('company_id', '=', company.id), OF_SHOP, ('state', 'in', ['enabled', 'test']), ('is_published', '=', True)]
    )
    return {
        'bank-transfer': enabled.filtered_domain([('custom_mode', '=', 'wire_transfer')])[:1],
        'cash-on-delivery': enabled.filtered_domain([('custom_mode', '=', 'cash_on_delivery')])[:1],
        'pay-on-site': enabled.filtered_domain([('custom_mode', '=', 'on_site')])[:1],
        'card': enabled.filtered_domain(card_domain(currency or price_list_currency()))[:1],
    }


# `card_keys`: the mode of the shop's keys of Stripe. Its provider in Odoo must have the same mode and capture manually.
# The demo provider's page accepts no real card, so it is used only in test mode, and not where others reach the shop
# (`none`).
def card_domain(currency):
    if a.get('card_keys') == 'none':
        return [('id', '=', False)]
    if a.get('card_keys'):
        state = 'enabled' if a['card_keys'] == 'live' else 'test'
        return [
            ('code', '=', 'stripe'),
            ('state', '=', state),
            ('capture_manually', '=', True),
            ('available_currency_ids', 'in', [False, currency.id]),
        ]
    return [('code', '=', 'demo'), ('state', '=', 'test')]


# The method of a provider that stands for all its cards.
def card_method(provider):
    methods = provider.payment_method_ids.filtered('active')
    return methods.filtered_domain([('code', '=', 'card')])[:1] or methods[:1]


def price_list_currency():
    return su['product.pricelist'].browse(PRICE_LIST_ID).currency_id
