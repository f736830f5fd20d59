# {WHO, variant_id, price, price_list_id} -> {id, tokens}; for a guest without a wishlist, WHO has the hash of a new
# token. VARIANT_NOT_FOUND, WISHLIST_FULL
# include cart
# include keep
wish = keep_wish(su['product.product'].browse(int(a['variant_id'])).exists(), a['price'], a['price_list_id'])
action = {'id': wish.id, 'tokens': tokens_view(customer, find_cart(), SO)}
