# include who
# include company


# A guest's cart belongs to the website's public contact until the shopper enters an e-mail or a postal address.
def own_contact(order, values):
    contact = order.partner_id
    if contact == public:
        contact = su['res.partner'].create({'name': values.get('email') or 'Guest', 'lang': lang, **values})
        order.write({'partner_id': contact.id, 'pricelist_id': order.pricelist_id.id})
    elif is_guest(contact):
        contact.write(values)


def state_of(country, code):
    return su['res.country.state'].search(
        [('country_id', '=', country.id), ('code', 'in', [code, '%s-%s' % (country.code, code)])], limit=1
    )


# A person's name as the shop prints it (decision 067), by the address's country and the shopper's language.
def full_name(first, last, country_code):
    names = [last, first] if country_code == 'VN' or lang.startswith('vi') else [first, last]
    return ' '.join([name for name in names if name])


# Odoo's fields of an address from the shop, empty where nothing was entered; `name` is used when there is no name.
def address_values(typed, name=''):
    country = su['res.country'].search([('code', '=', typed.get('country') or '-')], limit=1)
    names = [typed.get('first_name') or '', typed.get('last_name') or '']
    return {
        'name': full_name(names[0], names[1], country.code) or name,
        'x_first_name': names[0],
        'x_last_name': names[1],
        'phone': typed.get('phone') or False,
        'street': typed.get('street') or False,
        'street2': typed.get('street2') or False,
        'x_street_type': typed.get('street_type') or False,
        'city': typed.get('city') or False,
        'zip': typed.get('zip') or False,
        'country_id': country.id,
        'state_id': state_of(country, typed.get('state') or '-').id,
    }


def contact_view(partner):
    return (
        {
            'id': partner.id,
            'email': partner.email or '',
            'name': partner.name or '',
            'first_name': partner.x_first_name or '',
            'last_name': partner.x_last_name or '',
            'country_id': partner.country_id.code or '',
        }
        if partner
        else False
    )


# The customer's own address and the contact's child addresses.
def addresses_of(partner):
    domain = [
        '|',
        ('id', '=', partner.id),
        '&',
        ('parent_id', '=', partner.id),
        ('type', 'in', ['invoice', 'delivery', 'other']),
    ]
    return su['res.partner'].search(domain, order='id')


def addresses_view(partner):
    return addresses_of(partner).web_read(ADDRESS_FIELDS) if partner else []
