# {} -> the facts that `odoo:check` examines. The service user may not read most of them.
# include bank_account
# include left_out
# include own_content
REPORTED_DAYS = 14
# The key of this call.
signing_keys = json.loads(su['ir.config_parameter'].get_param('wattle.signing_keys'))
own_key = su['res.users.apikeys'].browse(signing_keys[env.context['shop']['key']]['id'])
keys = su['res.users.apikeys'].search([('user_id', '=', own_key.user_id.id), ('name', '=', own_key.name)])
modules = su['ir.module.module'].search([('state', '=', 'installed')]).mapped('name')
carriers = su['delivery.carrier'].search(
    [('is_published', '=', True), ('company_id', 'in', [False, company.id]), ('website_id', 'in', [False, site.id])]
)
enabled = su['payment.provider'].search([('company_id', '=', company.id), OF_SHOP, ('state', '!=', 'disabled')])
programs = su['loyalty.program'].search(
    [('ecommerce_ok', '=', True), ('company_id', 'in', [False, company.id]), ('website_id', 'in', [False, site.id])]
)
published = su['product.template'].with_company(company).search([('is_published', '=', True)], order='name, id')
goods = published.browse([template.id for template in published if not reason_left_out(template)])
left_out = left_out_of(published)
unpriced = unpriced_of(goods)
# Delivery and the fee for cash bear a tax, as goods do.
charges = carriers.product_id | su['product.product'].browse(CASH_FEE_ID).exists()
charges = (
    charges.browse([charge.id for charge in charges if not charge.taxes_id._filter_taxes_by_company(company)])
    if company.account_sale_tax_id
    else charges.browse()
)
ours = (
    su['loyalty.program'].browse([POINTS_PROGRAM_ID, DISCOUNT_PROGRAM_ID, GIFT_PROGRAM_ID]).exists().filtered('active')
)
account = bank_account(su['product.pricelist'].browse(PRICE_LIST_ID).exists().currency_id or company.currency_id)
points = ours.filtered_domain([('id', '=', POINTS_PROGRAM_ID)])
action = {
    'modules': modules,
    'rewards': {
        'programs': len(ours),
        'earned': points.rule_ids[:1].reward_point_amount,
        'points': points.reward_ids[:1].required_points,
        'worth': points.reward_ids[:1].discount,
        'referral': points.x_referral_points,
        'values': points.x_gift_values or '',
    },
    'fields': [
        '%s.%s' % (field.model, field.name) for field in su['ir.model.fields'].search([('state', '=', 'manual')])
    ],
    'key': {
        'days': (datetime.datetime.now() - own_key.create_date).days,
        'ends': str(own_key.expiration_date.date()),
        'older': len(keys.filtered_domain([('id', '<', own_key.id)])),
        'newer': len(keys.filtered_domain([('id', '>', own_key.id)])),
    },
    'languages': su['res.lang'].search([('active', '=', True)]).mapped('code'),
    'website': site.name,
    'company': company.name,
    'currency': company.currency_id.name,
    'price_list': su['product.pricelist'].browse(PRICE_LIST_ID).exists().currency_id.name or '',
    'products': len(goods),
    'published': len(published),
    'left_out': left_out[:MAX_LEFT_OUT],
    'unpriced': unpriced[:MAX_LEFT_OUT],
    'partless': partless_of(goods)[:MAX_LEFT_OUT],
    'shown_with_tax': shown_with_tax(goods),
    'untranslated': untranslated(goods),
    'unrated': unrated(),
    'looped': looped(),
    'videos': videos(goods),
    'beyond_stock': len(goods.filtered_domain([('is_storable', '=', True), ('allow_out_of_stock_order', '=', True)])),
    'untaxed': len([one for one in goods if not is_combo(one) and not one.taxes_id._filter_taxes_by_company(company)]),
    'untaxed_charges': charges.mapped('name'),
    'carriers': [
        {'name': carrier.name, 'countries': carrier.country_ids.mapped('code'), 'days': carrier.x_max_days}
        for carrier in carriers
    ],
    'providers': [
        {
            'name': provider.name,
            'code': provider.code,
            'is_cash': provider.custom_mode == 'cash_on_delivery',
            'state': provider.state,
            'holds': provider.capture_manually,
            'methods': len(provider.payment_method_ids.filtered('active')),
            'journal': bool(provider.journal_id),
            'is_published': provider.is_published,
            'has_currency': provider
            in provider.filtered_domain(
                [
                    (
                        'available_currency_ids',
                        'in',
                        [False, su['product.pricelist'].browse(PRICE_LIST_ID).currency_id.id],
                    )
                ]
            ),
            'has_webhook': bool(provider.code == 'stripe' and provider.stripe_webhook_secret),
        }
        for provider in enabled
    ],
    'transfers': {
        'is_enabled': bool(providers()['bank-transfer']),
        'account': account_view(account) if account else False,
    },
    'programs': [
        {
            'name': program.name,
            'codes': [code for code in program.rule_ids.mapped('code') if code],
            'ends': str(program.date_to or ''),
        }
        for program in programs
    ],
    'mails': {
        'failed': su['x_shop_mail'].search_count(
            [
                HERE,
                ('x_state', '=', 'failed'),
                ('create_date', '>', datetime.datetime.now() - datetime.timedelta(days=REPORTED_DAYS)),
            ]
        ),
        'late': su['x_shop_mail'].search_count(
            [
                HERE,
                ('x_state', '=', 'waiting'),
                ('create_date', '<', datetime.datetime.now() - datetime.timedelta(hours=1)),
            ]
        ),
    },
    'stock_mails': [
        name
        for name, is_on in [
            ('of deliveries', company.stock_move_email_validation),
            ('of abandoned carts', site.send_abandoned_cart_email),
        ]
        if is_on
    ],
    'newsletter': {
        'lists': su['mailing.list'].search_count([('id', '=', NEWSLETTER_LIST_ID)]),
        'subscribers': su['mailing.subscription'].search_count(
            [('list_id', '=', NEWSLETTER_LIST_ID), ('opt_out', '=', False)]
        ),
        'unproven': su['mailing.subscription'].search_count(
            [('list_id', '=', NEWSLETTER_LIST_ID), ('opt_out', '=', False), ('contact_id.x_confirmed', '=', False)]
        ),
    },
    'auto_invoice': su['ir.config_parameter'].get_param('sale.automatic_invoice') == 'True',
    'async_mails': su['ir.config_parameter'].get_param('sale.async_emails') == 'True',
}
