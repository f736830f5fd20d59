# include order_facts


# What a payment takes of its order's total, or may still take. Cash at the door is promised.
def share_of(tx):
    return tx.amount if tx.state == 'pending' else captured_of(tx) + held_of(tx)


# `due` is what nobody has paid or promised yet. A refund is no new debt.
def balance_of(order):
    currency = order.currency_id
    attempts = attempts_of(order)
    secured = max(sum([share_of(tx) for tx in attempts]), paid_on_invoices(order))
    return {
        'total': order.amount_total,
        'paid': currency.round(paid_of(order) - refunded_of_order(order)),
        'held': currency.round(sum([held_of(tx) for tx in attempts])),
        'refunded': currency.round(refunded_of_order(order)),
        'due': max(0, currency.round(order.amount_total - secured)) if order.state == 'sale' else 0,
    }


# A card payment that somebody makes now, or that the bank has not decided. One that nobody finished in time counts no
# more.
def is_paying(order):
    return bool(
        [
            tx
            for tx in attempts_of(order)
            if tx.provider_id.code != 'custom' and (tx.state == 'pending' or is_recent_draft(tx))
        ]
    )


def is_recent_draft(tx):
    return tx.state == 'draft' and tx.create_date > now - datetime.timedelta(minutes=PAYMENT_MINUTES)
