# {WHO, left: {id, token}} -> {needs_log_in, adjustments, tokens}: opens a guest's cart by its proof, which Odoo's mail
# about an abandoned cart has. LINK_INVALID, CART_LOCKED
# include view
# include coupon
# include join
left = order_by(a['left'])
if left.state != 'draft' or not goods_of(left):
    fail('LINK_INVALID')
needs_log_in = left.partner_id != customer and not is_guest(left.partner_id)
adjustments = []
mine = cart_to_change()
if left.partner_id != customer and not needs_log_in and left != mine:
    lock(left)
    if payment_under_way(left):
        fail('CART_LOCKED')
    end_payment_attempts(left, 'The cart was opened by its link')
    if mine:
        adjustments = join(left, mine)
    else:
        mine = left
        if customer:
            assign_cart(mine, customer)
        follow_prices(mine)
action = {'needs_log_in': needs_log_in, 'adjustments': adjustments, 'tokens': tokens_view(customer, mine, SO)}
