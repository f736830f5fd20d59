# {WHO, variant_id, quantity} -> {.., line_id, name, asked, got}; creates the cart if there is none. The quantity is
# limited to what is available.
# include view
# include add
order, line, asked, got = add_to_cart(a['variant_id'], a['quantity'])
action = added_view(order, line, asked, got)
