# {WHO, new_code} -> {rewards, tokens}: returns the points on the open cart. CART_LOCKED, NOTHING_TO_UNDO, NOT_SIGNED_IN
# include view
# include rewards
signed_in_or_fail()
lock_customer(customer)
ensure_code(customer)
order = cart_to_change()
settle(customer)
card = exchange_card(order)
if not card:
    fail('NOTHING_TO_UNDO')
points_lines(order).unlink()
leave_on(card, 0)
update_charges(order)
env.flush_all()
action = {'rewards': rewards_view(customer, order), 'tokens': tokens_view(customer, order, SO)}
