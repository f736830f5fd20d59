# The shopper's last attempt to order: of the cart, or of the orders whose proofs this browser has.
def last_attempt(cart):
    mine = cart | proven_orders(customer, held_proofs()).filtered_domain([('state', '!=', 'draft')])
    return su['payment.transaction'].search(
        [('sale_order_ids', 'in', mine.ids), ('source_transaction_id', '=', False), ('x_purpose', '=', False)],
        order='id desc',
        limit=1,
    )
