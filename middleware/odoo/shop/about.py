# {} -> {name, owner, phone, time_zone}: whose shop the website is.
# Odoo calls a website "My Website" until somebody names it.
vat_label = company.country_id.vat_label or 'VAT'
action = {
    'name': company.name if site.name == 'My Website' else site.name,
    'owner': ', '.join([company.name] + (['%s %s' % (vat_label, company.vat)] if company.vat else [])),
    'phone': company.phone or '',
    'time_zone': company.partner_id.tz or env.user.tz or 'UTC',
}
