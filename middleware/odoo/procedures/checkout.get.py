# {CART} -> {cart, carriers, has_card, has_cash, arrives_from}; cart is false when there is none.
#include view
#include address
order = find_cart()
if order and not payment_under_way(order):
    follow_prices(order)
action = checkout_view(order) if order else {'cart': False}
