# include address
# include newsletter


# For procedures that only customers have.
def signed_in_or_fail():
    if not customer:
        fail('NOT_SIGNED_IN')
    # Two changes by one customer at once: one waits, is replayed by Odoo and finds the other's work.
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
    return customer


# Whoever has an account is known by the address of their login, here and on the newsletter's list.
def login_of(partner):
    return signed_in().login if partner == customer else partner.email


def profile_view(partner):
    return {**contact_view(partner), 'phone': partner.phone or '', 'newsletter': is_subscribed(login_of(partner))}
