# A guest's cart belongs to the website's public contact until the shopper gives an e-mail address or an address.
def own_contact(order, values):
    contact = order.partner_id
    if contact == public:
        contact = su['res.partner'].create({'name': values.get('email') or 'Guest', 'lang': lang, **values})
        order.write({'partner_id': contact.id, 'pricelist_id': order.pricelist_id.id})
    elif is_guest(contact):
        contact.write(values)


def state_of(country, code):
    return su['res.country.state'].search([
        ('country_id', '=', country.id), ('code', 'in', [code, '%s-%s' % (country.code, code)])], limit=1)


# An address as the shop sends it, empty where nothing was typed; `name` stands for a name.
def address_values(typed, name=''):
    country = su['res.country'].search([('code', '=', typed.get('country') or '-')], limit=1)
    names = [typed.get('first_name') or '', typed.get('last_name') or '']
    return {
        'name': ' '.join([name for name in names if name]) or name, 'x_first_name': names[0], 'x_last_name': names[1],
        'phone': typed.get('phone') or False, 'street': typed.get('street') or False, 'street2': typed.get('street2') or False,
        'x_street_type': typed.get('street_type') or False, 'city': typed.get('city') or False, 'zip': typed.get('zip') or False,
        'country_id': country.id, 'state_id': state_of(country, typed.get('state') or '-').id}


# What was typed at the checkout belongs to this order only, not to the customer's saved addresses: it is archived.
def typed_address(order, current, typed, kind):
    values = address_values(typed, order.partner_id.name)
    if current.parent_id == order.partner_id and not current.active and current.type == kind:
        new = {field: value for field, value in values.items() if current[field] != (su[current[field]._name].browse(value) if field.endswith('_id') else value)}
        if new:
            current.write(new)
        return current
    return su['res.partner'].create({**values, 'parent_id': order.partner_id.id, 'type': kind, 'email': order.partner_id.email, 'active': False})


def set_addresses(order, billing, shipping):
    position = order.fiscal_position_id
    order.write({
        'partner_invoice_id': typed_address(order, order.partner_invoice_id, billing, 'invoice').id,
        'partner_shipping_id': typed_address(order, order.partner_shipping_id, shipping, 'delivery').id})
    if order.fiscal_position_id != position:
        order._recompute_taxes()
        recompute_prices(order)


# A method that does not fit is not chosen; `charge` gives the chosen one its line.
def set_carrier(order, carrier_id):
    carrier = order._get_delivery_methods().filtered_domain([('id', '=', int(carrier_id or 0))])
    if carrier != order.carrier_id:
        delivery_of(order).unlink()
        order.write({'carrier_id': carrier.id, 'pickup_location_data': {}})


# A price of Odoo as the shopper pays it.
def with_tax(order, product, price):
    taxes = order.fiscal_position_id.map_tax(product.taxes_id._filter_taxes_by_company(company))
    return taxes.compute_all(price, order.currency_id, 1)['total_included']


def carriers_view(order):
    result = []
    free = order.order_line.reward_id.filtered_domain([('reward_type', '=', 'shipping')])[:1]
    for carrier in order._get_delivery_methods():
        price = rate_of(order, carrier)
        if price is None:
            continue
        price = with_tax(order, carrier.product_id, price)
        if free:
            price = max(0, price - free.discount_max_amount) if free.discount_max_amount else 0
        shown = carrier.with_context(lang=lang)
        result.append({
            'id': carrier.id, 'name': shown.name, 'description': shown.carrier_description or '', 'price': price,
            'min_days': carrier.x_min_days, 'max_days': carrier.x_max_days, 'allows_cash': carrier.allow_cash_on_delivery})
    return result


# The provider for each way to pay that the shop knows. Each company has its own copies. The demo's page takes no real
# card, so it stands for cards only where staff have left it in test mode.
def providers():
    enabled = su['payment.provider'].search([('company_id', '=', company.id), ('state', 'in', ['enabled', 'test']), ('is_published', '=', True)])
    return {'cash-on-delivery': enabled.filtered_domain([('custom_mode', '=', 'cash_on_delivery')])[:1],
            'card': enabled.filtered_domain([('code', '=', 'demo'), ('state', '=', 'test')])[:1]}


# The seller's day, from which the days of delivery are counted.
def today():
    return str(datetime.datetime.now(timezone(company.partner_id.tz or env.user.tz or 'UTC')).date())


# The page asks for this much; `cart` is as in every answer.
def checkout_view(order):
    ways = providers()
    fee = with_tax(order, cash_fee(), cash_fee().lst_price) if cash_fee() else 0
    return {
        'carriers': carriers_view(order) if order and order.partner_shipping_id.country_id else [], 'cash_fee': fee, 'today': today(),
        'has_card': bool(ways['card']), 'has_cash': bool(ways['cash-on-delivery']), 'customer': contact_view(customer), 'addresses': addresses_view(customer)}


def contact_view(partner):
    return {'id': partner.id, 'email': partner.email or '', 'name': partner.name or '', 'first_name': partner.x_first_name or '', 'last_name': partner.x_last_name or ''} if partner else False


# The customer's own address and those below it.
def addresses_of(partner):
    domain = ['|', ('id', '=', partner.id), '&', ('parent_id', '=', partner.id), ('type', 'in', ['invoice', 'delivery', 'other'])]
    return su['res.partner'].search(domain, order='id')


def addresses_view(partner):
    return addresses_of(partner).web_read(a['address_fields']) if partner else []
