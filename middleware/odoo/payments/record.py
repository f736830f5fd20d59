# {reference, key, provider_id, state, amount, currency, captured, refunded, returned, disputed, capture_before, card,
# saved} -> {outcome}: records the state of a payment at its provider, in any order and repeatedly. `card` is {brand,
# last4, expiry}, `saved` {token, customer}. `release`: nobody waits for this money.
# include cart
# include pay
# include report
tx = payment_by(a['reference'], a['key'])
outcome = 'recorded'
if tx:
    lock_payment(tx)
    note_facts(tx)
    decide(tx)
    keep_saved_card(tx)
    settle(tx)
    if a['captured']:
        record_captured(tx)
    if a['refunded']:
        record_refunded(tx)
    tell_of_dispute(tx)
    tell_of_returned(tx)
    outcome = conclude(tx)
action = {'outcome': outcome}
