# {CART, code} -> {cart}; CODE_NOT_FOUND, CODE_EXPIRED or CODE_NOT_ELIGIBLE.
#include view
#include coupon
code = a['code'].strip()
today = datetime.date.today()
# Odoo says "invalid" of a promotion that has ended, too.
ended = su['loyalty.rule'].with_context(active_test=False).search([
    ('code', '=', code), ('program_id.date_to', '!=', False), ('program_id.date_to', '<', today)], limit=1)
if ended or su['loyalty.card'].search([('code', '=', code), ('expiration_date', '<', today)], limit=1):
    fail('CODE_EXPIRED')
if not find_cart():
    known = su['loyalty.rule'].search([('code', '=', code)], limit=1) or su['loyalty.card'].search([('code', '=', code)], limit=1)
    fail('CODE_NOT_ELIGIBLE' if known else 'CODE_NOT_FOUND')
order = cart_to_change()
drop_coupons(order)
error = apply_code(order, code)
if error:
    fail(error)
action = {'cart': cart_view(order)}
