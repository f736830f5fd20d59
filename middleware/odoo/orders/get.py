# {WHO, id} -> {order, seller}; order is false when it is not the shopper's.
# include view
# include order
# include order_facts
# include order_view
# include pay
order = own_order(a['id'])
for tx in attempts_of(order):
    settle(tx)
action = {'order': order_view(order) if order else False, 'seller': seller_view()}
