# What a combo of Odoo offers (decision 055): one item of each of its choices.
# include parts


# In the place of the id of an extra's value.
def item_key(item):
    return 'c%d' % item.id


# A part need not be published. One that asks for extras of its own is not offered.
def is_offered(item):
    product = item.product_id
    return bool(
        product.active
        and product.sale_ok
        and (not product.company_id or product.company_id == company)
        and not problem_with(product, {})
    )


def offered_items(choice):
    return choice.combo_item_ids.sorted('id').filtered(is_offered)


# `given` {key of an item: ''} -> [items, what is wrong]
def choose_items(template, given):
    picked = su['product.combo.item']
    problem = ''
    for choice in template.combo_ids:
        mine = picked.browse([item.id for item in offered_items(choice) if item_key(item) in given])
        if len(mine) > 1:
            problem = 'EXTRAS_GONE'
        if not mine:
            problem = problem or 'EXTRAS_MISSING'
        picked |= mine
    return [picked, problem]


# The items that a combo's price is shown for, the cheapest: of each choice one.
def cheapest_items(template):
    found = su['product.combo.item']
    for choice in template.combo_ids:
        found |= (offered_items(choice) or choice.combo_item_ids).sorted('id').sorted('extra_price')[:1]
    return found


# How many there are for sale of a part, where there is a limit.
def pieces_for_sale(product):
    if not product.is_storable or product.allow_out_of_stock_order:
        return MAX_QUANTITY
    return int(product.with_context(warehouse_id=site.warehouse_id.id).free_qty)


# How many can be bought of a combo with the items that there are most of.
def combos_left(template):
    most = MAX_QUANTITY
    for choice in template.combo_ids:
        most = min(most, max([pieces_for_sale(item.product_id) for item in offered_items(choice)] + [0]))
    return most


# The price of one, as Odoo spreads it over the parts of an order: [price, price before reduction], tax included.
def combo_price(product, items, quantity, price_list, fiscal_position):
    moment = datetime.datetime.now()
    parts = [
        {
            'product_id': item.product_id.id,
            'combo_item_id': item.id,
            'linked_virtual_id': 'combo',
            'product_no_variant_attribute_value_ids': [
                Command.set(implied_values(item.product_id.product_tmpl_id).ids)
            ],
        }
        for item in items
    ]
    lines = [{'product_id': product.id, 'virtual_id': 'combo'}] + parts
    order = (
        su['sale.order']
        .with_company(company)
        .new(
            {
                'partner_id': company.partner_id.id,
                'company_id': company.id,
                'website_id': site.id,
                'pricelist_id': price_list.id,
                'fiscal_position_id': fiscal_position.id,
                'date_order': moment,
                'order_line': [Command.create({**line, 'product_uom_qty': quantity}) for line in lines],
            }
        )
    )
    spread = order.order_line.filtered('combo_item_id')
    currency = price_list.currency_id
    price = sum(spread.mapped('price_total')) / quantity
    gross = sum(spread.mapped('price_unit'))
    net = sum([line.price_unit * (1 - line.discount / 100) for line in spread])
    before = price * gross / net if net else 0
    own, rule_id = price_list._compute_price_rule(product, quantity, date=moment, currency=currency)[product.id]
    rule = su['product.pricelist.item'].browse(rule_id)
    if net and before <= price and rule and rule._show_discount_on_shop():
        whole = rule._compute_price_before_discount(
            product=product, quantity=quantity, date=moment, uom=product.uom_id, currency=currency
        )
        before = price * (net + whole - own) / net
    if (
        before <= price
        and product.compare_list_price
        and su['res.groups']._is_feature_enabled('website_sale.group_product_price_comparison')
    ):
        before = product.currency_id._convert(product.compare_list_price, currency, company, moment, round=False)
    return [currency.round(price), currency.round(before) if currency.compare_amounts(before, price) > 0 else 0]
