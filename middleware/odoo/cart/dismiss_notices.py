# {WHO} -> as cart.get: the shopper knows which codes stopped fitting.
# include view
order = find_cart()
if order:
    set_dropped(order, [])
action = answer(order)
