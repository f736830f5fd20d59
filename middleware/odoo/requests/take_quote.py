# {WHO, id} -> as cart.get: puts the customer's quotation into the cart, at its prices. QUOTE_NOT_FOUND, QUOTE_USED,
# QUOTE_EXPIRED, SOLD_OUT, CART_FULL, CART_LOCKED
# include view
# include request
quotation = SO.browse(int(a['id'])).exists()
if (
    not customer
    or not quotation
    or quotation.opportunity_id not in requests_of(customer)
    or quotation_of(quotation.opportunity_id) != quotation
):
    fail('QUOTE_NOT_FOUND')
# Serialises concurrent calls: the second one waits, and Odoo then retries it on the committed state.
lock(quotation)
if quote_state(quotation) == 'ordered':
    fail('QUOTE_USED')
order = cart_to_change()
if is_over(quotation):
    fail('QUOTE_EXPIRED')
if quote_state(quotation) == 'open':
    goods = quoted_goods(quotation)
    # Removes any earlier quotation with the same goods as a whole.
    for line in goods_of(order).filtered_domain(
        [('x_is_quoted', '=', True), ('product_id', 'in', goods.product_id.ids)]
    ):
        with_siblings(line.exists()).unlink()
    extras = {line: chosen_on(line) for line in goods}
    there = {line: line_with(order, line.product_id, *extras[line]) for line in goods}
    if any([available(line.product_id, order, there[line], extras[line][2]) < line.product_uom_qty for line in goods]):
        fail('SOLD_OUT')
    new = goods.product_id - goods_of(order).product_id
    if len(goods_of(order)) + len(new) > MAX_CART_LINES:
        fail('CART_FULL')
    order = order or new_cart()
    for quoted in goods:
        line = add_goods(order, quoted.product_id, quoted.product_uom_qty, *extras[quoted])
        line.write({'x_is_quoted': True, 'x_quote_line_id': quoted.id, 'x_price_before': 0})
        for part, quoted_part in zip(parts_of(line), parts_of(quoted)):
            part.write({'x_quote_line_id': quoted_part.id})
    pin(order)
    update_charges(order)
    mark_prices_seen(order.order_line.filtered_domain([('x_quote_line_id', 'in', goods.ids)]))
action = answer(order)
