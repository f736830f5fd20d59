# {WHO, id} -> {done}. CARD_NOT_FOUND
# include cart
# include card
make_default(own_card_or_fail(a['id']))
action = {'done': True}
