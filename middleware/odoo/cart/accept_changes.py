# {WHO} -> as cart.get: the shopper accepts today's prices, and quantities are reduced to what is available.
# include view
order = cart_to_change()
for line in goods_of(order):
    most = available(line.product_id, order, line) if line.exists() else 0
    if line.exists() and line.product_uom_qty > most:
        set_quantity(line, most)
if order:
    update_charges(order)
    mark_prices_seen(goods_of(order))
action = answer(order)
