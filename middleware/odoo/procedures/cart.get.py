# {CART} -> {cart} as cart_view makes it, false when there is none. CART is {partner_id} or {order_id, token}.
#include view
order = find_cart()
if order and not payment_under_way(order):
    follow_prices(order)
action = {'cart': cart_view(order)}
