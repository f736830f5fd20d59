# {WHO, tab, page, search, rules} -> {orders, counts, page, page_count}: the customer's orders, newest first. `rules`:
# for each tab, the facts of the orders in it.
# include view
# include order_facts
env.flush_all()
domain = [
    ('website_id', '=', site.id),
    ('partner_id', '=', customer.id),
    ('state', '!=', 'draft'),
    ('name', 'ilike', exactly(a['search'])),
]
found = [[order, facts_of(order)] for order in SO.search(domain, order='date_order desc, id desc')] if customer else []
cart = find_cart() if customer and not a['search'] else SO
if cart and cart.partner_id == customer and goods_of(cart):
    found = [[cart, facts_of(cart)]] + found


def fits(facts, rule):
    return facts['state'] in rule['states'] and all(
        [rule.get(key, facts[key]) == facts[key] for key in ['is_delivered', 'is_secured']]
    )


tabs = {tab: [order for order, facts in found if fits(facts, rule)] for tab, rule in a['rules'].items()}
pages = max(1, -(-len(tabs[a['tab']]) // ORDERS_PER_PAGE))
page = min(a['page'], pages)
shown = tabs[a['tab']][(page - 1) * ORDERS_PER_PAGE : page * ORDERS_PER_PAGE]


def shown_total(order):
    return json.loads(order.x_totals)['total'] if order.state == 'cancel' and order.x_totals else order.amount_total


action = {
    'orders': [
        {
            'id': order.id,
            'number': order.name,
            'date': str(order.write_date if order.state == 'draft' else order.date_order),
            'currency': order.currency_id.name,
            'total': shown_total(order),
            'units': int(sum(goods_of(order).mapped('product_uom_qty'))),
            'facts': facts_of(order),
            'lines': [goods_view(line.product_id) for line in goods_of(order)[:MAX_ORDER_IMAGES]],
        }
        for order in shown
    ],
    'counts': {tab: len(orders) for tab, orders in tabs.items()},
    'page': page,
    'page_count': pages,
}
