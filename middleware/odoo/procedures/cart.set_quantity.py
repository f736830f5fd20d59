# {CART, line_id, quantity | by} -> {cart, asked, got}. `by` adds to the quantity and stays at 1 or more; 0 removes the line.
#include view
order = cart_to_change()
line = goods_of(order).filtered_domain([('id', '=', int(a['line_id']))])
if not line:
    fail('LINE_NOT_FOUND')
name = line.with_context(lang=lang).product_id.product_tmpl_id.name
if a.get('by') is None:
    asked = int(a['quantity'])
else:
    asked = max(1, min(MAX_QUANTITY, int(line.product_uom_qty) + int(a['by'])))
most = available(line.product_id)
if asked > 0 and most <= 0:
    fail('SOLD_OUT')
got = min(asked, most) if asked > 0 else 0
order._cart_update_line_quantity(line_id=line.id, quantity=got)
if line.exists():
    seen(line)
action = {'cart': cart_view(order), 'asked': asked, 'got': got, 'name': name}
