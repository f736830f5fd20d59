# {WHO, token} -> {wishes}, as wishlist.get; false for an unknown token
# include cart
# include wish
share = su['x_shop_wishlist_share'].search([('x_name', '=', a['token']), HERE], limit=1)
owner = [('website_id', '=', site.id), ('partner_id', '=', share.x_partner_id.id)]
if not share.x_partner_id:
    owner = [('website_id', '=', site.id), ('partner_id', '=', False), ('x_guest', '=', share.x_guest)]
wishes = su['product.wishlist'].search(owner, order='id desc') if share else su['product.wishlist']
action = {'wishes': [wish_view(wish) for wish in wishes] if share else False}
