# {WHO, new_code} -> {rewards}: what the customer has, after all that happened since is counted; false for guests.
# include view
# include rewards
if customer:
    ensure_code(customer)
    settle(customer)
    env.flush_all()
action = {'rewards': rewards_view(customer, find_cart()) if customer else False}
