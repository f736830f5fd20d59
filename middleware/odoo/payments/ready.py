# {} -> {lapsed_ids, captured_ids, lapsing_ids, unanswered}: the orders to charge now whose hold has lapsed; the
# payments that staff have captured without an invoice; those whose hold lapses soon; and the references of charges
# without the shopper that the provider has not answered in time.
# include cart
# include lapsed
CHARGED_PER_POLL = 50
WARNED_DAYS = 2
CAPTURED_DAYS = 30
LAPSED_DAYS = 90
now = datetime.datetime.now()
lapsed = su['sale.order'].search(
    [
        ('website_id', '=', WEBSITE_ID),
        ('state', '=', 'sale'),
        ('x_auto_charge', '=', True),
        (
            'transaction_ids',
            'any',
            [
                ('state', '=', 'cancel'),
                ('x_capture_before', '>', now - datetime.timedelta(days=LAPSED_DAYS)),
                ('token_id', '!=', False),
                ('source_transaction_id', '=', False),
            ],
        ),
    ],
)
cards = [
    ('source_transaction_id', '=', False),
    ('x_idempotency_key', '!=', False),
    ('sale_order_ids.website_id', '=', WEBSITE_ID),
    ('sale_order_ids.state', '=', 'sale'),
]
captured = su['payment.transaction'].search(
    cards
    + [
        ('state', '=', 'done'),
        ('amount', '>', 0),
        ('last_state_change', '>', now - datetime.timedelta(days=CAPTURED_DAYS)),
        ('invoice_ids', '=', False),
    ],
    order='id',
    limit=CHARGED_PER_POLL,
)
lapsing = su['payment.transaction'].search(
    cards
    + [
        ('state', '=', 'authorized'),
        ('x_capture_before', '<', now + datetime.timedelta(days=WARNED_DAYS)),
        ('x_is_lapse_told', '=', False),
    ],
    order='id',
    limit=CHARGED_PER_POLL,
)
unanswered = su['payment.transaction'].search(
    cards
    + [
        ('state', '=', 'draft'),
        ('operation', '=', 'offline'),
        ('last_state_change', '<', now - datetime.timedelta(minutes=PAYMENT_MINUTES)),
    ],
    order='id',
    limit=CHARGED_PER_POLL,
)
action = {
    'lapsed_ids': [order.id for order in lapsed if lapsed_hold(order)][:CHARGED_PER_POLL],
    'captured_ids': captured.ids,
    'lapsing_ids': lapsing.ids,
    'unanswered': unanswered.mapped('reference'),
}
