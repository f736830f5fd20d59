# include card
# include balance
# include news
# include hold


# Serialises orders of the same products: the second one waits, and Odoo then retries it on the committed state.
def lock_goods(order):
    for product in stock_lines(order).product_id.sorted('id'):
        env.cr.execute('UPDATE product_product SET write_date = write_date WHERE id = %s', [product.id])


# An order that is collected takes them from the place only.
def are_goods_there(order):
    if is_collected(order):
        return bool(place_of(order)) and not lacks_at(order, place_of(order))
    return all([available(line.product_id, order, line) >= line.product_uom_qty for line in goods_of(order)])


# After the provider's answer: confirms the order, or releases the hold on the card if the goods are sold out.
def settle(tx):
    order = tx.sale_order_ids[:1]
    if not order or tx.is_post_processed or tx.state == 'draft':
        return
    lock(order)
    if tx.x_purpose == 'rest':
        settle_rest(tx, order)
        remove_odoo_mails(order)
        return
    if tx.state in ('pending', 'authorized') and order.state == 'draft' and tx.provider_code != 'custom':
        lock_goods(order)
        if not are_goods_there(order):
            tx.write({'x_outcome': 'goods-gone'})
            tx._set_canceled('Goods are sold out')
    tx._post_process()
    link_quotations(order)
    # A payment that failed after it was pending.
    if tx.state in ('cancel', 'error') and order.state == 'sent':
        order._action_cancel()
    remove_odoo_mails(order)
    notify_shopper(order)


# Links the order to the lead, with a note on the quotation, so that staff find it.
def link_quotations(order):
    for quotation in order.order_line.x_quote_line_id.order_id if order.state in ('sent', 'sale') else SO:
        if order.opportunity_id != quotation.opportunity_id:
            order.write({'opportunity_id': quotation.opportunity_id.id})
            quotation.message_post(body='Ordered in the shop: %s' % order.name)


# Voids a payment whose answer came after the order was canceled or paid otherwise.
def settle_rest(tx, order):
    if tx.state == 'authorized' and tx.x_renews_id and order.state == 'sale' and not takes_over(tx):
        tx._set_canceled('What it replaces was charged meanwhile')
    secured = sum([share_of(one) for one in attempts_of(order)])
    is_too_much = order.currency_id.compare_amounts(secured, order.amount_total) > 0
    if tx.state == 'authorized' and (order.state != 'sale' or is_too_much):
        tx._set_canceled('Nothing is left to pay')
    tx._post_process()
    # The bank wants the shopper, who was not there.
    if tx.operation == 'offline' and tx.state == 'error' and order.state == 'sale' and order.x_lang:
        put_news(order, 'uncharged', x_payment_id=tx.id)
