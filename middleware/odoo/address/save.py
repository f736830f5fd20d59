# {WHO, address_fields, id (0: a new one), typed, billing, shipping, defaults: {billing, shipping}, most} -> {id, customer_id, addresses, tokens}.
# NOT_SIGNED_IN, ADDRESS_NOT_FOUND, TOO_MANY_ADDRESSES
#include view
#include address
#include account
#include address_book
signed_in_or_fail()
keep_defaults(a['defaults'])
values = {**address_values(a['typed']), 'type': TYPES[(a['billing'], a['shipping'])], 'email': customer.email}
if a['id']:
    address = on_its_own(address_or_fail(a['id']))
    address.write(values)
elif len(addresses_of(customer).filtered_domain([('street', '!=', False)])) >= a['most']:
    fail('TOO_MANY_ADDRESSES')
else:
    address = su['res.partner'].create({**values, 'parent_id': customer.id, 'lang': customer.lang})
action = {'id': address.id, 'customer_id': customer.id, 'addresses': addresses_view(customer), 'tokens': tokens_view(customer, find_cart(), SO)}
