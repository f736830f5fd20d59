# {template_id, product_id, price_list_id} -> {delivery, places, documents, extras}: the cheapest delivery of one piece
# within the company's country, the places where it can be collected with the variants in stock there, the
# documents that staff publish on the website, and what is chosen besides the variant
# include document
# include place
# include extras
# include surcharge
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
product = su['product.product'].with_company(company).browse(a['product_id'])
price_list = su['product.pricelist'].with_company(company).browse(a['price_list_id'])


# A value that makes variants is in their prices.
def extra_view(line, values, is_multiple):
    by_variant = makes_variants(line)
    variants = template.product_variant_ids.filtered_domain(
        [('product_template_attribute_value_ids', 'in', values.ids)]
    )
    return {
        'id': '%d-%d' % (line.id, values.id) if by_variant else str(line.id),
        'line_id': line.id,
        'name': line.attribute_id.name,
        'is_multiple': is_multiple,
        'variant_ids': variants.ids if by_variant else False,
        'values': [
            {
                'id': value.id,
                'name': value.name,
                'colour': value.html_color or '',
                'price': 0 if by_variant else surcharge_of(price_list, product, value),
                'takes_text': value.is_custom,
            }
            for value in values
        ],
    }


action = {
    'delivery': offers[:1],
    'places': [{**place_view(place_data(place)), 'variants': variants_at(place)} for place in places],
    'documents': documents,
    'extras': [extra_view(*asked) for asked in extras_of(template)],
}
