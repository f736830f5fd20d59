# {CART, product_id, quantity} -> {cart, line_id, asked, got}; makes the cart when there is none. Capped at stock.
#include view
product = su['product.product'].browse(int(a['product_id'])).exists()
if not product or not product.active or not product.sale_ok or not product.is_published:
    fail('PRODUCT_NOT_FOUND')
most = available(product)
if most <= 0:
    fail('SOLD_OUT')
order = find_cart()
if order:
    order = cart_to_change()
line = goods_of(order).filtered_domain([('product_id', '=', product.id)])[:1]
if not line and len(goods_of(order)) >= MAX_LINES:
    fail('CART_FULL')
if not order:
    partner = int(a.get('partner_id') or site.user_id.partner_id.id)
    order = su['sale.order'].with_company(company).create({
        'partner_id': partner, 'website_id': site.id, 'team_id': site.salesteam_id.id})
    # Paid for before it is confirmed, whatever the company's own setting is: Odoo confirms with any amount otherwise.
    order.write({'pricelist_id': PRICE_LIST_ID, 'require_payment': True, 'require_signature': False, 'prepayment_percent': 1.0})
asked = (line.product_uom_qty or 0) + int(a['quantity'])
got = min(asked, most)
if line:
    order._cart_update_line_quantity(line_id=line.id, quantity=got)
else:
    added = order._cart_add(product_id=product.id, quantity=got)
    line = order.order_line.browse(added['line_id'])
if not line.exists():
    fail('SOLD_OUT')
seen(line)
action = {'cart': cart_view(order), 'line_id': line.id, 'asked': asked, 'got': got, 'name': product.with_context(lang=lang).product_tmpl_id.name}
