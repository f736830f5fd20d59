# The shared link of the customer's wishlist, else of the list of this browser's token.
def share_of(partner):
    shares = su['x_shop_wishlist_share']
    if not partner and not a.get('wishlist'):
        return shares
    own = [('x_partner_id', '=', partner.id)] if partner else [('x_guest', '=', a['wishlist'])]
    return shares.search(own, limit=1)


# An empty list has no token, so a guest could not delete its link any more.
def end_guests_share():
    if not customer and not wishes_of(customer):
        share_of(customer).unlink()
