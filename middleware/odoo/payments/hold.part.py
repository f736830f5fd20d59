# include card
# include balance
# include lock


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


# The payment that this one, and all between, replace.
def first_of(tx):
    while tx.x_renews_id:
        tx = tx.x_renews_id
    return tx


# Whether another attempt to hold the same amount stands or was charged.
def is_replaced(tx):
    others = attempts_of(tx.sale_order_ids[:1]) - tx
    return bool([one for one in others if one.state in ('authorized', 'done') and first_of(one) == first_of(tx)])


# What the link allows now, and for which amount: `stands` (to renew), `lapsed` (to pay what is due of it), `renewed`,
# `over`.
def opening_for(tx):
    order = tx.sale_order_ids[:1]
    amount = tx.amount
    state = 'over'
    if stands(tx):
        is_in_total = order.currency_id.compare_amounts(tx.amount, order.amount_total) <= 0
        state = 'stands' if is_in_total else 'over'
    elif order.state == 'sale' and tx.state in ('cancel', 'error') and not captured_of(tx):
        due = balance_of(order)['due']
        state = 'renewed' if is_replaced(tx) else 'lapsed' if due else 'over'
        amount = min(due, tx.amount) if state == 'lapsed' else tx.amount
    return {'state': state, 'amount': amount}


# A renewed hold is authorized: releases the one that it replaces. False: that one was charged or replaced meanwhile.
# Staff may be charging it now, hence the lock.
def takes_over(tx):
    old = tx.x_renews_id
    lock_payment(old)
    if not stands(old):
        return old.state in ('cancel', 'error') and not captured_of(old) and not is_replaced(tx)
    old._set_canceled('Renewed by %s' % tx.reference)
    close_warning(old, 'Renewed by %s' % tx.reference)
    return True


LAPSES = 'The hold on the card lapses'


# Staff need not charge this hold in time any more.
def close_warning(tx, reason):
    warnings = tx.sale_order_ids.activity_ids.filtered_domain([('summary', '=', LAPSES)])
    warnings.filtered_domain([('note', 'ilike', '%s: capture' % tx.reference)]).action_feedback(feedback=reason)


# The card that paid, if its owner has saved it and not removed it since. `x_card` is brand|expiry|behaviour.
def saved_card_of(tx):
    card = tx.token_id & cards_of(tx.sale_order_ids[:1].partner_id)
    expiry = ((card.x_card or '') + '||').split('|')[1]
    return card.browse() if expiry and expiry < str(now)[:7] else card
