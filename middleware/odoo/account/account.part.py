# include address
# include newsletter


# For procedures that need a signed-in customer.
def signed_in_or_fail():
    if not customer:
        fail('NOT_SIGNED_IN')
    # Locks the contact: of two concurrent changes by one customer the second waits, and Odoo retries it on the new
    # state.
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
    return customer


# A customer with an account is identified by the login address, here and in the newsletter's list.
def login_of(partner):
    return signed_in().login if partner == customer else partner.email


def profile_view(partner):
    country = partner.country_id or company.country_id
    return {
        **contact_view(partner),
        'phone': partner.phone or '',
        'phone_country': country.code or '',
        'newsletter': is_subscribed(login_of(partner)),
    }
