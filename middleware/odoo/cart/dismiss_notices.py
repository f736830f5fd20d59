# {WHO} -> as cart.get: the shopper has read which codes were removed.
# include view
order = find_cart()
if order:
    set_dropped(order, [])
action = answer(order)
