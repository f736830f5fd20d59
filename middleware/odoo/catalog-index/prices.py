# {product_ids, price_list_ids} -> {prices: {price list: {variant: [price, before]}}}: prices of variants, tax included;
# `before` is the price before a reduction, 0 if there is none.
# include extras
# include surcharge
products = su['product.product'].with_company(company).browse(a['product_ids']).exists()
compares = su['res.groups']._is_feature_enabled('website_sale.group_product_price_comparison')
now = datetime.datetime.now()
dearer = products.filtered_domain([('product_tmpl_id', 'in', with_surcharge(products).ids)])
combos = products.filtered_domain([('type', '=', 'combo')])
batches = [products - dearer - combos] + [
    product.with_context(no_variant_attributes_price_extra=implied_surcharge(product)) for product in dearer
]
# In one query: the variants' own field takes one for each product.
products.product_tmpl_id.fetch(['taxes_id'])
known = {}


# The taxes of a product; none if its price includes all: they do not change it, and compute_all takes milliseconds.
def taxes_of(product):
    every = product.product_tmpl_id.taxes_id
    if every not in known:
        taxes = every._filter_taxes_by_company(company)
        known[every] = taxes if taxes.filtered(lambda tax: not tax.price_include) else taxes.browse()
    return known[every]


prices = {}
for price_list in su['product.pricelist'].with_company(company).browse(a['price_list_ids']).exists():
    currency = price_list.currency_id
    own = {}
    for batch in batches:
        for product_id, (price, rule_id) in price_list._compute_price_rule(batch, 1.0, date=now).items():
            product = batch.browse(product_id)
            before = 0
            rule = su['product.pricelist.item'].browse(rule_id)
            if rule and rule._show_discount_on_shop():
                before = rule._compute_price_before_discount(
                    product=product, quantity=1.0, date=now, uom=product.uom_id, currency=currency
                )
            taxes = taxes_of(product)
            if taxes:
                price = taxes.compute_all(price, currency, 1, product)['total_included']
                before = before and taxes.compute_all(before, currency, 1, product)['total_included']
            if compares and before <= price and product.compare_list_price:
                before = product.currency_id._convert(product.compare_list_price, currency, company, now, round=False)
            own[str(product_id)] = [price, before if before > price else 0]
    for combo in combos:
        items = cheapest_items(combo.product_tmpl_id)
        own[str(combo.id)] = combo_price(combo, items, 1, price_list, su['account.fiscal.position'])
    prices[str(price_list.id)] = own
action = {'prices': prices}
