# {} -> {order_ids}: the orders to charge now: the shopper chose to be charged as soon as stock is confirmed, and every
# parcel is packed.
CHARGED_PER_POLL = 50
orders = su['sale.order'].search(
    [
        ('website_id', '=', WEBSITE_ID),
        ('state', '=', 'sale'),
        ('x_auto_charge', '=', True),
        (
            'transaction_ids',
            'any',
            [('state', '=', 'authorized'), ('source_transaction_id', '=', False), ('provider_id.code', '!=', 'custom')],
        ),
    ],
    limit=CHARGED_PER_POLL,
)
waiting = [
    ('picking_type_code', '=', 'outgoing'),
    ('state', 'not in', ['done', 'cancel']),
    ('x_ready', '=', False),
    ('carrier_tracking_ref', '=', False),
]
action = {'order_ids': [order.id for order in orders if not order.picking_ids.filtered_domain(waiting)]}
