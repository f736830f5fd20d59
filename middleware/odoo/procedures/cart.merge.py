# {order_id, token, customer_id} -> {cart, adjustments}: at login the guest's cart becomes the customer's, or its lines join theirs.
#include view
#include coupon
order = cart_to_change()
customer = su['res.partner'].browse(int(a['customer_id']))
target = su['sale.order'].with_company(company).search(own_carts() + [('partner_id', '=', customer.id)], order='id desc', limit=1)
if target and payment_under_way(target):
    fail('CART_LOCKED')
adjustments = []
if not target:
    order.write({'partner_id': customer.id})
    order.write({'pricelist_id': PRICE_LIST_ID})
    order._recompute_taxes()
    order._recompute_prices()
    order._verify_cart_after_update()
    target = order
else:
    lock(target)
    codes = order.code_enabled_rule_ids.mapped('code') + order.applied_coupon_ids.mapped('code')
    for line in goods_of(order):
        own = goods_of(target).filtered_domain([('product_id', '=', line.product_id.id)])[:1]
        asked = int((own.product_uom_qty or 0) + line.product_uom_qty)
        got = min(asked, available(line.product_id))
        if got < asked:
            adjustments.append({'name': line.with_context(lang=lang).product_id.product_tmpl_id.name, 'asked': asked, 'got': got})
        if own:
            target.with_context(skip_cart_verification=True)._cart_update_line_quantity(line_id=own.id, quantity=got)
        elif got:
            target.with_context(skip_cart_verification=True)._cart_add(product_id=line.product_id.id, quantity=got)
    if order.x_checkout_draft and not target.x_checkout_draft:
        target.write({'x_checkout_draft': order.x_checkout_draft})
    order.unlink()
    target._verify_cart_after_update()
    for code in codes[:1]:
        apply_code(target, code)
    for line in goods_of(target):
        seen(line)
action = {'cart': cart_view(target), 'adjustments': adjustments}
