# {WHO, tab, page, search, words, letters, rules} -> {orders, counts, page, page_count}: the customer's orders, newest
# first. `rules`: for each tab, the facts of the orders in it. `words`: of the search, without diacritics; `letters`:
# what each letter is without.
# include view
# include order_facts
env.flush_all()
domain = [
    ('website_id', '=', site.id),
    ('partner_id', '=', customer.id),
    ('state', '!=', 'draft'),
]


# An order's own text of a line is in the language it was bought in. Odoo cannot compare without diacritics.
def is_line_found(line):
    product = line.product_id
    names = [product.with_context(lang=language.code).display_name for language in site.language_ids]
    text = ' '.join([line.name, product.default_code or '', *names]).lower()
    folded = ''.join([a['letters'].get(letter, letter) for letter in text])
    return all([word in folded for word in a['words']])


def is_found(order):
    return a['search'].lower() in order.name.lower() or any([is_line_found(line) for line in goods_of(order)])


placed = SO.search(domain, order='date_order desc, id desc') if customer else SO
found = [[order, facts_of(order)] for order in placed if not a['search'] or is_found(order)]
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
