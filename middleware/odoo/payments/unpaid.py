# {} -> {order_ids}: the orders whose bank transfer has not arrived by their last day, Odoo's date of expiration.
# include who
# include day
CANCELED_PER_RUN = 50
orders = SO.search(
    [
        ('website_id', '=', site.id),
        ('state', '=', 'sent'),
        ('validity_date', '<', today()),
        ('transaction_ids', 'any', [('state', '=', 'pending'), ('provider_id.custom_mode', '=', 'wire_transfer')]),
    ],
    limit=CANCELED_PER_RUN,
)
action = {'order_ids': orders.ids}
