# {WHO} -> {marks}: which products are on the wishlist
# include who
action = {'marks': [{'id': wish.id, 'product_id': wish.product_id.id} for wish in wishes_of(customer)]}
