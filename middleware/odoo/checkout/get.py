# {WHO} -> as cart.get, and what the checkout page shows.
# include view
# include checkout
# include card
order = find_cart()
if order and not payment_under_way(order):
    follow_prices(order)
action = answer(order, **checkout_view(order), cards=cards_view(customer))
