# {WHO, order_id, body: HTML, pictures: [{name, data}]} -> {message}. ORDER_NOT_FOUND
#include chat
order = own_order_or_fail(a['order_id'])
action = {'message': message_view(order, say(order, a['body'], a['pictures']))}
