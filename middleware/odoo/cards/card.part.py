# include who
# include providers


# The customer's saved cards at the shop's card provider, the default one first.
def cards_of(partner):
    provider = providers()['card']
    if not partner or not provider:
        return su['payment.token']
    return su['payment.token'].search(
        [('partner_id', '=', partner.id), ('provider_id', '=', provider.id)], order='x_is_default desc, id desc'
    )


# Empty for another customer's card.
def own_card(card_id):
    return cards_of(customer).filtered_domain([('id', '=', int(card_id))])


def own_card_or_fail(card_id):
    return own_card(card_id) or fail('CARD_NOT_FOUND')


# `x_card` is brand|expiry|behaviour, as the demo provider reports it. A payment holds money on the card if it was made
# with the card or saved it.
def cards_view(partner):
    return [
        {
            'id': card.id,
            'details': card.payment_details or '',
            'card': card.x_card or '',
            'is_held': bool(
                card.transaction_ids.filtered_domain(
                    [('state', 'in', ['pending', 'authorized']), ('source_transaction_id', '=', False)]
                )
            ),
        }
        for card in cards_of(partner)
    ]


def make_default(card):
    cards_of(card.partner_id).write({'x_is_default': False})
    card.write({'x_is_default': True})


# Only after approval, and not twice for the same card. Odoo's own `tokenize` keeps declined cards too and fails when
# staff approve a pending payment.
def keep_card(tx):
    owner = tx.x_card_owner_id
    if (
        tx.provider_code != 'demo'
        or not owner
        or not tx.x_card
        or tx.token_id
        or tx.state not in ('authorized', 'done')
    ):
        return
    last4, card = tx.x_card.split('|', 1)
    tokens = su['payment.token'].search([('partner_id', '=', owner.id), ('provider_id', '=', tx.provider_id.id)])
    token = tokens.filtered_domain([('payment_details', '=', last4), ('x_card', '=', card)])[:1]
    if not token:
        behaviour = card.split('|')[-1]
        token = su['payment.token'].create(
            {
                'provider_id': tx.provider_id.id,
                'payment_method_id': tx.payment_method_id.id,
                'partner_id': owner.id,
                'payment_details': last4,
                'provider_ref': 'demo',
                'x_card': card,
                'x_is_default': not tokens.filtered('x_is_default'),
                'demo_simulated_state': {'decline-saved': 'error', 'pending': 'pending'}.get(behaviour, 'done'),
            }
        )
    tx.write({'token_id': token.id})


# Charges a saved card as its bank requires: at once, or after the shopper confirms on a page (3-D Secure). The shop
# charges Stripe's after this call.
def charge_card(tx):
    if tx.provider_code == 'stripe':
        tx._log_sent_message()
        return
    brand, expiry, behaviour = (tx.token_id.x_card or 'other||approve').split('|')
    if expiry and expiry < str(now)[:7]:
        tx._set_error('The card has expired')
    elif behaviour in ('challenge', 'silent') and tx.operation == 'offline':
        tx._set_error('The bank wants the cardholder to confirm')
    elif behaviour in ('challenge', 'silent'):
        tx.write(
            {
                'x_page': '{"state":"%s","last4":"%s"}' % (behaviour, tx.token_id.payment_details),
                'x_page_token': a['page_token'],
            }
        )
        tx._log_sent_message()
    else:
        tx._charge_with_token()


# The shopper pays on a page, or with a saved card. A card to be saved is saved when the payment is approved.
def pay_by_card(order, amount, token, **values):
    provider = providers()['card']
    method = card_method(provider)
    tx = su['payment.transaction'].create(
        {
            'provider_id': provider.id,
            'payment_method_id': token.payment_method_id.id or method.id,
            'amount': amount,
            'currency_id': order.currency_id.id,
            'partner_id': order.partner_invoice_id.id,
            'sale_order_ids': [Command.set(order.ids)],
            'landing_route': a['return_path'],
            'operation': 'online_token' if token else 'online_direct',
            'token_id': token.id,
            'x_idempotency_key': a['idempotency_key'],
            'x_page_token': a['page_token'] if amount and (not token or provider.code == 'stripe') else False,
            'x_card_owner_id': customer.id if a['save_card'] and not token and provider.allow_tokenization else False,
            'reference': su['payment.transaction']._compute_reference(
                provider.code, sale_order_ids=[Command.set(order.ids)]
            ),
            **values,
        }
    )
    if not amount:
        tx._log_sent_message()
        tx._set_done()  # an amount of 0 needs no provider
    elif token:
        charge_card(tx)
    else:
        tx._log_sent_message()
    return tx
