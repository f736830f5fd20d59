# {template_id, product_id, price_list_id} -> {delivery, places, documents, extras}: the cheapest delivery of one piece
# within the company's country, the places where it can be collected with the variants in stock there, the
# documents that staff publish on the website, what is chosen besides the variant, and of a combo how many can be bought
# include document
# include in_stock_at
# include extras
# include image_file
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
            'order_line': [
                Command.create({'product_id': part, 'product_uom_qty': 1})
                for part in cheapest_items(template).product_id.ids or [a['product_id']]
            ],
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
                'is_sold_out': False,
                'picture': False,
            }
            for value in values
        ],
    }


# Items cost what they make the combo dearer than its cheapest ones do.
def item_price(choice, item):
    cheapest = cheapest_items(template)
    own = cheapest.filtered_domain([('combo_id', '=', choice.id)])
    is_same = item.extra_price == own.extra_price and item.product_id.taxes_id == own.product_id.taxes_id
    if is_same:
        return 0
    no_position = su['account.fiscal.position']
    prices = [combo_price(product, items, 1, price_list, no_position)[0] for items in [cheapest - own | item, cheapest]]
    return prices[0] - prices[1]


# The image of a variant, or else of its product. Parts need not be published, so the catalogue index may lack them.
def picture_of(variant):
    product = variant.product_tmpl_id
    for kind, record in [('v', variant), ('t', product)]:
        checksum = image_file(kind, record.id).checksum
        if checksum:
            slug_name = product.with_context(lang='en_US').name
            return {'kind': kind, 'id': record.id, 'checksum': checksum, 'slug_name': slug_name, 'product': product.id}
    return False


def choice_view(choice):
    return {
        'id': 'combo-%d' % choice.id,
        'line_id': 0,
        'name': choice.name,
        'is_multiple': False,
        'variant_ids': False,
        'values': [
            {
                'id': item_key(item),
                'name': part_name(item.product_id),
                'picture': picture_of(item.product_id),
                'colour': '',
                'price': item_price(choice, item),
                'takes_text': False,
                'is_sold_out': pieces_for_sale(item.product_id) <= 0,
            }
            for item in offered_items(choice)
        ],
    }


action = {
    'delivery': offers[:1],
    'places': [{**place_view(place_data(place)), 'variants': variants_at(template, place)} for place in places],
    'documents': documents,
    'extras': [choice_view(choice) for choice in template.combo_ids if offered_items(choice)]
    + [extra_view(*asked) for asked in extras_of(template)],
    'combos_left': combos_left(template) if is_combo(template) else False,
}
