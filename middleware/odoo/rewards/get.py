# {WHO, new_code} -> {rewards}: the customer's rewards, brought up to date first; false for guests.
# include view
# include rewards
if customer:
    ensure_code(customer)
    settle(customer)
    env.flush_all()
action = {'rewards': rewards_view(customer, find_cart()) if customer else False}
