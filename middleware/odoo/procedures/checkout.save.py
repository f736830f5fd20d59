# {CART, draft, email?, name?, billing?, shipping?, carrier_id?} -> as checkout.get. Addresses: {country, state, first_name, ...}, incomplete
# ones too; without a shipping address the goods go to the billing address.
#include view
#include address
order = cart_to_change()
if not goods_of(order):
    fail('CART_EMPTY')
order.write({'x_checkout_draft': a['draft']})
contact = {key: a[key] for key in ['email', 'name', 'phone'] if a.get(key)}
shipping = a.get('shipping') or a.get('billing')
if contact or shipping:
    own_contact(order, contact)
set_addresses(order, a.get('billing'), shipping)
set_carrier(order, a.get('carrier_id') if shipping else 0)
action = checkout_view(order)
