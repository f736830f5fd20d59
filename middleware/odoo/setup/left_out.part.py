# Published products that the shop does not show.
# include extras
MAX_LEFT_OUT = 100


# The reason, as the catalogue index chooses (catalog-index/site.ts); empty for one that is shown.
def reason_left_out(template):
    if template.website_id and template.website_id != site:
        return 'website'
    if template.company_id and template.company_id != company:
        return 'company'
    if not template.sale_ok:
        return 'sale'
    return '' if template.product_variant_ids else 'variant'


def left_out_of(published):
    return [
        {
            'name': template.display_name,
            'reason': reason_left_out(template),
            'other': template.website_id.name or template.company_id.name or '',
        }
        for template in published
        if reason_left_out(template)
    ]


# Those whose every variant costs nothing by the shop's price list.
def unpriced_of(goods):
    price_list = su['product.pricelist'].with_company(company).browse(PRICE_LIST_ID).exists()
    free = []
    prices = price_list._get_products_price(goods, 1.0)
    for template in goods:
        if not prices[template.id]:
            extra = price_list._get_products_price(template.product_variant_ids, 1.0)
            if not any([extra[variant.id] for variant in template.product_variant_ids]):
                free.append(template.display_name)
    return free


# Combos that cannot be bought, because nothing can be chosen for one of their choices.
def partless_of(goods):
    return [
        {'name': template.display_name, 'choice': choice.name}
        for template in goods
        for choice in template.combo_ids
        if not offered_items(choice)
    ]
