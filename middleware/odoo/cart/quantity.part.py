# Sets the quantity of a line, limited to what is available; `wanted` computes it from the current quantity. 0 removes
# the line.
def with_quantity(line_id, wanted):
    order = cart_to_change()
    line = goods_of(order).filtered_domain([('id', '=', int(line_id))])
    if not line:
        fail('LINE_NOT_FOUND')
    name = line.product_id.product_tmpl_id.with_context(lang=lang).name
    asked = wanted(int(line.product_uom_qty))
    most = available(line.product_id, order, line)
    if asked > 0 and most <= 0:
        fail('SOLD_OUT')
    got = int(line.product_uom_qty) if line.x_is_quoted and asked > 0 else min(asked, most)
    set_quantity(line, got)
    update_charges(order)
    return answer(order, name=name, asked=asked, got=got)
