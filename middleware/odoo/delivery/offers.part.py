# What a delivery to a place would cost, without storing anything: orders and addresses here are in memory only.
# include checkout


# {country, state, postcode} as an address.
def address_at(place):
    country = su['res.country'].search([('code', '=', place['country'])], limit=1)
    return su['res.partner'].new(
        {
            'country_id': country.id,
            'state_id': state_of(country, place['state'] or '-').id,
            'zip': place['postcode'] or False,
        }
    )


def offers_view(order):
    return [
        {**carrier_view(carrier), 'price': price, 'is_collected': bool(places)}
        for carrier, price, places in offered_carriers(order, rate_of_goods)
    ]
