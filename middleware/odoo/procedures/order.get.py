# {order_id, token | partner_id} -> {order, address, carrier}: one order of this shopper, in any state.
#include view
order = su['sale.order'].with_company(company).browse(int(a['order_id'])).exists()
is_owner = order.partner_id.id == a.get('partner_id') if a.get('partner_id') else bool(a.get('token')) and order.access_token == a['token']
if not order or order.website_id != site or not is_owner:
    fail('ORDER_NOT_FOUND')
to = order.partner_shipping_id
carrier = order.carrier_id.with_context(lang=lang)
state = (to.state_id.code or '').split('-')[-1]
action = {
    'order': cart_view(order),
    'address': {'name': to.name or '', 'first_name': to.x_first_name or '', 'last_name': to.x_last_name or '', 'phone': to.phone or '',
                'street': to.street or '', 'street2': to.street2 or '', 'street_type': to.x_street_type or '', 'city': to.city or '',
                'zip': to.zip or '', 'state': state, 'country': to.country_id.code or ''},
    'carrier': {'name': carrier.name or '', 'min_days': carrier.x_min_days, 'max_days': carrier.x_max_days}}
