# A placed order by its id: the customer's, or a guest's whose proof this browser has. Empty for another shopper's
# order.
def own_order(order_id):
    order = SO.browse(int(order_id)).exists()
    if not order or order.website_id != site or order.state == 'draft':
        return SO
    if customer and order.partner_id == customer:
        return order
    return order & proven_orders(customer, a.get('orders') or [])


def own_order_or_fail(order_id):
    return own_order(order_id) or fail('ORDER_NOT_FOUND')
