# {WHO, order_id} -> {email}: mails the receiver once more. ORDER_NOT_FOUND, RECEIVER_NOT_ASKED, RECEIVER_ASKED_OFTEN
# include view
# include order
# include receiver
order = own_order_or_fail(a['order_id'])
lock(order)
if not can_ask_again(order):
    fail('RECEIVER_NOT_ASKED')
if order.x_receiver_asks >= MAX_RECEIVER_ASKS:
    fail('RECEIVER_ASKED_OFTEN')
ask_receiver(order)
action = {'email': order.x_receiver_email}
