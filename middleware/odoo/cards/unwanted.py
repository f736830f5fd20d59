# {limit} -> {cards}: cards that their owners have removed, and that the card provider still has.
tokens = (
    su['payment.token']
    .with_context(active_test=False)
    .search(
        [
            ('provider_code', '=', 'stripe'),
            ('company_id', '=', company.id),
            ('active', '=', False),
            ('x_is_removed', '=', True),
        ],
        order='id',
        limit=a['limit'],
    )
)
action = {'cards': [{'token': card.stripe_payment_method, 'customer': card.provider_ref} for card in tokens]}
