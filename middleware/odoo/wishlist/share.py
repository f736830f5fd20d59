# {WHO, new_token} -> {token}: the token of the list's shared link, the new one if there was none. WISHLIST_EMPTY
# include who
# include share
lock_list()
if not wishes_of(customer):
    fail('WISHLIST_EMPTY')
share = shares_of(customer)[:1]
if not share:
    owner = {'x_partner_id': customer.id} if customer else {'x_guest': a['wishlist']}
    share = share.create({'x_name': a['new_token'], 'x_website_id': site.id, **owner})
action = {'token': share.x_name}
