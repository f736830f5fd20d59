# {WHO, first_name, last_name, phone, newsletter, defaults: {billing, shipping}} -> {profile, tokens}. NOT_SIGNED_IN
#include view
#include address
#include account
#include address_book
signed_in_or_fail()
name = '%s %s' % (a['first_name'], a['last_name'])
person = {'name': name, 'x_first_name': a['first_name'], 'x_last_name': a['last_name'], 'phone': a['phone']}
if customer.street and [field for field, value in person.items() if (customer[field] or '') != value]:
    keep_defaults(a['defaults'])
    on_its_own(customer)  # saved addresses stay as they are
customer.write({**person, 'x_newsletter': a['newsletter']})
action = {'profile': profile_view(customer), 'tokens': tokens_view(customer, find_cart(), SO)}
