# {list_id} -> {amounts: [{id, name, price}]}: the gift cards that are sold at that list, the smallest first.
# include who
# include gift
price_list = su['product.pricelist'].browse(int(a['list_id']))


def gift_price(product):
    currency = price_list.currency_id
    price = price_list._get_product_price(product, 1, currency=currency)
    taxes = product.taxes_id._filter_taxes_by_company(company)
    return currency.round(taxes.compute_all(price, currency, 1, product)['total_included'])


amounts = [
    {'id': product.id, 'name': product.with_context(lang=lang).name, 'price': gift_price(product)}
    for product in gift_products(price_list)
]
action = {'amounts': sorted([one for one in amounts if one['price'] > 0], key=lambda one: (one['price'], one['id']))}
