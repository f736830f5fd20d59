# Whether a card still holds all of the payment for a confirmed order, and nobody has begun to charge it.
def stands(tx):
    order = tx.sale_order_ids[:1]
    moved = tx.child_transaction_ids.filtered_domain([('state', 'not in', ['cancel', 'error'])])
    return tx.state == 'authorized' and order.state == 'sale' and not moved


# The card payment of a signed link; empty if there is none.
def linked_payment(payment_id):
    tx = su['payment.transaction'].browse(int(payment_id)).exists()
    order = tx.sale_order_ids[:1]
    is_card = tx.provider_code in ('demo', 'stripe') and not tx.source_transaction_id
    return tx if is_card and order.website_id == site and order.state != 'draft' else tx.browse()


# What the link allows now, and for which amount: `stands` (to renew), `lapsed` (to pay what is due), `renewed`, `over`.
def opening_for(tx):
    order = tx.sale_order_ids[:1]
    is_in_total = order.currency_id.compare_amounts(tx.amount, order.amount_total) <= 0
    if stands(tx):
        return {'state': 'stands' if is_in_total else 'over', 'amount': tx.amount}
    due = balance_of(order)['due']
    if tx.state == 'cancel' and not captured_of(tx) and due:
        return {'state': 'lapsed', 'amount': due}
    heirs = attempts_of(order).filtered_domain([('x_renews_id', '=', tx.id), ('state', 'in', ['authorized', 'done'])])
    return {'state': 'renewed' if heirs and order.state == 'sale' else 'over', 'amount': tx.amount}


# The card that paid, if its owner has saved it and not removed it since. `x_card` is brand|expiry|behaviour.
def saved_card_of(tx):
    card = tx.token_id & cards_of(tx.sale_order_ids[:1].partner_id)
    expiry = ((card.x_card or '') + '||').split('|')[1]
    return card.browse() if expiry and expiry < str(now)[:7] else card
