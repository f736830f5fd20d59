# {WHO, order_id} -> {messages: [...] or False}: oldest first; False for an order that is not the shopper's.
# include chat
order = own_order(a['order_id'])
action = {'messages': [message_view(order, message) for message in messages_of(order)] if order else False}
