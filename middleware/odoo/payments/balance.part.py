# include order_facts


# The part of the order's total that a payment covers or may still cover. Cash on delivery counts as covered.
def share_of(tx):
    return tx.amount if tx.state == 'pending' else captured_of(tx) + held_of(tx)


# `due` is the amount without a payment. A refund does not increase it.
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


# The transfer that the order was placed with and waits for.
def awaited_transfer(order):
    return attempts_of(order).filtered_domain(
        [('state', '=', 'pending'), ('provider_id.custom_mode', '=', 'wire_transfer')]
    )[-1:]


def missing_transfer(order):
    return max(0, order.currency_id.round(awaited_transfer(order).amount - paid_on_invoices(order)))


# A transfer that has not arrived; a card payment in progress, or one that the bank has not decided. A card payment not
# finished within PAYMENT_MINUTES no longer counts.
def is_paying(order):
    return bool(missing_transfer(order)) or bool(
        [
            tx
            for tx in attempts_of(order)
            if tx.provider_id.code != 'custom' and (tx.state == 'pending' or is_recent_draft(tx))
        ]
    )


def is_recent_draft(tx):
    return tx.state == 'draft' and tx.create_date > now - datetime.timedelta(minutes=PAYMENT_MINUTES)
