#include mail


# For procedures that only customers have.
def signed_in_or_fail():
    if not customer:
        fail('NOT_SIGNED_IN')
    # Two changes by one customer at once: one waits, is replayed by Odoo and finds the other's work.
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
    return customer


def profile_view(partner):
    return {**contact_view(partner), 'phone': partner.phone or '', 'newsletter': bool(partner.x_newsletter)}
