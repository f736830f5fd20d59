# {WHO} -> {cards, can_add, addition, asks}: the customer's saved cards, and the outcome of the last attempt to save one
# without a purchase.
# include cart
# include card
# include balance
tx = (
    su['payment.transaction'].search(
        [('partner_id', '=', customer.id), ('x_purpose', '=', 'card')], order='id desc', limit=1
    )
    if customer
    else su['payment.transaction']
)
state = 'cancel' if tx.state == 'draft' and not is_recent_draft(tx) else tx.state or ''
action = {
    'cards': cards_view(customer),
    'can_add': bool(customer and providers()['card']),
    'asks': asking(tx),
    'is_signed_in': bool(customer),
    'addition': {'state': state, 'page': page_of(tx)},
}
