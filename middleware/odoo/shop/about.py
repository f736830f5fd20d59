# {logo_checksum: of the known one} -> {name, owner, address, tax_number, phone, mail, links, logo, logo_checksum,
# time_zone, price_lists, has_gift_cards}: whose shop the website is, and the lists that visitors may choose after the
# shop's own. Odoo calls a website "My Website" until somebody names it, and gives it a logo.
# include gift
NETWORKS = ['facebook', 'instagram', 'linkedin', 'youtube', 'tiktok', 'twitter', 'github', 'discord']
MAX_LOGO_BYTES = 1000000
partner = company.partner_id
address = [line.strip() for line in partner._display_address(without_company=True).split('\n')]
pages = [site['social_%s' % network] for network in NETWORKS]
attachment = su['ir.attachment'].search(
    [('res_model', '=', 'website'), ('res_field', '=', 'logo'), ('res_id', '=', site.id)], limit=1
)
is_own = attachment.file_size <= MAX_LOGO_BYTES and attachment.datas != site._default_logo()
own = attachment if is_own else attachment[:0]
checksum = own.checksum or ''
own_list = su['product.pricelist'].browse(PRICE_LIST_ID)
offered = su['product.pricelist'].search(
    [
        ('selectable', '=', True),
        ('website_id', 'in', [False, site.id]),
        ('company_id', 'in', [False, company.id]),
        ('id', '!=', PRICE_LIST_ID),
    ]
)
price_lists = [{'id': 0, 'names': {}, 'currency': own_list.currency_id.name}] + [
    {
        'id': one.id,
        'names': {code: one.with_context(lang=code).name for code in ['en_US', 'vi_VN']},
        'currency': one.currency_id.name,
    }
    for one in offered
]
action = {
    'name': company.name if site.name == 'My Website' else site.name,
    'owner': company.name,
    'address': ', '.join([line for line in address if line]),
    'tax_number': '%s %s' % (company.country_id.vat_label or 'VAT', company.vat) if company.vat else '',
    'phone': company.phone or '',
    'mail': company.email or '',
    'links': [page for page in pages if page and page.startswith('https://')],
    'logo': None if checksum and checksum == a['logo_checksum'] else own.datas.decode() if own else '',
    'logo_checksum': checksum,
    'time_zone': partner.tz or env.user.tz or 'UTC',
    'price_lists': price_lists,
    'has_gift_cards': bool([one for one in own_list + offered if gift_products(one)]),
}
