# {} -> {order_ids}: the orders to charge now on cards of the demo provider: the shopper chose to be charged as soon as
# stock is confirmed, and every parcel is packed.
# include packed
CHARGED_PER_POLL = 50
orders = su['sale.order'].search(
    [
        ('website_id', '=', WEBSITE_ID),
        ('state', '=', 'sale'),
        ('x_auto_charge', '=', True),
        (
            'transaction_ids',
            'any',
            [('state', '=', 'authorized'), ('source_transaction_id', '=', False), ('provider_id.code', '=', 'demo')],
        ),
    ],
    limit=CHARGED_PER_POLL,
)
action = {'order_ids': [order.id for order in orders if is_packed(order)]}
