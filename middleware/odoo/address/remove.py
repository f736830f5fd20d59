# {WHO, id, defaults: {billing, shipping}} -> {tokens}: archives the address, because orders may refer to it.
# NOT_SIGNED_IN, ADDRESS_NOT_FOUND
# include view
# include address
# include account
# include address_book
signed_in_or_fail()
keep_defaults(a['defaults'])
on_its_own(address_or_fail(a['id'])).write({'active': False, 'x_default_billing': False, 'x_default_shipping': False})
action = {'tokens': tokens_view(customer, find_cart(), SO)}
