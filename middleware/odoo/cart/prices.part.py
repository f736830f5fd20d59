# The current prices of goods, delivery and the cash fee.
# include extras


# The product of a line, at a price with its extras.
def priced_product(line):
    return line.product_id.with_context(**line._get_product_price_context())


# The price of one piece by the order's price list: [price, price before reduction], tax included.
def prices_today(order, product, quantity):
    currency = order.currency_id
    price, rule_id = order.pricelist_id._compute_price_rule(product, quantity, date=now, currency=currency)[product.id]
    before = price
    rule = su['product.pricelist.item'].browse(rule_id)
    if rule and rule._show_discount_on_shop():
        before = rule._compute_price_before_discount(
            product=product, quantity=quantity, date=now, uom=product.uom_id, currency=currency
        )
    taxes = order.fiscal_position_id.map_tax(product.taxes_id._filter_taxes_by_company(company))
    if taxes.filtered_domain([('price_include', '=', False)]):
        price = taxes.compute_all(price, currency, 1, product)['total_included']
        before = taxes.compute_all(before, currency, 1, product)['total_included']
    if (
        before <= price
        and product.compare_list_price
        and su['res.groups']._is_feature_enabled('website_sale.group_product_price_comparison')
    ):
        before = product.currency_id._convert(product.compare_list_price, currency, company, now, round=False)
    return [currency.round(price), currency.round(before) if before > price else 0]


def line_prices_today(line):
    order = line.order_id
    items = items_on(line)
    if not items:
        price, before = prices_today(order, priced_product(line), line.product_uom_qty)
        return [price, 0 if line.x_gift_email else before]  # a gift card is worth its price, so nothing is saved
    return combo_price(line.product_id, items, line.product_uom_qty, order.pricelist_id, order.fiscal_position_id)


def unit_price(line):
    return line.currency_id.round(total_of(line) / line.product_uom_qty if line.product_uom_qty else 0)


def differs(order, one, other):
    return order.currency_id.compare_amounts(one, other) != 0


# Services only: as in Odoo's own shop nothing is delivered.
def is_digital(order):
    return bool(goods_of(order)) and order.only_services


# The cash fee is also a delivery line in Odoo.
def delivery_of(order):
    return order.order_line.filtered_domain([('is_delivery', '=', True), ('product_id', '!=', CASH_FEE_ID)])


# Without tax; None if the method cannot be used. An order of services only needs no delivery.
def rate_of(order, carrier):
    return 0 if order.only_services else rate_of_goods(order, carrier)


# Odoo takes an order that is not saved for one of services only.
def rate_of_goods(order, carrier):
    rate = carrier.rate_shipment(order)
    return rate['price'] if rate.get('success') else None


def cash_fee():
    return su['product.product'].browse(CASH_FEE_ID).exists().filtered('active')
