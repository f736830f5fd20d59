# {WHO, idempotency_key, page_token, return_path} -> {page, begins}: starts saving a card without a purchase, by a
# validation payment of 0. NOT_SIGNED_IN, CARDS_NOT_AVAILABLE
# include cart
# include card
# include beginning
if not customer:
    fail('NOT_SIGNED_IN')
provider = providers()['card']
method = card_method(provider)
if not provider.allow_tokenization or not method.support_tokenization:
    fail('CARDS_NOT_AVAILABLE')
env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
mine = [('partner_id', '=', customer.id), ('x_purpose', '=', 'card')]
tx = su['payment.transaction'].search(mine + [('x_idempotency_key', '=', a['idempotency_key'])], limit=1)
if not tx:
    # Invalidates the page of an earlier attempt.
    su['payment.transaction'].search(mine + [('state', '=', 'draft')])._set_canceled('Replaced by a new attempt')
    tx = PAYMENTS.create(
        {
            'provider_id': provider.id,
            'payment_method_id': method.id,
            'amount': 0,
            'currency_id': company.currency_id.id,
            'partner_id': customer.id,
            'operation': 'validation',
            'landing_route': a['return_path'],
            'x_purpose': 'card',
            'x_idempotency_key': a['idempotency_key'],
            'x_page_token': a['page_token'],
            'x_card_owner_id': customer.id,
            'reference': su['payment.transaction']._compute_reference(provider.code, prefix='CARD-%s' % customer.id),
        }
    )
begins = beginning(tx)
# There is no order that would say the language.
action = {'page': page_of(tx), 'begins': begins and {**begins, 'lang': lang}}
