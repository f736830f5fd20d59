def own_carts():
    return [('state', '=', 'draft'), ('website_id', '=', site.id)]


# The website's own contact, which stands for every guest, has an archived login.
def has_login(partner):
    return bool(partner.user_ids.filtered('active'))


# A customer's cart by {partner_id}, which the shop vouches for; a guest's by {order_id, token}.
def find_cart():
    orders = su['sale.order'].with_company(company)
    if a.get('partner_id'):
        return orders.search(own_carts() + [('partner_id', '=', int(a['partner_id']))], order='id desc', limit=1)
    if a.get('order_id') and a.get('token'):
        order = orders.search(own_carts() + [('id', '=', int(a['order_id'])), ('access_token', '=', a['token'])], limit=1)
        return orders if has_login(order.partner_id) else order
    return orders


# The payment that the shopper is making now. One that nobody finished in time counts no more.
def payment_under_way(order):
    recent = datetime.datetime.now() - datetime.timedelta(minutes=PAYMENT_MINUTES)
    for tx in order.transaction_ids.sorted('id', reverse=True):
        if tx.state in ('pending', 'authorized', 'done') or tx.state == 'draft' and tx.create_date > recent:
            return tx
    return order.transaction_ids.browse()


def goods_of(order):
    return order.order_line.filtered_domain([
        ('is_delivery', '=', False), ('is_reward_line', '=', False), ('display_type', '=', False), ('product_id', '!=', False)])


# The most of it that can be bought; what may be sold beyond stock is not limited by it.
def available(product):
    if not product.active or not product.sale_ok or not product.is_published or product.website_id and product.website_id != site:
        return 0
    if not product.is_storable or product.allow_out_of_stock_order:
        return MAX_QUANTITY
    return int(max(0, min(MAX_QUANTITY, product.with_context(warehouse_id=site.warehouse_id.id).free_qty)))


# What one piece costs by the order's price list today: [price, price before reduction], tax included.
def prices_today(order, product, quantity):
    now = datetime.datetime.now()
    currency = order.currency_id
    price, rule_id = order.pricelist_id._compute_price_rule(product, quantity, date=now, currency=currency)[product.id]
    before = price
    rule = su['product.pricelist.item'].browse(rule_id)
    if rule and rule._show_discount_on_shop():
        before = rule._compute_price_before_discount(product=product, quantity=quantity, date=now, uom=product.uom_id, currency=currency)
    taxes = order.fiscal_position_id.map_tax(product.taxes_id._filter_taxes_by_company(company))
    price = taxes.compute_all(price, currency, 1, product)['total_included']
    before = taxes.compute_all(before, currency, 1, product)['total_included']
    if before <= price and product.compare_list_price and su['res.groups']._is_feature_enabled('website_sale.group_product_price_comparison'):
        before = product.currency_id._convert(product.compare_list_price, currency, company, now, round=False)
    return [price, max(price, before)]


def unit_price(line):
    net = line.price_unit * (1 - (line.discount or 0) / 100)
    return line.tax_ids.compute_all(net, line.currency_id, 1, line.product_id)['total_included']


# A price that staff typed stays; all others follow the price list.
def follow_prices(order):
    stale = False
    for line in goods_of(order):
        if order.currency_id.compare_amounts(line.technical_price_unit, line.price_unit):
            continue
        today = prices_today(order, line.product_id, line.product_uom_qty)[0]
        if order.currency_id.compare_amounts(today, unit_price(line)):
            stale = True
    if stale:
        order.write({'date_order': datetime.datetime.now()})
        order._recompute_prices()
        order._verify_cart_after_update()
    return stale


# Two changes at once: one waits, is replayed by Odoo and finds the other's work.
def lock(order):
    env.cr.execute('UPDATE sale_order SET write_date = write_date WHERE id = %s', [order.id])


def seen(line):
    line.write({'x_seen_price': unit_price(line)})


def cart_to_change():
    order = find_cart()
    if not order:
        fail('CART_NOT_FOUND')
    lock(order)
    if payment_under_way(order):
        fail('CART_LOCKED')
    follow_prices(order)
    return order
