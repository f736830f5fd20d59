# {CART, email} -> {cart}: a guest goes on with an e-mail address.
#include view
#include address
order = cart_to_change()
own_contact(order, {'email': a['email'], 'name': a['email']})
action = {'cart': cart_view(order)}
