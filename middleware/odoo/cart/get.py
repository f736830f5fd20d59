# {WHO} -> {cart, tokens, currency}; cart is false when there is none. who.part.py describes WHO.
# include view
order = find_cart()
if order and not payment_under_way(order):
    follow_prices(order)
action = answer(order)
