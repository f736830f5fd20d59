# {WHO, order_id, password, token, hours, mails: {new, known}} -> {done}: as session.signUp, for the guest who placed
# that order. ORDER_NOT_FOUND
# include who
# include order
# include sign_up
order = own_order_or_fail(a['order_id'])
if customer or not order.x_email:
    fail('ORDER_NOT_FOUND')
address = order.partner_invoice_id
ask_for_account(order.x_email, address.x_first_name or address.name or '-', address.x_last_name or '-')
action = {'done': True}
