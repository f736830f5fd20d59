# The goods are there for the order; whoever looks at the same pieces now waits, is replayed and looks again.
def hold_goods(order):
    products = goods_of(order).product_id.filtered_domain([('is_storable', '=', True), ('allow_out_of_stock_order', '=', False)])
    if products:
        env.cr.execute('SELECT id FROM stock_quant WHERE product_id IN %s ORDER BY id FOR UPDATE', [tuple(products.ids)])
        products.invalidate_recordset()
    wanted = {}
    for line in goods_of(order):
        wanted[line.product_id] = wanted.get(line.product_id, 0) + line.product_uom_qty
    return all(available(product) >= quantity for product, quantity in wanted.items())


# After the provider has answered: the order is confirmed, or the hold on the card is released when the goods are gone.
def settle(tx):
    order = tx.sale_order_ids[:1]
    if tx.state == 'authorized' and order.state in ('draft', 'sent') and not hold_goods(order):
        tx._void(amount_to_void=tx.amount)
        tx.write({'x_outcome': 'order-failed'})
        return
    if tx.state != 'draft' and not tx.is_post_processed:
        tx._post_process()
    for line in goods_of(order):
        seen(line)


def own_payment():
    tx = su['payment.transaction'].search([('reference', '=', a['reference'])], limit=1)
    order = tx.sale_order_ids[:1]
    is_owner = order.partner_id.id == a.get('partner_id') if a.get('partner_id') else bool(a.get('token')) and order.access_token == a['token']
    if not order or not is_owner:
        fail('PAYMENT_NOT_FOUND')
    lock(order)
    return tx
