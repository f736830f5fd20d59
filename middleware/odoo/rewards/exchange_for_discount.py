# {WHO, new_code, card_code} -> {rewards, tokens}: exchanges points for a discount on the open cart, once for each
# order. CART_EMPTY, CART_LOCKED, POINTS_NOT_ENOUGH, POINTS_ALREADY_USED, NOT_SIGNED_IN
# include view
# include rewards
signed_in_or_fail()
lock_customer(customer)
ensure_code(customer)
order = cart_to_change()
if not goods_of(order):
    fail('CART_EMPTY')
settle(customer)
if exchanged_on(order):
    fail('POINTS_ALREADY_USED')
value = worth_on(order, int(points_card(customer).points))
if value < 1:
    fail('POINTS_NOT_ENOUGH')
points = value * points_per_unit()
add_points(customer, -points, 'discount', order_id=order.id)
card = CARDS.create(
    {
        'program_id': DISCOUNT_PROGRAM_ID,
        'partner_id': customer.id,
        'points': value,
        'code': a['card_code'],
        'x_order_id': order.id,
        'x_points': points,
    }
)
gifts = set_aside(order)[1]
put_back(order, card, gifts)
update_charges(order)
env.flush_all()
action = {'rewards': rewards_view(customer, order), 'tokens': tokens_view(customer, order, SO)}
