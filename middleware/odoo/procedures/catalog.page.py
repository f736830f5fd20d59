# {template_id, product_id, price_list_id, reviews} -> the newest reviews, and the cheapest way one piece is sent at home
template = su['product.template'].browse(a['template_id'])
ratings = su['rating.rating'].search([
    ('res_model', '=', 'product.template'), ('res_id', '=', template.id), ('consumed', '=', True), ('rating', '>=', 1),
    ('message_id.is_internal', '=', False), ('message_id.subtype_id.internal', '=', False),
], order='create_date desc, id desc', limit=a['reviews'])
reviews = []
for rating in ratings:
    author = rating.message_id.author_id or rating.partner_id
    bought = author and su['sale.order.line'].search_count([
        ('order_id.partner_id', 'child_of', author.commercial_partner_id.id), ('state', '=', 'sale'),
        ('product_id.product_tmpl_id', '=', template.id)], limit=1)
    reviews.append({
        'id': rating.id, 'rating': rating.rating, 'author': author.name or '', 'date': rating.message_id.date or rating.create_date,
        'body': rating.message_id.body or rating.feedback or '', 'is_verified': bool(bought)})

# An order that is never saved; the goods go to the company's own address.
order = su['sale.order'].with_company(company).new({
    'partner_id': company.partner_id.id, 'company_id': company.id, 'website_id': site.id,
    'pricelist_id': a['price_list_id'], 'date_order': datetime.datetime.now(),
    'order_line': [Command.create({'product_id': a['product_id'], 'product_uom_qty': 1})]})
offers = []
for carrier in order._get_delivery_methods() if template.type != 'service' else []:
    rate = carrier.rate_shipment(order)
    # What always costs nothing is collected, not delivered.
    if rate.get('success') and (rate['price'] > 0 or carrier.free_over) and carrier.x_max_days > 0:
        offers.append({'price': rate['price'], 'min_days': carrier.x_min_days, 'max_days': carrier.x_max_days})
offers.sort(key=lambda offer: offer['price'])
action = {'reviews': reviews, 'delivery': offers[:1]}
