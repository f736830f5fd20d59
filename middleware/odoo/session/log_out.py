# {WHO} -> {tokens}: the session is worth nothing any more, and the customer's cart is gone from this browser.
# include view
ended = bool(customer)
if ended:
    su['x_shop_session'].search([('x_name', '=', a['session'])]).unlink()
cart = SO if ended else find_cart()
action = {'tokens': {**tokens_view(customer.browse(), cart, SO), **({'placed': False, 'orders': []} if ended else {})}}
