# {template_id, product_id, price_list_id} -> {delivery}: the cheapest delivery of one piece within the company's
# country
template = su['product.template'].browse(a['template_id'])
# An order that is never saved, delivered to the company's own address.
order = (
    su['sale.order']
    .with_company(company)
    .new(
        {
            'partner_id': company.partner_id.id,
            'company_id': company.id,
            'website_id': site.id,
            'pricelist_id': a['price_list_id'],
            'date_order': datetime.datetime.now(),
            'order_line': [Command.create({'product_id': a['product_id'], 'product_uom_qty': 1})],
        }
    )
)
offers = []
for carrier in order._get_delivery_methods() if template.type != 'service' and company.country_id else []:
    rate = carrier.rate_shipment(order)
    # A method that is always free is a pick-up.
    if rate.get('success') and (rate['price'] > 0 or carrier.free_over) and carrier.x_max_days > 0:
        offers.append(
            {
                'country': company.country_id.code or '',
                'price': rate['price'],
                'min_days': carrier.x_min_days,
                'max_days': carrier.x_max_days,
            }
        )
offers.sort(key=lambda offer: offer['price'])
action = {'delivery': offers[:1]}
