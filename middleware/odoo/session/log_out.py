# {WHO} -> {tokens}: ends the session, and removes the customer's cart and orders from this browser.
# include view
ended = bool(customer)
if ended:
    su['x_shop_session'].search([('x_name', '=', a['session'])]).unlink()
cart = SO if ended else find_cart()
action = {'tokens': {**tokens_view(customer.browse(), cart, SO), **({'placed': False, 'orders': []} if ended else {})}}
