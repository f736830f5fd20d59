# The link that shows a wishlist: a customer's, else that of the list this browser holds the token of.
def share_of(partner):
    shares = su['x_shop_wishlist_share']
    if not partner and not a.get('wishlist'):
        return shares
    own = [('x_partner_id', '=', partner.id)] if partner else [('x_guest', '=', a['wishlist'])]
    return shares.search(own, limit=1)


# A guest whose last wish is gone holds no token any more, and could not take the link back.
def end_guests_share():
    if not customer and not wishes_of(customer):
        share_of(customer).unlink()
