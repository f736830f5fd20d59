# {WHO} -> {orders}: the signed-in customer's orders with goods that can be returned.
# include returns
action = {'orders': [view for view in [order_view(order) for order in delivered_orders()] if not view['obstacle']]}
