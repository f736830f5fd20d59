# {WHO, card_id} -> {done}. CARD_NOT_FOUND
#include cart
#include address
#include card
make_default(own_card_or_fail(a['card_id']))
action = {'done': True}
