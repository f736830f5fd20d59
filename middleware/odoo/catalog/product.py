# {template_id, product_id, price_list_id} -> {delivery, documents}: the cheapest delivery of one piece within the
# company's country, and the documents that staff publish on the website
# include document
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
documents = [
    {
        'id': document.id,
        'name': document.name,
        'url': document.url if document.type == 'url' else '',
        'checksum': document.checksum or '',
        'bytes': document.file_size,
    }
    for document in published_documents([('res_id', '=', template.id)])
]
action = {'delivery': offers[:1], 'documents': documents}
