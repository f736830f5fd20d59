# What values without variants add to a price. Their surcharge is part of the price to which a price list applies.


# The surcharge of the values that belong to a product without being asked for.
def implied_surcharge(product):
    return product._get_no_variant_attributes_price_extra(implied_values(product.product_tmpl_id))


# The products of which a value without variants costs more.
def with_surcharge(products):
    return (
        su['product.template.attribute.value']
        .search(
            [
                ('product_tmpl_id', 'in', products.product_tmpl_id.ids),
                ('price_extra', '!=', 0),
                ('ptav_active', '=', True),
                ('attribute_id.create_variant', '=', 'no_variant'),
            ]
        )
        .product_tmpl_id
    )


def price_with(price_list, product, surcharge):
    own = product.with_context(no_variant_attributes_price_extra=surcharge)
    price = price_list._compute_price_rule(own, 1.0, date=datetime.datetime.now())[product.id][0]
    taxes = product.taxes_id._filter_taxes_by_company(company)
    if taxes.filtered(lambda tax: not tax.price_include):
        price = taxes.compute_all(price, price_list.currency_id, 1, product)['total_included']
    return price


# What this value adds to the price of the product.
def surcharge_of(price_list, product, value):
    if not value.price_extra:
        return 0
    implied = implied_surcharge(product)
    chosen = value if value not in implied_values(product.product_tmpl_id) else value.browse()
    more = implied + product._get_no_variant_attributes_price_extra(chosen)
    return price_with(price_list, product, more) - price_with(price_list, product, implied)
