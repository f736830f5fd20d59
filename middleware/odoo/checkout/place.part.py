# Where orders are collected: warehouses of a delivery method of Odoo's own module website_sale_collect, which a
# database may not have. Without it no method has the type `in_store`.


# Odoo, too, leaves out warehouses without a street and a city.
def places_of(carrier):
    if carrier.delivery_type != 'in_store':
        return su['stock.warehouse']
    return carrier.warehouse_ids.filtered(lambda place: place.partner_id.street and place.partner_id.city)[
        :MAX_PICKUP_PLACES
    ]


# Of all methods that this website offers.
def all_places():
    carriers = su['delivery.carrier'].search(
        [
            ('is_published', '=', True),
            ('website_id', 'in', [False, site.id]),
            ('company_id', 'in', [False, company.id]),
        ]
    )
    return su['stock.warehouse'].union(*[places_of(carrier) for carrier in carriers])


def is_collected(order):
    return order.carrier_id.delivery_type == 'in_store'


# The chosen place; empty: none, or not one of the method's any more.
def place_of(order):
    chosen = (order.pickup_location_data or {}).get('id') if is_collected(order) else 0
    return places_of(order.carrier_id).filtered_domain([('id', '=', int(chosen or 0))])


def clock(hours):
    minutes = round(hours * 60)
    return '%02d:%02d' % (minutes // 60, minutes % 60)


def opening_hours(calendar):
    days = {str(day): [] for day in range(7)}
    for span in calendar.attendance_ids.filtered(
        lambda span: not span.display_type and span.day_period != 'lunch'
    ).sorted('hour_from'):
        hours = '%s - %s' % (clock(span.hour_from), clock(span.hour_to))
        if hours not in days[span.dayofweek]:
            days[span.dayofweek].append(hours)
    return days if calendar else {}


# What website_sale_collect stores as `pickup_location_data`; its own method asks a service on the Internet for missing
# coordinates first, and a shopper would wait for that.
def place_data(place):
    address = place.partner_id
    return {
        'id': place.id,
        'name': address.name if address != company.partner_id else place.name,
        'street': address.street,
        'city': address.city,
        'state': address.state_id.code or '',
        'zip_code': address.zip or '',
        'country_code': address.country_id.code or '',
        'latitude': address.partner_latitude,
        'longitude': address.partner_longitude,
        'opening_hours': opening_hours(place.opening_hours),
    }


# From `pickup_location_data`, which Odoo's own shop may have written.
def place_view(data):
    country = su['res.country'].search([('code', '=', data.get('country_code') or '-')], limit=1)
    code = data.get('state') or ''
    state = su['res.country.state'].search([('country_id', '=', country.id), ('code', '=', code or '-')], limit=1)
    return {
        'id': int(data['id']),
        'name': data.get('name') or '',
        'street': data.get('street') or '',
        'city': data.get('city') or '',
        'state': code,
        'state_name': state.name or '',
        'zip': data.get('zip_code') or '',
        'country': country.code or '',
        'hours': data.get('opening_hours') or {},
    }


def collected_at(order):
    data = order.pickup_location_data
    return place_view(data) if is_collected(order) and data and data.get('id') else False


# At confirmation Odoo replaces the address of the shopper by that of the place.
def ship_to(order):
    address = order.partner_shipping_id
    return address.parent_id if address.is_pickup_location and address.parent_id else address
