# {CART} -> {cart}: the shopper has seen what changed: today's prices count, quantities fall to what is there.
#include view
order = cart_to_change()
for line in goods_of(order):
    most = available(line.product_id)
    if line.product_uom_qty > most:
        order.with_context(skip_cart_verification=True)._cart_update_line_quantity(line_id=line.id, quantity=most)
order._verify_cart_after_update()
for line in goods_of(order):
    seen(line)
action = {'cart': cart_view(order)}
