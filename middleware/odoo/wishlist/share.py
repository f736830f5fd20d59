# {WHO, new_token} -> {token}: the token of the list's shared link, the new one if there was none. WISHLIST_EMPTY
# include who
# include share
if not wishes_of(customer):
    fail('WISHLIST_EMPTY')
if customer:
    # Serialises concurrent calls: the second one waits, and Odoo then retries it on the committed state.
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
share = share_of(customer)
if not share:
    owner = {'x_partner_id': customer.id} if customer else {'x_guest': a['wishlist']}
    share = share.create({'x_name': a['new_token'], **owner})
action = {'token': share.x_name}
