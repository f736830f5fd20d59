# {WHO, line_id, by} -> as cart.setQuantity; the quantity stays at 1 or more. LINE_NOT_FOUND, SOLD_OUT, CART_LOCKED
# include view
# include quantity
action = with_quantity(a['line_id'], lambda before: max(1, before + int(a['by'])))
