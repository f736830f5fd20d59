/**
 * What an owner of a German company enters into a new database: its address, and its accounting in euros. Entered before
 * the modules, the address makes Odoo install more of them, which the bench has no programs for.
 */
export const GERMANY = `
company = env.ref('base.main_company')
euro = env.ref('base.EUR')
euro.active = True
company.write({
    'name': 'Holzhaus GmbH',
    'street': 'Hauptstr. 1',
    'zip': '10115',
    'city': 'Berlin',
    'country_id': env.ref('base.de').id,
    'currency_id': euro.id,
    'email': 'shop@holzhaus.example',
    'phone': '+49 30 1234567',
})
env['account.chart.template'].try_loading('de_skr03', company=company, install_demo=False)
company.partner_id.tz = 'Europe/Berlin'
env.ref('base.user_admin').tz = 'Europe/Berlin'
env.cr.commit()
`;
