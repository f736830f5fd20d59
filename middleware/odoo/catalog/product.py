# {template_id, product_id, price_list_id} -> {delivery, places, documents}: the cheapest delivery of one piece
# within the company's country, the places where it can be collected with the variants in stock there, and the
# documents that staff publish on the website
# include document
# include place
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
carriers = (
    order._get_delivery_methods() if template.type != 'service' and company.country_id else su['delivery.carrier']
)
for carrier in carriers.filtered_domain([('delivery_type', '!=', 'in_store')]):
    rate = carrier.rate_shipment(order)
    # A method that is always free is a pick-up, with or without places.
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


def variants_at(place):
    variants = template.product_variant_ids.with_context(warehouse_id=place.id)
    return [one.id for one in variants if not one.is_storable or one.allow_out_of_stock_order or one.free_qty >= 1]


places = su['stock.warehouse'].union(*[places_of(carrier) for carrier in carriers])
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
action = {
    'delivery': offers[:1],
    'places': [{**place_view(place_data(place)), 'variants': variants_at(place)} for place in places],
    'documents': documents,
}
