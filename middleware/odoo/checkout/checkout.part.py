# include cart
# include address
# include transfer
# include day


# An archived address: what was entered at the checkout belongs to this order, not to the customer's saved addresses.
def typed_address(order, current, typed, kind):
    values = {**address_values(typed, order.partner_id.name), 'vat': order.partner_id.commercial_partner_id.vat}
    if current.parent_id == order.partner_id and not current.active and current.type == kind:
        new = {
            field: value
            for field, value in values.items()
            if current[field] != (su[current[field]._name].browse(value) if field.endswith('_id') else value)
        }
        if new:
            PARTNERS.browse(current.id).write(new)
        return current
    return PARTNERS.create(
        {**values, 'parent_id': order.partner_id.id, 'type': kind, 'email': order.partner_id.email, 'active': False}
    )


# As in Odoo's shop the contact of a guest, which no other order has, is the billing address itself, and the goods have
# an address of their own only if it is another. `company`: {name, vat}. Returns the refusal of its tax number, or ''.
def set_addresses(order, billing, shipping, company):
    position = order.fiscal_position_id
    partner = order.partner_id
    country = su['res.country'].search([('code', '=', billing.get('country') or '-')], limit=1)
    # What a customer leaves empty is the account's, and stays.
    problem = set_company(
        partner, company if is_guest(partner) else {field: text for field, text in company.items() if text}, country
    )
    was_sent_to = order.partner_shipping_id
    if is_guest(partner):
        PARTNERS.browse(partner.id).write(address_values(billing, partner.email or 'Guest'))
        payer = partner
    else:
        payer = typed_address(order, order.partner_invoice_id, billing, 'invoice')
    receiver = (
        payer if is_guest(partner) and shipping == billing else typed_address(order, was_sent_to, shipping, 'delivery')
    )
    order.write({'partner_invoice_id': payer.id, 'partner_shipping_id': receiver.id})
    if receiver == partner and was_sent_to.parent_id == partner and not was_sent_to.active:
        was_sent_to.unlink()
    order._compute_fiscal_position_id()
    follow_position(order, position)
    return problem


# Taxes depend on the address, also on that of the place where an order is collected.
def follow_position(order, before):
    if order.fiscal_position_id != before:
        order._recompute_taxes()
        recompute_prices(order)


# As in Odoo's shop (`_get_preferred_delivery_method`): the customer's own, else the first; but never a pick-up, nor one
# without a price.
def preferred_carrier(order):
    offered = order._get_delivery_methods()
    own = order.partner_shipping_id.property_delivery_carrier_id or order.partner_id.property_delivery_carrier_id
    for carrier in (own & offered) + offered:
        if carrier.delivery_type != 'in_store' and rate_of(order, carrier) is not None:
            return carrier
    return offered.browse()


# A method that is not available is not chosen; `update_charges` adds the line of the chosen one.
def set_carrier(order, carrier_id):
    wanted = 0 if is_digital(order) else int(carrier_id or 0)
    carrier = order._get_delivery_methods().filtered_domain([('id', '=', wanted)])
    if carrier != order.carrier_id:
        was_collected = is_collected(order)
        delivery_of(order).unlink()
        order.write({'carrier_id': carrier.id, 'pickup_location_data': {}})
        if was_collected:
            position = order.fiscal_position_id
            order._compute_warehouse_id()
            order._compute_fiscal_position_id()
            follow_position(order, position)


# As in Odoo's shop: the place's warehouse becomes the order's, and its address decides the tax. A place that the method
# does not have is not chosen.
def set_place(order, place_id):
    place = places_of(order.carrier_id).filtered_domain([('id', '=', int(place_id or 0))])
    if is_collected(order) and place != place_of(order):
        position = order.fiscal_position_id
        order._set_pickup_location(json.dumps(place_data(place) if place else {}))
        follow_position(order, position)


# The price that the shopper pays, with the order's taxes.
def with_tax(order, product, price):
    taxes = order.fiscal_position_id.map_tax(product.taxes_id._filter_taxes_by_company(company))
    return taxes.compute_all(price, order.currency_id, 1)['total_included']


# The methods that reach the order's address: [method, price with tax, places]. `rate`: rate_of or rate_of_goods.
def offered_carriers(order, rate):
    offered = []
    free = order.order_line.reward_id.filtered_domain([('reward_type', '=', 'shipping')])[:1]
    for carrier in order._get_delivery_methods():
        price = rate(order, carrier)
        places = places_of(carrier)
        if price is None or carrier.delivery_type == 'in_store' and not places:
            continue
        price = with_tax(order, carrier.product_id, price)
        if free:
            price = max(0, price - free.discount_max_amount) if free.discount_max_amount else 0
        offered.append([carrier, price, places])
    return offered


def carrier_view(carrier):
    shown = carrier.with_context(lang=lang)
    return {
        'id': carrier.id,
        'name': shown.name,
        'description': shown.carrier_description or '',
        'min_days': carrier.x_min_days,
        'max_days': carrier.x_max_days,
    }


def carriers_view(order):
    return [
        {
            **carrier_view(carrier),
            'price': price,
            'allows_cash': carrier.allow_cash_on_delivery,
            'places': [{**place_view(place_data(place)), 'lacks': lacks_at(order, place)} for place in places],
        }
        for carrier, price, places in offered_carriers(order, rate_of)
    ]


# Serialises orders with a limit: the second one waits, and Odoo then retries it, so that it counts the first.
def lock_orders(provider):
    env.cr.execute('UPDATE payment_provider SET write_date = write_date WHERE id = %s', [provider.id])


# The number of orders, of the cart's owner or to that address, for which no money has arrived yet.
def unpaid_transfers(order, email):
    return SO.search_count(
        [
            ('website_id', '=', site.id),
            ('state', '=', 'sent'),
            ('transaction_ids', 'any', [('state', '=', 'pending'), ('provider_id.custom_mode', '=', 'wire_transfer')]),
            '|',
            ('partner_id', '=', order.partner_id.id),
            ('x_email', '=ilike', exactly(email)),
        ]
    )


# Whether guests have too many orders for that address to pay on delivery that have not been delivered yet: one more for
# each that has been.
def has_too_many_cash_orders(email, most):
    orders = SO.search(
        [
            ('website_id', '=', site.id),
            ('state', '=', 'sale'),
            ('partner_id.user_ids', '=', False),
            ('transaction_ids', 'any', [('provider_id.custom_mode', '=', 'cash_on_delivery')]),
            ('x_email', '=ilike', exactly(email)),
        ]
    )
    open_orders = orders.filtered_domain(
        [('picking_ids', 'any', [('picking_type_code', '=', 'outgoing'), ('state', 'not in', ['done', 'cancel'])])]
    )
    delivered = (orders - open_orders).filtered_domain(
        [('picking_ids', 'any', [('picking_type_code', '=', 'outgoing'), ('state', '=', 'done')])]
    )
    return len(open_orders) >= most + len(delivered)


# What the checkout page shows; `cart` is as in every answer.
def checkout_view(order):
    ways = providers(order.currency_id)
    fee = with_tax(order, cash_fee(), cash_fee().lst_price) if cash_fee() else 0
    return {
        'carriers': carriers_view(order) if order and order.partner_shipping_id.country_id else [],
        'cash_fee': fee,
        'today': today(),
        'has_card': bool(ways['card']),
        'has_cash': bool(ways['cash-on-delivery']),
        'has_on_site': bool(ways['pay-on-site']),
        'has_transfer': bool(
            ways['bank-transfer'] and bank_account(order.currency_id or price_list_of(customer).currency_id)
        ),
        'customer': contact_view(customer),
        'addresses': addresses_view(customer),
    }
