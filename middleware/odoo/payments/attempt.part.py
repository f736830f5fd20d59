# The shopper's last attempt to order: of the cart, or of the orders whose proofs this browser has.
def last_attempt(cart):
    mine = cart
    for proof in [a.get('cart')] + (a.get('orders') or []):
        order = order_by(proof)
        mine |= order if order.state != 'draft' else SO
    return su['payment.transaction'].search(
        [('sale_order_ids', 'in', mine.ids), ('source_transaction_id', '=', False), ('x_purpose', '=', False)],
        order='id desc',
        limit=1,
    )
