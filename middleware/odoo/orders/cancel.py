# {WHO, id} -> {order}: cancels the order, voids its payments and releases the goods. ORDER_NOT_FOUND,
# ALREADY_SHIPPED, ALREADY_CHARGED
# include view
# include order
# include order_facts
# include order_view
# include cancel
order = own_order_or_fail(a['id'])
lock(order)
problem = cancel_problem(order)
if problem:
    fail(problem)
cancel_order(order)
action = {'order': order_view(order), 'tokens': tokens_view(customer, find_cart(), SO)}
