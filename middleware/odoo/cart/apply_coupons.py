# {WHO, codes: []} -> {.., results: [[code, type, problem]]}: applies coupons and gift cards, one after the other.
# include view
# include coupon
order = cart_to_change()
results = []
if order:
    set_dropped(order, [])
for typed in a['codes']:
    results.append(apply_code(order, typed))
if order:
    charge(order)
# What one code of this round did to another is told with the round: of two discounts the better one stays.
left = [entry[0] for entry in codes_of(order)]
results = [
    [
        code,
        kind,
        problem or ('' if code in left else 'coupon-not-best' if kind == 'discount' else 'coupon-not-eligible'),
    ]
    for code, kind, problem in results
]
if order:
    told = [code for code, kind, problem in results]
    set_dropped(order, [entry for entry in dropped_of(order) if entry[0] not in told])
action = answer(order, results=results)
