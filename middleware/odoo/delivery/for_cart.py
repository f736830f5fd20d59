# {WHO, place: {country, state, postcode}} -> {has_goods, needs_delivery, offers, free_delivery, today, currency}: how
# the cart could be delivered there. The cart itself does not change: the address is put on a copy in memory.
# include offers
# include free_delivery
order = find_cart()
goods = goods_of(order)
needs_delivery = bool(goods) and not is_digital(order)
offers, free_delivery = [], False
if needs_delivery:
    copy = order.new({'partner_shipping_id': address_at(a['place'])}, origin=order)
    offers, free_delivery = offers_view(copy), free_delivery_of(copy)
action = {
    'has_goods': bool(goods),
    'needs_delivery': needs_delivery,
    'offers': offers,
    'free_delivery': free_delivery,
    'today': today(),
    'currency': (order.currency_id or price_list_of(customer).currency_id).name,
}
