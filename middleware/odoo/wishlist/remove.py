# {WHO, id or variant_id} -> {tokens}. WISH_NOT_FOUND
# include who
# include share
lock_list()
wishes = wishes_of(customer)
variant_id = a.get('variant_id') or wishes.filtered_domain([('id', '=', a['id'])]).product_id.id
gone = wishes.filtered_domain([('product_id', '=', variant_id)])
if not gone:
    fail('WISH_NOT_FOUND')
gone.unlink()
end_guests_share()
action = {'tokens': tokens_view(customer, find_cart(), SO)}
