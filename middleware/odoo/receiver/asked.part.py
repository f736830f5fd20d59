# include address
# include place
# include receiver


# The order of a link that the shop has signed; empty if nobody was asked about its address.
def asked_order(order_id):
    order = SO.browse(int(order_id)).exists()
    is_asked = order.x_receiver_asked and order.x_receiver_email
    return order if is_asked and order.website_id == site and order.state != 'draft' else SO


# Nothing of goods and prices; of the payer only the name, which the shop takes from `payer`.
def asked_view(order):
    state = address_state(order)
    if state != 'open':
        return {'state': state, 'lang': order.x_receiver_lang, 'address': False, 'payer': False}
    return {
        'state': state,
        'lang': order.x_receiver_lang,
        'address': ship_to(order).web_read(ADDRESS_FIELDS)[0],
        'payer': order.partner_invoice_id.web_read(ADDRESS_FIELDS)[0],
        'time': order.x_receiver_time or 'any',
        'confirmed': str(order.x_receiver_confirmed) if order.x_receiver_confirmed else False,
    }


COPIED = ['name', 'x_first_name', 'x_last_name', 'phone', 'email', 'street', 'street2', 'x_street_type', 'city', 'zip']


# Of this order alone. What was typed at the checkout has an archived address of its own; an address that staff have
# chosen since, or that another order has as well, is copied, and the open deliveries follow as in Odoo.
def own_delivery_address(order):
    address = order.partner_shipping_id
    others = SO.search_count(
        [
            '|',
            ('partner_shipping_id', '=', address.id),
            ('partner_invoice_id', '=', address.id),
            ('id', '!=', order.id),
        ],
        limit=1,
    )
    if not address.active and address.type == 'delivery' and address != order.partner_invoice_id and not others:
        return PARTNERS.browse(address.id)
    places = {'country_id': address.country_id.id, 'state_id': address.state_id.id}
    owner = {'parent_id': order.partner_id.id, 'type': 'delivery', 'active': False}
    own = PARTNERS.create({**{field: address[field] for field in COPIED}, **places, **owner})
    order.with_context(update_delivery_shipping_partner=True).write({'partner_shipping_id': own.id})
    order.picking_ids.move_ids.write({'partner_id': own.id})
    return own
