# {WHO, draft, email, contact_email, billing, shipping, company, carrier_id, place_id, pays_cash, card_id} -> as
# checkout.get. Addresses are {country, state, ..} and may be incomplete; `email` is as typed, `contact_email` is set
# only if it is valid. Idempotent: the query `checkout.get` runs it too, for a cart whose delivery method is still to be
# chosen, as Odoo's shop changes the cart on /shop/checkout.
# include view
# include checkout
# include card
order = cart_to_change()
if not goods_of(order):
    fail('CART_EMPTY')
if a['card_id']:
    own_card_or_fail(a['card_id'])
order.write({'x_checkout_draft': a['draft'], 'x_email': a['email']})
if a['contact_email']:
    own_contact(order, {'email': a['contact_email']})
elif a['billing'] or a['shipping']:
    own_contact(order, {})
if a['billing'] or a['shipping']:
    set_addresses(order, a['billing'], a['shipping'], a['company'])
is_known = bool(a['shipping'].get('country'))
set_carrier(order, a['carrier_id'] if is_known else 0)
has_rate = bool(order.carrier_id) and rate_of(order, order.carrier_id) is not None
if is_known and not is_digital(order) and not has_rate:
    set_carrier(order, preferred_carrier(order).id)
set_place(order, a['place_id'])
update_charges(order, pays_cash=a['pays_cash'])
action = answer(order, **checkout_view(order), cards=cards_view(customer))
