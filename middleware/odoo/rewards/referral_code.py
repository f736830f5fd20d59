# {WHO, code} -> {is_known}: whether somebody invites with it.
# include view
# include rewards
action = {'is_known': bool(inviter_with(a['code']))}
