# include lock
# include capture


# The payment method of the card's brand, as Odoo's own Stripe module sets it.
def brand_method(tx):
    brand = (a['card'] or {}).get('brand') or ''
    return tx.provider_id.payment_method_ids.brand_ids.filtered_domain([('code', '=', brand)])[:1]


# The page, or the declined card, of an outdated report would take the place of what holds the money.
def note_facts(tx):
    if tx.state in ('authorized', 'done') and a['state'] in ('open', 'pending', 'declined'):
        return
    values = {}
    if a['provider_id'] and a['provider_id'] != tx.provider_reference:
        values['provider_reference'] = a['provider_id']
    card = a['card']
    if card:
        values['x_card'] = '%s|%s|' % (card['brand'], card['expiry'] or '')
        values['x_page'] = page_with(tx, last4=card['last4'])
        if brand_method(tx):
            values['payment_method_id'] = brand_method(tx).id
    if a['capture_before']:
        values['x_capture_before'] = a['capture_before']
    changed = {field: value for field, value in values.items() if str(tx[field] or '') != str(value)}
    if changed:
        tx.write(changed)


def is_as_agreed(tx):
    if tx.operation == 'validation':
        return True
    return a['currency'] == tx.currency_id.name and not tx.currency_id.compare_amounts(a['amount'], tx.amount)


# Of a cart that waited too long, the price list's prices may have changed.
def is_still_due(order, tx):
    return not differs(order, order.amount_total * order.prepayment_percent, tx.amount)


# Whether an order waits for this payment. A cart that has changed has canceled its own.
def is_awaited(tx):
    order = tx.sale_order_ids[:1]
    if not order:
        return tx.operation == 'validation'
    if order.state == 'draft':
        return payment_under_way(order) in (tx, tx.browse()) and is_still_due(order, tx)
    return order.state == 'sale' or order.state == 'sent' and tx.state == 'pending'


def tell_staff(tx, text):
    order = tx.sale_order_ids[:1]
    if order:
        order.message_post(body='%s: %s' % (tx.reference, text))


# Each state may follow from an earlier one only, so that an outdated report changes nothing.
def decide(tx):
    state = a['state']
    is_undecided = tx.state in ('draft', 'pending')
    if state == 'pending' and tx.state == 'draft' and is_awaited(tx):
        tx._set_pending()
    elif state == 'open' and tx.state == 'draft' and not is_recent_draft(tx):
        tx._set_canceled('Not paid in time')
    elif state in ('authorized', 'captured') and is_undecided:
        if not is_as_agreed(tx):
            tell_staff(tx, 'The card provider holds %s %s, which nobody agreed to' % (a['amount'], a['currency']))
            tx._set_error('The amount differs')
        elif not is_awaited(tx):
            tell_staff(tx, 'The payment came after nobody waited for it any more, and is released')
            tx._set_canceled('Nobody waits for this payment any more')
        elif tx.operation == 'validation':
            tx._set_done()
        else:
            tx._set_authorized()
    elif state == 'declined' and is_undecided:
        tx._set_error('The card was declined')
        tx.write({'x_outcome': 'declined'})
    elif state == 'canceled' and is_undecided:
        tx._set_canceled('Canceled at the card provider')
    elif state == 'canceled' and tx.state == 'authorized':
        tell_staff(tx, 'The card provider has released the hold')
        record_rest(tx)
    elif tx.state == 'authorized' and tx.sale_order_ids[:1].state == 'cancel' and not captured_of(tx):
        tx._set_canceled('The order is canceled')


# What is no longer held is a canceled child of a payment that was captured in part.
def record_rest(tx):
    rest = tx.currency_id.round(held_of(tx))
    if captured_of(tx) and rest > 0:
        tx._create_child_transaction(rest, provider_reference=tx.provider_reference)._set_canceled()
    elif rest > 0:
        tx._set_canceled('Canceled at the card provider')
    if tx.state in ('done', 'cancel'):
        tx.with_context(skip_sale_auto_invoice_send=True)._post_process()


# As Odoo's own Capture: a child of the payment, with the same provider reference.
def record_captured(tx):
    order = tx.sale_order_ids[:1]
    more = tx.currency_id.round(a['captured'] - captured_of(tx))
    if tx.state != 'authorized' or more <= 0:
        return
    if order.state == 'sale':
        tx.write({'invoice_ids': [Command.set(invoice(order).ids)]})
    child = tx._create_child_transaction(more, provider_reference=tx.provider_reference)
    child._set_done()
    child._post_process()
    if a['state'] == 'captured':
        record_rest(tx)
    if tx.state == 'done' and not tx.is_post_processed:
        tx.with_context(skip_sale_auto_invoice_send=True)._post_process()
    remove_odoo_mails(order)


# As Odoo's own Refund: a child of what was captured. Never reduces refunds, because a report may be outdated.
def record_refunded(tx):
    paid = tx.child_transaction_ids.filtered_domain([('state', '=', 'done'), ('operation', '!=', 'refund')])[:1] or tx
    under_way = (tx + tx.child_transaction_ids).child_transaction_ids.filtered_domain(
        [('state', '=', 'pending'), ('operation', '=', 'refund')]
    )
    more = tx.currency_id.round(a['refunded'] - refunded_of(tx))
    if more <= 0 or paid.state != 'done':
        return
    more = tx.currency_id.round(more + sum(under_way.mapped('amount')))  # their amounts are negative
    under_way._set_done()
    refunds = under_way
    if more > 0:
        refunds = refunds + paid._create_child_transaction(more, is_refund=True)
        refunds[-1:]._set_done()
    for refund in refunds:
        refund._post_process()


def tell_of_dispute(tx):
    if a['disputed'] > tx.x_disputed:
        tell_staff(tx, 'The cardholder disputes %s %s: answer at the card provider' % (a['disputed'], a['currency']))
        tx.write({'x_disputed': a['disputed']})


# Odoo keeps the refund: the customer is still to get it, by a new refund or in another way.
def tell_of_returned(tx):
    returned = max(0, min(a['returned'], tx.currency_id.round(refunded_of(tx) - a['refunded'])))
    if returned > tx.x_returned:
        tell_staff(tx, 'The bank sent %s %s of a refund back: refund it in another way' % (returned, a['currency']))
    if returned != tx.x_returned:
        tx.write({'x_returned': returned})


# -> `release` for money that is held or paid, and that this order does not take.
def conclude(tx):
    is_refused = tx.state in ('cancel', 'error')
    is_paid_back = a['captured'] <= a['refunded']
    ends = ('declined', 'canceled') if is_refused or tx.state == 'done' else ()
    is_settled = a['state'] in ends or a['state'] == 'captured' and (not is_refused or is_paid_back)
    if is_settled or tx.operation == 'validation' and tx.state in ('authorized', 'done'):
        tx.write({'x_is_settled': True})
        return 'recorded'
    return 'release' if is_refused and a['state'] in ('open', 'pending', 'authorized', 'captured') else 'recorded'


# As Odoo's own module of the provider saves a card.
def token_values(tx):
    saved = a['saved']
    if tx.provider_code == 'stripe':
        names = {'provider_ref': saved['customer'], 'stripe_payment_method': saved['token']}
        return {**names, 'x_card': tx.x_card}
    last4, card = saved['token'].split('|', 1)
    outcomes = {'decline-saved': 'error', 'pending': 'pending'}
    state = outcomes.get(card.split('|')[-1], 'done')
    return {'provider_ref': 'demo', 'demo_simulated_state': state, 'x_card': card}


# Saves the card for its owner; the same card again replaces it.
def keep_saved_card(tx):
    owner = tx.x_card_owner_id
    card = a['card']
    if not owner or not a['saved'] or not card or tx.token_id or tx.state not in ('authorized', 'done'):
        return
    values = token_values(tx)
    tokens = su['payment.token'].search([('partner_id', '=', owner.id), ('provider_id', '=', tx.provider_id.id)])
    token = tokens.filtered_domain([('payment_details', '=', card['last4']), ('x_card', '=', values['x_card'])])[:1]
    if token:
        token.write(values)
    else:
        token = su['payment.token'].create(
            {
                **values,
                'provider_id': tx.provider_id.id,
                'payment_method_id': tx.payment_method_id.id,
                'partner_id': owner.id,
                'payment_details': card['last4'],
                'x_is_default': not tokens.filtered('x_is_default'),
            }
        )
    tx.write({'token_id': token.id})
