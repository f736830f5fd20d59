# {WHO, code} -> as cart.get: takes a coupon or gift card off.
# include view
order = cart_to_change()
for code, kind, rule, card in codes_of(order):
    if code.lower() == a['code'].lower():
        drop_code(order, rule, card)
if order:
    charge(order)
action = answer(order)
