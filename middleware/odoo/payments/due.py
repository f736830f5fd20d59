# {limit} -> {captures}: the holds on cards to capture now: the shopper chose to be charged as soon as stock is
# confirmed, and every parcel is packed.
# include order_facts
# include packed
# include page
holds = su['payment.transaction'].search(
    [
        ('provider_code', '=', card_code()),
        ('state', '=', 'authorized'),
        ('source_transaction_id', '=', False),
        ('x_page_token', '!=', False),
        ('sale_order_ids.website_id', '=', WEBSITE_ID),
        ('sale_order_ids.state', '=', 'sale'),
        ('sale_order_ids.x_auto_charge', '=', True),
    ],
    order='id',
)
packed = [tx for tx in holds if is_packed(tx.sale_order_ids[:1])]
action = {
    'captures': [
        {
            'reference': tx.reference,
            'key': tx.x_page_token,
            'provider_id': tx.provider_reference,
            'amount': held_of(tx),
            'currency': tx.currency_id.name,
            'capture_key': 'capture-%s-%s' % (tx.x_page_token, captured_of(tx)),
        }
        for tx in packed[: a['limit']]
    ]
}
