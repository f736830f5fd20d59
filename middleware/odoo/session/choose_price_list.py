# {WHO, of which `price_list` is the chosen one} -> {tokens}: the cart follows it. PRICE_LIST_NOT_FOUND, CART_LOCKED
# include view
if a['price_list'] and not offered_list(a['price_list']):
    fail('PRICE_LIST_NOT_FOUND')
action = {'tokens': tokens_view(customer, cart_to_change(), SO)}
