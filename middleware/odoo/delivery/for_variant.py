# {variant_id, price_list_id, place: {country, state, postcode}} -> {product_id, needs_delivery, offers, today,
# currency}: how one piece could be delivered there; product_id is false if it is not for sale.
# include offers
# include combos
product = su['product.product'].with_company(company).browse(int(a['variant_id'])).exists()
template = product.product_tmpl_id
found = bool(product) and is_for_sale(product)
price_list = su['product.pricelist'].with_company(company).browse(a['price_list_id'])
needs_delivery = found and template.type != 'service'
offers = []
if needs_delivery:
    order = SO.new(
        {
            'partner_id': public.id,
            'partner_shipping_id': address_at(a['place']),
            'company_id': company.id,
            'website_id': site.id,
            'pricelist_id': price_list.id,
            'date_order': now,
            'order_line': [
                Command.create({'product_id': part, 'product_uom_qty': 1})
                for part in cheapest_items(template).product_id.ids or [product.id]
            ],
        }
    )
    offers = offers_view(order)
action = {
    'product_id': template.id if found else False,
    'needs_delivery': needs_delivery,
    'offers': offers,
    'today': today(),
    'currency': price_list.currency_id.name or '',
}
