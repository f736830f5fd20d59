# include hold
# include packed
# Between the provider's clock and this one.
MARGIN_HOURS = 1


# Not released before by staff.
def has_lapsed(tx):
    margin = datetime.timedelta(hours=MARGIN_HOURS)
    return tx.state == 'cancel' and tx.x_capture_before and tx.x_capture_before <= tx.last_state_change + margin


# The lapsed hold to make good without the shopper: the goods are packed, the shopper chose to be charged then, the card
# is saved, and was not tried so before. Empty if there is none.
def lapsed_hold(order):
    attempts = attempts_of(order)
    lapsed = attempts.browse([tx.id for tx in attempts if has_lapsed(tx) and not is_replaced(tx)][-1:])
    is_tried = [one for one in attempts if one.operation == 'offline' and first_of(one) == first_of(lapsed)]
    is_wanted = order.state == 'sale' and order.x_auto_charge and is_packed(order) and balance_of(order)['due']
    is_chargeable = lapsed and is_wanted and not is_tried and not is_paying(order) and saved_card_of(lapsed)
    return lapsed if is_chargeable else attempts.browse()
