# {kind: billing|shipping} -> {home, codes}: the company's country, and those that a billing address may be in, which
# are all as in Odoo's shop, or that the website's delivery methods reach, as `get_website_sale_countries` of
# website_sale says; without a method the company's own.
everywhere = su['res.country'].search([])
reached = su['res.country']
for carrier in su['delivery.carrier'].search(
    [('is_published', '=', True), ('website_id', 'in', [False, site.id]), ('company_id', 'in', [False, company.id])]
):
    if carrier.delivery_type != 'in_store':
        reached |= carrier.country_ids or carrier.state_ids.country_id or everywhere
home = company.country_id
found = everywhere if a['kind'] == 'billing' else reached or home
action = {'home': home.code or '', 'codes': found.mapped('code')}
