# {WHO, new_token} -> {token}: of the link that shows the list, the new one unless there is one. WISHLIST_EMPTY
# include who
# include share
if not wishes_of(customer):
    fail('WISHLIST_EMPTY')
if customer:
    # Two presses at once: one waits, is replayed by Odoo and finds the other's.
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
share = share_of(customer)
if not share:
    owner = {'x_partner_id': customer.id} if customer else {'x_guest': a['wishlist']}
    share = share.create({'x_name': a['new_token'], **owner})
action = {'token': share.x_name}
