# {CART} -> {}: gives up the payment that is under way; NO_PAYMENT, ALREADY_PAID
#include view
order = find_cart()
tx = payment_under_way(order)
if not tx:
    fail('NO_PAYMENT')
lock(order)
if tx.state != 'draft':
    fail('ALREADY_PAID')
tx._set_canceled('given up by the shopper')
action = {}
