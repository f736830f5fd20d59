# A guest's cart belongs to the website's public contact until the shopper gives an e-mail address or an address.
def own_contact(order, values):
    if order.partner_id != site.user_id.partner_id:
        if not has_login(order.partner_id) and values:
            order.partner_id.write(values)
        return order.partner_id
    contact = su['res.partner'].create({'name': values.get('email') or 'Guest', 'lang': lang, **values})
    order.write({'partner_id': contact.id})
    order.write({'pricelist_id': PRICE_LIST_ID})
    order._recompute_taxes()
    order._recompute_prices()
    return contact


def find_state(country, code):
    return su['res.country.state'].search([
        ('country_id', '=', country.id), ('code', 'in', [code, '%s-%s' % (country.code, code)])], limit=1)


# What was typed at the checkout belongs to this order only, not to the customer's saved addresses: it is archived.
def typed_address(order, current, typed, kind):
    country = su['res.country'].search([('code', '=', typed['country'])], limit=1)
    values = {
        'name': typed.get('name') or order.partner_id.name, 'phone': typed.get('phone') or False, 'street': typed.get('street') or False,
        'street2': typed.get('street2') or False, 'city': typed.get('city') or False, 'zip': typed.get('zip') or False,
        'x_first_name': typed.get('first_name') or False, 'x_last_name': typed.get('last_name') or False,
        'x_street_type': typed.get('street_type') or False, 'country_id': country.id, 'state_id': find_state(country, typed.get('state') or '').id}
    if current.parent_id == order.partner_id and not current.active and current.type == kind:
        current.write(values)
        return current
    return su['res.partner'].create({**values, 'parent_id': order.partner_id.id, 'type': kind, 'email': order.partner_id.email, 'active': False})


def set_addresses(order, billing, shipping):
    position = order.fiscal_position_id
    if billing:
        order.write({'partner_invoice_id': typed_address(order, order.partner_invoice_id, billing, 'invoice').id})
    if shipping:
        order.write({'partner_shipping_id': typed_address(order, order.partner_shipping_id, shipping, 'delivery').id})
    if order.fiscal_position_id != position:
        order._recompute_taxes()
        order._recompute_prices()


def set_carrier(order, carrier_id):
    carrier = order._get_delivery_methods().filtered_domain([('id', '=', int(carrier_id or 0))])
    if carrier and carrier == order.carrier_id and order.delivery_set:
        order._verify_cart_after_update()
    else:
        order._remove_delivery_line()
        order.write({'carrier_id': False})
        if carrier:
            order._set_delivery_method(carrier)
            order._verify_cart_after_update()


def carriers_view(order):
    result = []
    for carrier in order._get_delivery_methods():
        rate = carrier.rate_shipment(order)
        if not rate.get('success'):
            continue
        taxes = order.fiscal_position_id.map_tax(carrier.product_id.taxes_id._filter_taxes_by_company(company))
        shown = carrier.with_context(lang=lang)
        result.append({
            'id': carrier.id, 'name': shown.name, 'description': shown.carrier_description or '',
            'price': taxes.compute_all(rate['price'], order.currency_id, 1)['total_included'],
            'min_days': carrier.x_min_days, 'max_days': carrier.x_max_days, 'allows_cash': carrier.allow_cash_on_delivery})
    return result


# The provider for each way to pay that the shop knows; one company has its own copies.
def providers():
    enabled = su['payment.provider'].search([('company_id', '=', company.id), ('state', 'in', ['enabled', 'test']), ('is_published', '=', True)])
    return {'cash-on-delivery': enabled.filtered_domain([('custom_mode', '=', 'cash_on_delivery')])[:1],
            'card': enabled.filtered_domain([('code', '!=', 'custom')])[:1]}


def checkout_view(order):
    ways = providers()
    return {
        'cart': cart_view(order), 'carriers': carriers_view(order) if order.partner_shipping_id.country_id else [],
        'has_card': bool(ways['card']), 'has_cash': bool(ways['cash-on-delivery']),
        'arrives_from': str(datetime.datetime.now(timezone('Australia/Sydney')).date())}
