# {CART} -> {cart}
#include view
#include coupon
order = cart_to_change()
drop_coupons(order)
action = {'cart': cart_view(order)}
