# Contacts are checked with the country of the address that was typed; Odoo's own check uses the customer's.
PARTNERS = su['res.partner'].with_context(no_vat_validation=True)


# Odoo writes some numbers with a prefix, dots or dashes.
def is_same_number(one, other):
    one, other = [''.join([sign for sign in number or '' if sign.isalnum()]).upper() for number in (one, other)]
    return one == other or bool(one and other and (one.endswith(other) or other.endswith(one)))


# Odoo's module base_vat, which not every database has, checks by rules of its own.
def is_accepted(vat, country):
    try:
        su['res.partner'].new({'vat': vat, 'country_id': country.id})._check_vat()
        return True
    except UserError:
        return False


# `company`: {name, vat}; what it lacks stays. Both are the customer's, or those of the company that staff have put the
# customer below. Returns the refusal, or ''.
def set_company(partner, company, country):
    payer = partner.commercial_partner_id
    values = {}
    if 'vat' in company and not is_same_number(company['vat'], payer.vat):
        if payer != partner or payer.vat and not payer.can_edit_vat():
            return 'TAX_NUMBER_FIXED'
        if company['vat'] and not is_accepted(company['vat'], country):
            return 'TAX_NUMBER_REFUSED'
        values['vat'] = company['vat'] or False
    if payer == partner and 'name' in company and company['name'] != (payer.company_name or ''):
        values['company_name'] = company['name'] or False
    # Without a country a contact has no fiscal position.
    if country and not payer.country_id:
        values['country_id'] = country.id
    if values:
        PARTNERS.browse(payer.id).write(values)
    return ''
