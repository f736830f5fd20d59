# {WHO, order_id} -> {offer, returns}; offer is False for an order that is not the shopper's.
# include returns
order = own_order(a['order_id'])
action = {
    'offer': offer_view(order) if order else False,
    'returns': [return_view(picking) for picking in returns_of(order)[0]] if order else [],
}
