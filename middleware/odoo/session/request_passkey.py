# {challenge: a hash} -> {done}: begins a login by any passkey of this shop.
# include who
# include passkey
ask_for_passkey(su['res.users'])
action = {'done': True}
