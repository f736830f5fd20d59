# Cancels an unfinished payment, so that a cart can be merged.
def end_payment_attempts(order, why):
    lock(order)
    order.transaction_ids.filtered_domain([('state', '=', 'draft')])._set_canceled(why)


# Moves the goods of one cart to another one, limited by stock -> [{name, asked, got}] of what was not there in full.
def join(left, own):
    adjustments = []
    for line in gifts_of(left):
        if len(goods_of(own)) < MAX_CART_LINES and is_gift_sold(line):
            add_line_alone(own, line.product_id, gift_values_of(line))
    for line in goods_of(left) - gifts_of(left):
        product = line.product_id
        extras = chosen_on(line)
        there = line_with(own, product, *extras)
        asked = int((there.product_uom_qty or 0) + line.product_uom_qty)
        got = min(asked, available(product, own, there, extras[2]))
        if not there and (len(goods_of(own)) >= MAX_CART_LINES or not are_extras_there(line)):
            got = 0
        if got > 0:
            add_goods(own, product, got, *extras)
        if got < asked:
            adjustments.append(
                {'name': product.product_tmpl_id.with_context(lang=lang).name, 'asked': asked, 'got': got}
            )
    if left.x_checkout_draft and not own.x_checkout_draft:
        own.write({'x_checkout_draft': left.x_checkout_draft})
    codes = [entry[0] for entry in codes_of(left)]
    if left.transaction_ids:
        left._action_cancel()
    else:
        left.unlink()
    update_charges(own)
    for code in codes:
        apply_code(own, code)  # a code that does not apply is skipped
    if codes:
        update_charges(own)
    return adjustments
