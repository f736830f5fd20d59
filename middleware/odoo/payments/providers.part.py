# The company's provider for each payment method of the shop. The demo provider's page accepts no real card, so it is
# used for cards only in test mode.
def providers():
    enabled = su['payment.provider'].search(
        [('company_id', '=', company.id), ('state', 'in', ['enabled', 'test']), ('is_published', '=', True)]
    )
    return {
        'bank-transfer': enabled.filtered_domain([('custom_mode', '=', 'wire_transfer')])[:1],
        'cash-on-delivery': enabled.filtered_domain([('custom_mode', '=', 'cash_on_delivery')])[:1],
        'card': enabled.filtered_domain([('code', '=', 'demo'), ('state', '=', 'test')])[:1],
    }
