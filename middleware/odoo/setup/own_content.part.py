# What staff entered for Odoo's own shop and this one shows otherwise than they may expect.


# Prices always include tax here (decision 049).
def shown_with_tax(goods):
    if site.show_line_subtotals_tax_selection != 'tax_excluded':
        return 0
    added = [
        template
        for template in goods
        if template.taxes_id._filter_taxes_by_company(company).filtered_domain([('price_include', '=', False)])
    ]
    return len(added)


# By language: how many have no name of their own in it.
def untranslated(goods):
    counts = {}
    for code in su['res.lang'].search([('code', '!=', 'en_US')]).mapped('code'):
        env.cr.execute(
            'SELECT count(*) FROM product_template WHERE id = ANY(%s) AND name->>%s IS NULL', [goods.ids, code]
        )
        counts[code] = env.cr.fetchone()[0]
    return {code: count for code, count in counts.items() if count}


# Odoo takes 1 for a rate that nobody entered, so that these lists ask the same number in another currency.
def unrated():
    lists = su['product.pricelist'].search(
        [
            ('company_id', 'in', [False, company.id]),
            ('website_id', 'in', [False, site.id]),
            '|',
            ('id', '=', PRICE_LIST_ID),
            ('selectable', '=', True),
        ]
    )
    rated = su['res.currency.rate'].search([('company_id', 'in', [False, company.root_id.id])]).currency_id
    return [
        '%s (%s)' % (one.name, one.currency_id.name)
        for one in lists
        if one.currency_id != company.currency_id and one.currency_id not in rated
    ]


# Categories that are above themselves, which only a change past Odoo's own forms makes.
def looped():
    categories = su['product.public.category'].search([])
    reached = categories.filtered_domain([('parent_id', '=', False)])
    found = reached
    while found:
        found = categories.filtered_domain([('parent_id', 'in', found.ids), ('id', 'not in', reached.ids)])
        reached |= found
    return (categories - reached).mapped('name')


def videos(goods):
    images = su['product.image'].search([('video_url', '!=', False)])
    shown = [one for one in images if (one.product_tmpl_id or one.product_variant_id.product_tmpl_id) in goods]
    return sorted({one.video_url for one in shown})[:MAX_LEFT_OUT]
