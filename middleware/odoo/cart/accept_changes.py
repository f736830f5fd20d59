# {WHO} -> as cart.get: the shopper has seen what changed: today's prices count, quantities fall to what is there.
# include view
order = cart_to_change()
for line in goods_of(order):
    most = available(line.product_id, order) if line.exists() else 0
    if line.exists() and line.product_uom_qty > most:
        set_quantity(line, most)
if order:
    charge(order)
    seen(goods_of(order))
action = answer(order)
