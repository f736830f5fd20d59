# {WHO, id, kind: billing|shipping, defaults: {billing, shipping}} -> {tokens}. NOT_SIGNED_IN, ADDRESS_NOT_FOUND
# include view
# include address
# include account
# include address_book
signed_in_or_fail()
address = address_or_fail(a['id'])
keep_defaults({**a['defaults'], a['kind']: address.id})
if address != customer and address.type not in ('other', {'billing': 'invoice', 'shipping': 'delivery'}[a['kind']]):
    address.write({'type': 'other'})
action = {'tokens': tokens_view(customer, find_cart(), SO)}
