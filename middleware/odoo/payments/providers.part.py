# The provider for each way to pay that the shop knows. Each company has its own copies. The demo's page takes no real
# card, so it stands for cards only where staff have left it in test mode.
def providers():
    enabled = su['payment.provider'].search(
        [('company_id', '=', company.id), ('state', 'in', ['enabled', 'test']), ('is_published', '=', True)]
    )
    return {
        'cash-on-delivery': enabled.filtered_domain([('custom_mode', '=', 'cash_on_delivery')])[:1],
        'card': enabled.filtered_domain([('code', '=', 'demo'), ('state', '=', 'test')])[:1],
    }
