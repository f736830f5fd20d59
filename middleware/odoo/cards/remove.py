# {WHO, id} -> {done}. CARD_NOT_FOUND. Unlinks the payments from the card: Odoo neither captures, voids nor refunds a
# payment of an archived token.
# include cart
# include card
card = own_card_or_fail(a['id'])
card.transaction_ids.write({'token_id': False, 'x_card_owner_id': False})
card.write({'active': False, 'x_is_default': False, 'x_is_removed': True})
make_default(cards_of(customer)[:1])
action = {'done': True}
