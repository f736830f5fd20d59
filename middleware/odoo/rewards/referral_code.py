# {WHO, code} -> {is_known}: whether it is a customer's referral code.
# include view
# include rewards
action = {'is_known': bool(inviter_with(a['code']))}
