# The available quantity of a product for a cart.
# include page
# include place
# include gift
# include extras


# The payment that the shopper is making now. One not finished within PAYMENT_MINUTES no longer counts.
def payment_under_way(order):
    recent = now - datetime.timedelta(minutes=PAYMENT_MINUTES)
    for tx in order.transaction_ids.sorted('id', reverse=True):
        if tx.state in ('pending', 'authorized', 'done') or tx.state == 'draft' and tx.create_date > recent:
            return tx
    return order.transaction_ids.browse()


# As the catalogue index chooses (catalog-index/site.ts).
def is_for_sale(product):
    return bool(
        product.active
        and product.sale_ok
        and product.is_published
        and (not product.website_id or product.website_id == site)
        and (not product.company_id or product.company_id == company)
    )


# Pieces in other shoppers' unfinished or undecided payments, which no picking of Odoo reserves yet.
def held_by_others(product, order, warehouse):
    place = warehouse.id or 0
    env.cr.execute(
        """
        SELECT coalesce(sum(l.product_uom_qty), 0) FROM sale_order_line l JOIN sale_order o ON o.id = l.order_id
        WHERE l.product_id = %s AND o.id <> %s AND o.state IN ('draft', 'sent')
        AND (%s = 0 OR o.warehouse_id = %s) AND EXISTS (
            SELECT FROM sale_order_transaction_rel r JOIN payment_transaction t ON t.id = r.transaction_id
            WHERE r.sale_order_id = o.id
            AND (t.state IN ('pending', 'authorized') OR t.state = 'draft' AND t.create_date > %s))""",
        [product.id, order.id or 0, place, place, now - datetime.timedelta(minutes=PAYMENT_MINUTES)],
    )
    return env.cr.fetchone()[0]


# A line of an invalid quotation cannot be bought, nor one with extras that staff have removed.
def is_line_for_sale(line):
    if line.x_gift_email:
        return is_gift_sold(line)
    return is_for_sale(line.product_id) and (quote_counts(line) if line.x_is_quoted else are_extras_there(line))


# The lines of goods that can be in stock: without combos, with their parts.
def stock_lines(order):
    goods = goods_of(order)
    return goods.union(*[priced_lines(line) for line in goods]) - goods.filtered_domain(
        [('product_id.type', '=', 'combo')]
    )


# The maximum quantity of this line of the order, or of a new one with these items of a combo, beside the other lines of
# the same products; for a quoted line its full quantity, or 0.
def available(product, order, line=None, items=None):
    if line and line.x_gift_email:
        return 1 if is_gift_sold(line) else 0
    free = most_of(product, order, line, items)
    if not line or not line.x_is_quoted:
        return free
    wanted = int(line.product_uom_qty)
    return wanted if is_line_for_sale(line) and free >= wanted else 0


def most_of(product, order, line, items):
    if not is_for_sale(product) or line and is_combo(product) and not are_extras_there(line):
        return 0
    if is_combo(product) and not line and not items:
        return combos_left(product.product_tmpl_id)
    contents = contents_of_line(line) or counted([item.product_id for item in items or []] or [product])
    others = stock_lines(order) - (priced_lines(line) if line else order.order_line.browse())
    most = MAX_QUANTITY
    for part, pieces in contents.items():
        beside = sum(others.filtered_domain([('product_id', '=', part.id)]).mapped('product_uom_qty'))
        most = min(most, free_for(part, order, beside) // pieces)
    return most


# In the website's warehouse, or all of them, or at a place; `beside` is what the order has of it already. Products that
# may be oversold are not limited by stock.
def free_for(product, order, beside=0, place=None):
    if not product.is_storable or product.allow_out_of_stock_order:
        return MAX_QUANTITY
    warehouse = place or site.warehouse_id
    there = product.with_context(warehouse_id=warehouse.id).free_qty
    free = there - held_by_others(product, order, warehouse) - beside
    return int(max(0, min(MAX_QUANTITY, free)))


# The cart's lines that the place has too little for.
def lacks_at(order, place):
    left = {}
    lacks = []
    for line in goods_of(order) - gifts_of(order):
        contents = contents_of_line(line)
        for part in contents:
            if part not in left:
                left[part] = free_for(part, order, place=place)
        free = min([left[part] // pieces for part, pieces in contents.items()]) if is_for_sale(line.product_id) else 0
        if free < line.product_uom_qty:
            lacks.append({'line_id': line.id, 'free': max(0, free)})
        for part, pieces in contents.items():
            left[part] -= int(line.product_uom_qty) * pieces
    return lacks
