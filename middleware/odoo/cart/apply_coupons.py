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
    update_charges(order)
# A code of this call may replace another of this call, which is then reported as refused: of two discounts the larger
# one stays.
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
    reported = [code for code, kind, problem in results]
    set_dropped(order, [entry for entry in dropped_of(order) if entry[0] not in reported])
action = answer(order, results=results)
