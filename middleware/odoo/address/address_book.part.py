PLACE = ['street', 'street2', 'x_street_type', 'city', 'zip', 'state_id', 'country_id']
DEFAULTS = {'billing': 'x_default_billing', 'shipping': 'x_default_shipping'}
TYPES = {(True, False): 'invoice', (False, True): 'delivery', (True, True): 'other'}


# Only an address of the signed-in customer.
def address_or_fail(address_id):
    return addresses_of(customer).filtered_domain([('id', '=', int(address_id))]) or fail('ADDRESS_NOT_FOUND')


# Stores the defaults of now explicitly: {billing, shipping} are the ids that the shop shows as defaults.
def keep_defaults(defaults):
    for kind, field in DEFAULTS.items():
        for address in addresses_of(customer):
            if address[field] != (address.id == defaults[kind]):
                address.write({field: address.id == defaults[kind]})


# The customer's contact holds both person and address. Before that address is changed it becomes a record of its own,
# and the contact keeps name and telephone.
def on_its_own(address):
    if address != customer:
        return address
    own = {
        field: customer[field].id if field.endswith('_id') else customer[field]
        for field in PLACE + list(DEFAULTS.values())
    }
    moved = PARTNERS.create(
        {
            **own,
            'parent_id': customer.id,
            'type': 'other',
            'name': customer.name,
            'x_first_name': customer.x_first_name,
            'x_last_name': customer.x_last_name,
            'phone': customer.phone,
            'email': customer.email,
        }
    )
    customer.with_context(no_vat_validation=True).write({field: False for field in own})
    return moved
