# {WHO, id} -> as cart.addLine, with one piece; removes it from the list. WISH_NOT_FOUND, ALL_IN_CART,
# EXTRAS_MISSING
# include view
# include add
# include share
lock_list()
wishes = wishes_of(customer)
wish = wishes.filtered_domain([('id', '=', int(a['id']))])
if not wish:
    fail('WISH_NOT_FOUND')
order, line, asked, got = add_to_cart(wish.product_id.id, 1, [])
if got < asked:
    fail('ALL_IN_CART')
wishes.filtered_domain([('product_id', '=', wish.product_id.id)]).unlink()
end_guests_share()
action = added_view(order, line, asked, got)
