# {WHO, id} -> {done}. CARD_NOT_FOUND. Odoo neither captures, voids nor refunds a payment of an archived token, so the
# payments made with it let it go: the hold is the order's, not the card's.
# include cart
# include card
card = own_card_or_fail(a['id'])
card.transaction_ids.write({'token_id': False, 'x_card_owner_id': False})
card.write({'active': False, 'x_is_default': False})
make_default(cards_of(customer)[:1])
action = {'done': True}
