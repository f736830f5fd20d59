# {WHO, id} -> {tokens}. WISH_NOT_FOUND
# include who
# include share
lock_list()
wishes = wishes_of(customer)
wish = wishes.filtered_domain([('id', '=', int(a['id']))])
if not wish:
    fail('WISH_NOT_FOUND')
wishes.filtered_domain([('product_id', '=', wish.product_id.id)]).unlink()
end_guests_share()
action = {'tokens': tokens_view(customer, find_cart(), SO)}
