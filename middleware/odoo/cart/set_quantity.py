# {WHO, line_id, quantity | by} -> {.., name, asked, got}. `by` adds to the quantity and stays at 1 or more; 0 removes the line.
#include view
order = cart_to_change()
line = goods_of(order).filtered_domain([('id', '=', int(a['line_id']))])
if not line:
    fail('LINE_NOT_FOUND')
name = line.product_id.product_tmpl_id.with_context(lang=lang).name
asked = int(a['quantity']) if a.get('by') is None else max(1, int(line.product_uom_qty) + int(a['by']))
most = available(line.product_id, order)
if asked > 0 and most <= 0:
    fail('SOLD_OUT')
got = int(line.product_uom_qty) if line.x_is_quoted and asked > 0 else min(asked, most)
set_quantity(line, got)
charge(order)
action = answer(order, name=name, asked=asked, got=got)
