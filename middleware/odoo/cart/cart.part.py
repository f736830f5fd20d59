# include who
# include points
# include codes
# include quoted
# include stock
# include prices


# A price that staff entered is kept; all others follow the customer's current price list.
def follow_prices(order):
    wanted = price_list_of(SO.partner_id if is_guest(order.partner_id) else order.partner_id)
    is_stale = order.pricelist_id != wanted
    if is_stale:
        order.write({'pricelist_id': wanted.id})
    release_parts(order)
    for line in goods_of(order).filtered_domain([('x_is_quoted', '=', False)]):
        today, before = line_prices_today(line)
        typed = [part for part in priced_lines(line) if differs(order, part.technical_price_unit, part.price_unit)]
        if not typed and differs(order, today, unit_price(line)):
            is_stale = True
        if differs(order, before, line.x_price_before):
            line.write({'x_price_before': before})
    if is_stale:
        order.write({'date_order': now})
        recompute_prices(order)
        update_charges(order)


# Odoo cannot price a part of a choice that the combo no longer has: it is priced by itself. The line is not for sale.
def release_parts(order):
    for line in goods_of(order):
        for part in parts_of(line):
            if part.combo_item_id.combo_id not in line.product_template_id.combo_ids:
                part.write({'combo_item_id': False})


# Updates the delivery line, the cash fee and the rewards after a change. A delivery method that is no longer available
# stays chosen, without a price. `pays_cash` None: keeps the fee as it was.
def update_charges(order, pays_cash=None):
    before = codes_of(order)
    fee = order.order_line.filtered_domain([('product_id', '=', CASH_FEE_ID)])
    wants_fee = bool(fee) if pays_cash is None else pays_cash
    delivery = delivery_of(order)
    carrier = order.carrier_id if not is_digital(order) else order.carrier_id.browse()
    price = rate_of(order, carrier) if carrier and goods_of(order) and carrier._is_available_for_order(order) else None
    if price is None:
        delivery.unlink()
    elif not delivery:
        fee.unlink()  # created again below, after the delivery line
        fee = fee.browse()
        delivery = order._create_delivery_line(carrier, price)
    elif differs(order, delivery[:1].price_unit, price):
        delivery.write({'price_unit': price})
    if not goods_of(order) or is_digital(order) or delivery.exists() and not carrier.allow_cash_on_delivery:
        wants_fee = False
    if fee and not wants_fee:
        fee.unlink()
    if wants_fee and not fee and cash_fee().lst_price:
        # A delivery line, because promotions do not discount those; after the line of the delivery method, which is the
        # one that free delivery discounts.
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
        order.write({'carrier_id': carrier.id})  # Odoo clears it when any delivery line is deleted
    order._update_programs_and_rewards()
    order._auto_apply_rewards()
    drop_unfit_codes(order, before)


# Serialises concurrent changes: the second one waits, and Odoo then retries it on the committed state.
def lock(order):
    env.cr.execute('UPDATE sale_order SET write_date = write_date WHERE id = %s', [order.id or 0])


# Remembers the price that the shopper sees.
def mark_prices_seen(lines):
    for line in lines:
        line.write({'x_seen_price': unit_price(line)})


def has_new_price(line):
    return line.x_seen_price and differs(line.order_id, line.x_seen_price, unit_price(line))


def set_quantity(line, quantity):
    keeps_old = has_new_price(line)
    if quantity <= 0:
        with_siblings(line).unlink()
        return
    for one in line + parts_of(line):
        one.write({'product_uom_qty': quantity})
    if not keeps_old:
        mark_prices_seen(line)


# The line of this product with the same extras.
def line_with(order, product, values, texts, items):
    lines = goods_of(order) - gifts_of(order)
    lines = lines.filtered_domain([('product_id', '=', product.id), ('linked_line_id', '=', False)])
    return lines.browse([line.id for line in lines if has_extras(line, values, texts, items)])[:1]


# One card for each line. Odoo's own `_cart_add` would add to the line of another one.
def add_line_alone(order, product, values):
    line = su['sale.order.line'].create(
        {'order_id': order.id, 'product_id': product.id, 'product_uom_qty': 1, **values}
    )
    line.write({'x_price_before': line_prices_today(line)[1]})
    mark_prices_seen(line)
    return line


# -> the line. The caller has checked quantity and extras.
def add_goods(order, product, quantity, values, texts, items):
    line = line_with(order, product, values, texts, items)
    if line:
        set_quantity(line, quantity)
        return line
    if product in gifts_of(order).product_id:
        return add_line_alone(order, product, {'product_uom_qty': quantity})
    cart = order.with_context(skip_cart_verification=True)
    added = cart._cart_add(
        product_id=product.id,
        quantity=quantity,
        no_variant_attribute_value_ids=values.ids,
        product_custom_attribute_values=[
            {'custom_product_template_attribute_value_id': value_id, 'custom_value': text}
            for value_id, text in texts.items()
        ],
    )
    line = order.order_line.browse(added['line_id'])
    for item in items:
        cart._cart_add(
            product_id=item.product_id.id,
            quantity=quantity,
            linked_line_id=line.id,
            combo_item_id=item.id,
            no_variant_attribute_value_ids=implied_values(item.product_id.product_tmpl_id).ids,
        )
    line.write({'x_price_before': line_prices_today(line)[1]})
    mark_prices_seen(line)
    return line


# Makes it the customer's cart, at the customer's prices.
def assign_cart(order, partner):
    order.write({'partner_id': partner.id, 'pricelist_id': price_list_of(partner).id})
    order._recompute_taxes()
    recompute_prices(order)
    follow_prices(order)
    update_charges(order)
    mark_prices_seen(goods_of(order))


# Empty if there is none. CART_LOCKED while it is being paid; unfinished payments are canceled, because the cart
# changes.
def cart_to_change():
    order = find_cart()
    if order:
        lock(order)
        if payment_under_way(order):
            fail('CART_LOCKED')
        order.transaction_ids.filtered_domain([('state', '=', 'draft')])._set_canceled('The cart has changed')
        if customer and order.partner_id != customer:
            assign_cart(order, customer)
        follow_prices(order)
    return order


# Odoo confirms an order only after full payment, whatever the company's own setting is.
def new_cart():
    partner = customer or public
    order = SO.with_context(lang=STAFF_LANG).create(
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
    return SO.browse(order.id)
