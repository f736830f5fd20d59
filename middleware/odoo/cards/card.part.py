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


# `x_card` is brand|expiry|behaviour, the last for cards of the demo only. A payment holds money on the card if it was
# made with the card or saved it.
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


# How the card provider names a saved card. The demo's names contain the card.
def names_of_card(token):
    if token.provider_code == 'demo':
        return {'token': '%s|%s' % (token.payment_details, token.x_card), 'customer': ''}
    return {'token': token.stripe_payment_method or '', 'customer': token.provider_ref or ''}


# The shopper pays on a page, or with a saved card: the shop asks the provider after this call. A card to be saved is
# saved when the payment is approved.
def pay_by_card(order, amount, token, **values):
    provider = providers(order.currency_id)['card']
    method = card_method(provider)
    tx = PAYMENTS.create(
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
            'x_page_token': a['page_token'] if amount else False,
            'x_card_owner_id': customer.id if a['save_card'] and not token and provider.allow_tokenization else False,
            'reference': su['payment.transaction']._compute_reference(
                provider.code, sale_order_ids=[Command.set(order.ids)]
            ),
            **values,
        }
    )
    tx._log_sent_message()
    if not amount:
        tx._set_done()  # an amount of 0 needs no provider
    return tx
