# {WHO, email} -> {tokens}: stores a guest's e-mail address with the cart.
# include view
# include address
order = cart_to_change()
if not goods_of(order):
    fail('CART_EMPTY')
own_contact(order, {'email': a['email']})
order.write({'x_email': a['email']})
action = {'tokens': tokens_view(customer, order, SO)}
