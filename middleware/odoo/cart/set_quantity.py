# {WHO, line_id, quantity} -> as cart.get, and {name, asked, got}; 0 removes the line. LINE_NOT_FOUND, SOLD_OUT,
# CART_LOCKED
# include view
# include quantity
action = with_quantity(a['line_id'], lambda before: int(a['quantity']))
