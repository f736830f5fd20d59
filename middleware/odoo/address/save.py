# {WHO, id? (none: a new address), address, company: {} or {name, vat}, is_for_billing, is_for_shipping, defaults:
# {billing, shipping}} -> {id, customer_id, addresses, tokens}. NOT_SIGNED_IN, ADDRESS_NOT_FOUND, TOO_MANY_ADDRESSES,
# TAX_NUMBER_FIXED, TAX_NUMBER_REFUSED
# include view
# include address
# include account
# include address_book
signed_in_or_fail()
keep_defaults(a['defaults'])
values = {
    **address_values(a['address']),
    'type': TYPES[(a['is_for_billing'], a['is_for_shipping'])],
    'email': customer.email,
}
if a.get('id'):
    address = on_its_own(address_or_fail(a['id'])).with_context(no_vat_validation=True)
    address.write(values)
elif len(addresses_of(customer).filtered_domain([('street', '!=', False)])) >= MAX_ADDRESSES:
    fail('TOO_MANY_ADDRESSES')
else:
    address = PARTNERS.create({**values, 'parent_id': customer.id, 'lang': customer.lang})
problem = set_company(customer, a['company'], address.country_id)
if problem:
    fail(problem)
action = {
    'id': address.id,
    'customer_id': customer.id,
    'addresses': addresses_view(customer),
    'tokens': tokens_view(customer, find_cart(), SO),
}
