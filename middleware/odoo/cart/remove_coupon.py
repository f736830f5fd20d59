# {WHO, code} -> as cart.get: removes a coupon or gift card.
# include view
order = cart_to_change()
for code, kind, rule, card in codes_of(order):
    if code.lower() == a['code'].lower():
        drop_code(order, rule, card)
if order:
    update_charges(order)
action = answer(order)
