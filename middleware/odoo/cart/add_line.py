# {WHO, variant_id, quantity} -> {.., line_id, name, asked, got}; makes the cart when there is none. As many as there
# are.
# include view
# include add
order, line, asked, got = add_to_cart(a['variant_id'], a['quantity'])
action = added_view(order, line, asked, got)
