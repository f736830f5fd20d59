# {WHO, code} -> as cart.get; an empty code removes the coupon. COUPON_NOT_FOUND, COUPON_EXPIRED, COUPON_NOT_ELIGIBLE
#include view
#include coupon
order = cart_to_change()
if a['code']:
    code, problem = look_up(a['code'])
    if problem:
        fail(problem)
    if not goods_of(order):
        fail('COUPON_NOT_ELIGIBLE')
    drop_coupons(order)
    problem = apply_code(order, code)
    if problem:
        fail(problem)
elif order:
    drop_coupons(order)
    charge(order)
action = answer(order)
