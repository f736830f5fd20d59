# Serialises concurrent changes of a list: the second one waits, and Odoo then retries it on the committed state. A
# guest has no contact, so the oldest wish is locked.
def lock_list():
    if customer:
        env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
    else:
        oldest = wishes_of(customer)[-1:]
        env.cr.execute('UPDATE product_wishlist SET write_date = write_date WHERE id = %s', [oldest.id or 0])


# The shared links of the customer's wishlist, else of the list of this browser's token. Earlier versions could create
# several.
def shares_of(partner):
    shares = su['x_shop_wishlist_share']
    if not partner and not a.get('wishlist'):
        return shares
    own = [('x_partner_id', '=', partner.id)] if partner else [('x_guest', '=', a['wishlist'])]
    return shares.search(own + [HERE], order='id')


# An empty list has no token, so a guest could not delete its link any more.
def end_guests_share():
    if not customer and not wishes_of(customer):
        shares_of(customer).unlink()
