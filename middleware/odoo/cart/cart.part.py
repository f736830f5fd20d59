# include who
# include points
# include codes
# include quoted


# The payment that the shopper is making now. One that nobody finished in time counts no more.
def payment_under_way(order):
    recent = now - datetime.timedelta(minutes=PAYMENT_MINUTES)
    for tx in order.transaction_ids.sorted('id', reverse=True):
        if tx.state in ('pending', 'authorized', 'done') or tx.state == 'draft' and tx.create_date > recent:
            return tx
    return order.transaction_ids.browse()


def is_for_sale(product):
    return bool(
        product.active
        and product.sale_ok
        and product.is_published
        and (not product.website_id or product.website_id == site)
    )


# Pieces that others are paying for now, or have paid for and the bank has not answered: no picking of Odoo holds them
# yet.
def held_by_others(product, order):
    env.cr.execute(
        """
        SELECT coalesce(sum(l.product_uom_qty), 0) FROM sale_order_line l JOIN sale_order o ON o.id = l.order_id
        WHERE l.product_id = %s AND o.id <> %s AND o.state IN ('draft', 'sent') AND EXISTS (
            SELECT FROM sale_order_transaction_rel r JOIN payment_transaction t ON t.id = r.transaction_id
            WHERE r.sale_order_id = o.id
            AND (t.state IN ('pending', 'authorized') OR t.state = 'draft' AND t.create_date > %s))""",
        [product.id, order.id or 0, now - datetime.timedelta(minutes=PAYMENT_MINUTES)],
    )
    return env.cr.fetchone()[0]


# A line of a quotation that counts no more cannot be bought.
def is_line_for_sale(line):
    return is_for_sale(line.product_id) and (not line.x_is_quoted or quote_counts(line))


# The most of it that this order can have; of a quotation what it says, or nothing.
def available(product, order):
    quoted = goods_of(order).filtered_domain([('product_id', '=', product.id), ('x_is_quoted', '=', True)])[:1]
    if not quoted:
        return free_for(product, order)
    wanted = int(quoted.product_uom_qty)
    return wanted if is_line_for_sale(quoted) and free_for(product, order) >= wanted else 0


# What may be sold beyond stock is not limited by it.
def free_for(product, order):
    if not is_for_sale(product):
        return 0
    if not product.is_storable or product.allow_out_of_stock_order:
        return MAX_QUANTITY
    free = product.with_context(warehouse_id=site.warehouse_id.id).free_qty - held_by_others(product, order)
    return int(max(0, min(MAX_QUANTITY, free)))


# What one piece costs by the order's price list today: [price, price before reduction], tax included.
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


def unit_price(line):
    return line.currency_id.round(line.price_total / line.product_uom_qty if line.product_uom_qty else 0)


def differs(order, one, other):
    return order.currency_id.compare_amounts(one, other) != 0


# A price that staff typed stays; all others follow the customer's price list of today.
def follow_prices(order):
    wanted = price_list_of(SO.partner_id if is_guest(order.partner_id) else order.partner_id)
    is_stale = order.pricelist_id != wanted
    if is_stale:
        order.write({'pricelist_id': wanted.id})
    for line in goods_of(order).filtered_domain([('x_is_quoted', '=', False)]):
        today, before = prices_today(order, line.product_id, line.product_uom_qty)
        is_typed = differs(order, line.technical_price_unit, line.price_unit)
        if not is_typed and differs(order, today, unit_price(line)):
            is_stale = True
        if differs(order, before, line.x_price_before):
            line.write({'x_price_before': before})
    if is_stale:
        order.write({'date_order': now})
        recompute_prices(order)
        charge(order)


# Delivery, fee and rewards as they are for these goods. A delivery method that no longer fits stays chosen, without a
# price. `pays_cash` None: as before.
def charge(order, pays_cash=None):
    before = codes_of(order)
    fee = order.order_line.filtered_domain([('product_id', '=', CASH_FEE_ID)])
    wants_fee = bool(fee) if pays_cash is None else pays_cash
    delivery = delivery_of(order)
    carrier = order.carrier_id
    price = rate_of(order, carrier) if carrier and goods_of(order) and carrier._is_available_for_order(order) else None
    if price is None:
        delivery.unlink()
    elif not delivery:
        fee.unlink()  # to stand behind it again
        fee = fee.browse()
        delivery = order._create_delivery_line(carrier, price)
    elif differs(order, delivery[:1].price_unit, price):
        delivery.write({'price_unit': price})
    if not goods_of(order) or delivery.exists() and not carrier.allow_cash_on_delivery:
        wants_fee = False
    if fee and not wants_fee:
        fee.unlink()
    if wants_fee and not fee and cash_fee().lst_price:
        # As a delivery line, because no promotion takes anything off those; behind the delivery's own, which free
        # delivery makes free.
        su['sale.order.line'].create(
            {
                'order_id': order.id,
                'product_id': CASH_FEE_ID,
                'product_uom_qty': 1,
                'price_unit': cash_fee().lst_price,
                'is_delivery': True,
                'sequence': max(order.order_line.mapped('sequence'), default=10) + 1000,
            }
        )
    if order.carrier_id != carrier:
        order.write({'carrier_id': carrier.id})  # Odoo forgets it with any delivery line
    order._update_programs_and_rewards()
    order._auto_apply_rewards()
    let_go(order, before)


# The fee for cash is a delivery line of Odoo, too.
def delivery_of(order):
    return order.order_line.filtered_domain([('is_delivery', '=', True), ('product_id', '!=', CASH_FEE_ID)])


# Without tax, None when it cannot be had. What is no parcel costs no postage.
def rate_of(order, carrier):
    if order.only_services:
        return 0
    rate = carrier.rate_shipment(order)
    return rate['price'] if rate.get('success') else None


def cash_fee():
    return su['product.product'].browse(CASH_FEE_ID).exists().filtered('active')


# Two changes at once: one waits, is replayed by Odoo and finds the other's work.
def lock(order):
    env.cr.execute('UPDATE sale_order SET write_date = write_date WHERE id = %s', [order.id or 0])


# The shopper sees this price.
def seen(lines):
    for line in lines:
        line.write({'x_seen_price': unit_price(line)})


def has_new_price(line):
    return line.x_seen_price and differs(line.order_id, line.x_seen_price, unit_price(line))


def set_quantity(line, quantity):
    keeps_old = has_new_price(line)
    if quantity <= 0:
        with_siblings(line).unlink()
        return
    line.write({'product_uom_qty': quantity})
    if not keeps_old:
        seen(line)


# -> the line; the caller has made sure that there are as many.
def add_goods(order, product, quantity):
    line = goods_of(order).filtered_domain([('product_id', '=', product.id), ('linked_line_id', '=', False)])[:1]
    if line:
        set_quantity(line, quantity)
        return line
    added = order.with_context(skip_cart_verification=True)._cart_add(product_id=product.id, quantity=quantity)
    line = order.order_line.browse(added['line_id'])
    line.write({'x_price_before': prices_today(order, product, quantity)[1]})
    seen(line)
    return line


# It is the customer's from now on, at their prices.
def adopt(order, partner):
    order.write({'partner_id': partner.id, 'pricelist_id': price_list_of(partner).id})
    order._recompute_taxes()
    recompute_prices(order)
    follow_prices(order)
    charge(order)
    seen(goods_of(order))


# Empty when there is none. CART_LOCKED while it is being paid; a payment that was begun and given up is worth nothing
# after a change.
def cart_to_change():
    order = find_cart()
    if order:
        lock(order)
        if payment_under_way(order):
            fail('CART_LOCKED')
        order.transaction_ids.filtered_domain([('state', '=', 'draft')])._set_canceled('The cart has changed')
        if customer and order.partner_id != customer:
            adopt(order, customer)
        follow_prices(order)
    return order


# Paid for before it is confirmed, whatever the company's own setting is: Odoo confirms with any amount otherwise.
def new_cart():
    partner = customer or public
    return SO.create(
        {
            'partner_id': partner.id,
            'website_id': site.id,
            'team_id': site.salesteam_id.id,
            'pricelist_id': price_list_of(customer).id,
            'require_payment': True,
            'require_signature': False,
            'prepayment_percent': 1.0,
        }
    )
