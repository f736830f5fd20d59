# {} -> {currency, home, lacks, goods, is_everywhere, has_cash, has_card, has_transfer, trials}: an order on paper to
# each country that delivery methods name, and to the company's own. No order is saved, so nothing is written.
# include checkout
MAX_TRIAL_GOODS = 500
MAX_TRIAL_COUNTRIES = 100
price_list = price_list_of(customer)
ways = providers(price_list.currency_id)
published = su['delivery.carrier'].search(
    [
        ('is_published', '=', True),
        ('delivery_type', '!=', 'in_store'),
        ('website_id', 'in', [False, site.id]),
        ('company_id', 'in', [False, company.id]),
    ]
)


def on_paper(product, country, state, zip_code):
    guest = su['res.partner'].new(
        {'name': 'Trial', 'lang': lang, 'country_id': country.id, 'state_id': state.id, 'zip': zip_code}
    )
    return SO.new(
        {
            'partner_id': guest,
            'partner_invoice_id': guest,
            'partner_shipping_id': guest,
            'company_id': company.id,
            'website_id': site.id,
            'pricelist_id': price_list.id,
            'date_order': now,
            'order_line': [Command.create({'product_id': product.id, 'product_uom_qty': 1})],
        }
    )


# The first goods that a shopper can buy, and what the others lack: goods, price or stock. Odoo makes no warehouse for a
# database's later companies, and confirms none of their orders without one.
def goods_to_try():
    if not su['stock.warehouse'].search_count([('company_id', '=', company.id)], limit=1):
        return ['warehouse', su['product.product']]
    lacks = 'goods'
    for product in su['product.product'].search(
        [
            ('is_published', '=', True),
            ('sale_ok', '=', True),
            ('type', '=', 'consu'),
            ('website_id', 'in', [False, site.id]),
            ('company_id', 'in', [False, company.id]),
        ],
        order='website_sequence, id',
        limit=MAX_TRIAL_GOODS,
    ):
        order = on_paper(product, company.country_id, su['res.country.state'], '')
        if prices_today(order, product, 1)[0] <= 0:
            lacks = 'price' if lacks == 'goods' else lacks
        elif free_for(product, order) <= 0:
            lacks = 'stock'
        else:
            return ['', product]
    return [lacks, su['product.product']]


# What keeps a method that reaches the country from this order.
def reason_of(method, order):
    if not method._match_address(order.partner_shipping_id):
        return 'address'
    if not method._match_weight(order) or not method._match_volume(order):
        return 'size'
    if not method._match_must_have_tags(order) or not method._match_excluded_tags(order):
        return 'tags'
    return 'rate'


def tried(product, country):
    methods = su['delivery.carrier'].union(
        *[method for method in published if not method.country_ids or country in method.country_ids]
    )
    state = methods.state_ids.filtered_domain([('country_id', '=', country.id)])[:1]
    order = on_paper(product, country, state, methods.zip_prefix_ids[:1].name or '')
    offered = order._get_delivery_methods()
    found = []
    for method in methods:
        price = rate_of_goods(order, method) if method in offered else None
        found.append(
            {
                'name': method.name,
                'price': with_tax(order, method.product_id, price) if price is not None else False,
                'reason': reason_of(method, order) if price is None else '',
                'allows_cash': method.allow_cash_on_delivery,
                'has_days': max(method.x_min_days, method.x_max_days) > 0,
            }
        )
    return {
        'country': country.code,
        'price': prices_today(order, product, 1)[0],
        'tax': order.amount_tax,
        'methods': found,
        'problem': '',
    }


def try_order(product, country):
    try:
        return tried(product, country)
    except Exception as error:
        return {'country': country.code, 'price': 0, 'tax': 0, 'methods': [], 'problem': str(error)}


lacks, product = goods_to_try()
countries = company.country_id | published.country_ids
action = {
    'currency': price_list.currency_id.name,
    'home': company.country_id.code or '',
    'lacks': lacks,
    'goods': product.display_name or '',
    'is_everywhere': any([not method.country_ids for method in published]),
    'has_cash': bool(ways['cash-on-delivery']),
    'has_card': bool(ways['card']),
    'has_transfer': bool(ways['bank-transfer'] and bank_account(price_list.currency_id)),
    'trials': [try_order(product, country) for country in countries[:MAX_TRIAL_COUNTRIES]] if product else [],
}
