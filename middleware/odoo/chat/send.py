# {WHO, order_id, body: HTML, pictures: [{name, data}]} -> {message}. ORDER_NOT_FOUND, EMPTY_MESSAGE
# include chat
order = own_order_or_fail(a['order_id'])
if not a['body'] and not a['pictures']:
    fail('EMPTY_MESSAGE')
action = {'message': message_view(order, post_message(order, a['body'], a['pictures']))}
