# {WHO, idempotency_key, problem, total, method, email, phone, billing, shipping, company, carrier_id, place_id,
# receiver, card_id, save_card, auto_charge, transfer_days, cash_orders, must_pay_now, page_token, return_path} ->
# {tokens, order_id, page, begins}: turns the cart into an order, once for each key. Everything is checked again; fails
# with `problem` if the middleware found one.
# include view
# include checkout
# include pay
# include beginning
mine = find_cart() | proven_orders(customer, held_proofs())
tx = su['payment.transaction'].search(
    [('x_idempotency_key', '=', a['idempotency_key']), ('sale_order_ids', 'in', mine.ids), ('x_purpose', '=', False)],
    limit=1,
)
order = tx.sale_order_ids[:1]
if not tx:
    if a['problem']:
        fail(a['problem'])
    order = cart_to_change()
    if not goods_of(order):
        fail('CART_EMPTY')
    lock_goods(order)
    lock_gift_cards(order)
    own_contact(order, {'email': a['email'], 'phone': a['phone'], 'lang': lang})
    problem = set_addresses(order, a['billing'], a['shipping'], a['company'])
    if problem:
        fail(problem)
    order.write(
        {
            'x_email': a['email'],
            'x_lang': lang,
            'x_parcel_message': a['receiver']['message'] or False,
            'x_receiver_email': a['receiver']['email'] or False,
            'x_receiver_lang': a['receiver']['lang'] or False,
        }
    )
    set_carrier(order, a['carrier_id'])
    set_place(order, a['place_id'])
    update_charges(order, pays_cash=a['method'] == 'cash-on-delivery')
    if not is_digital(order) and (not order.carrier_id or not delivery_of(order)):
        fail('DELIVERY_NOT_AVAILABLE')
    if is_collected(order) and not place_of(order):
        fail('PLACE_NOT_AVAILABLE')
    ways = providers(order.currency_id)
    # There is no transfer of nothing.
    is_paid_later = a['method'] in ('cash-on-delivery', 'pay-on-site')
    method = a['method'] if order.amount_total or is_paid_later else 'card'
    # An order paid in full by gift cards needs no provider, so any will do.
    provider = ways[method] or (ways['cash-on-delivery'] if not order.amount_total else ways['card'].browse())
    if not provider or a['method'] == 'cash-on-delivery' and not order.carrier_id.allow_cash_on_delivery:
        fail('PAYMENT_NOT_AVAILABLE')
    if a['method'] == 'pay-on-site' and not is_collected(order):
        fail('PAYMENT_NOT_AVAILABLE')
    if method == 'bank-transfer' and not bank_account(order.currency_id):
        fail('PAYMENT_NOT_AVAILABLE')
    if method == 'bank-transfer':
        lock_orders(provider)
    if method == 'bank-transfer' and unpaid_transfers(order, a['email']) >= MAX_UNPAID_TRANSFERS:
        fail('TOO_MANY_TRANSFERS')
    if method == 'cash-on-delivery' and is_guest(order.partner_id):
        lock_orders(provider)
        if has_too_many_cash_orders(a['email'], a['cash_orders']):
            fail('TOO_MANY_CASH_ORDERS')
    if method != 'card' and order.amount_total and is_guest(order.partner_id) and a['must_pay_now']:
        fail('TOO_MANY_UNPAID_ORDERS')
    token = own_card_or_fail(a['card_id']) if a['card_id'] and method == 'card' else su['payment.token']
    if any([not is_line_for_sale(line) for line in goods_of(order)]):
        fail('CART_CHANGED')
    if not are_goods_there(order):
        fail('GOODS_NOT_AT_PLACE' if is_collected(order) else 'NOT_ENOUGH_STOCK')
    if differs(order, order.amount_total, float(a['total'])):
        fail('CART_CHANGED', order.amount_total)
    env.flush_all()
    is_card = method == 'card'
    amount = (
        order.currency_id.round(totals_view(order, [line_view(line) for line in goods_of(order)])['due_now'])
        if not is_paid_later
        else order.amount_total
    )
    order.write(
        {
            'date_order': now,
            'require_payment': True,
            'prepayment_percent': min(1.0, amount / order.amount_total) if order.amount_total else 1.0,
        }
    )
    # Without goods there is nothing to wait for.
    order.write({'x_auto_charge': is_card and (a['auto_charge'] or is_digital(order))})
    if method == 'bank-transfer':
        last_day = datetime.datetime.strptime(today(), '%Y-%m-%d') + datetime.timedelta(days=a['transfer_days'])
        order.write({'validity_date': last_day.date()})
    mark_prices_seen(goods_of(order))
    if is_card:
        tx = pay_by_card(order, amount, token)
    else:
        tx = PAYMENTS.create(
            {
                'provider_id': provider.id,
                'payment_method_id': provider.payment_method_ids.filtered('active')[:1].id,
                'amount': amount,
                'currency_id': order.currency_id.id,
                'partner_id': order.partner_invoice_id.id,
                'sale_order_ids': [Command.set(order.ids)],
                'landing_route': a['return_path'],
                'operation': 'online_redirect',
                'x_idempotency_key': a['idempotency_key'],
                'reference': su['payment.transaction']._compute_reference(
                    provider.code, sale_order_ids=[Command.set(order.ids)]
                ),
            }
        )
        tx._log_sent_message()
        tx._process('custom', {'reference': tx.reference})  # the customer's choice is the payment
    settle(tx)
env.flush_all()
cart = find_cart()
action = {
    'order_id': order.id,
    'page': page_of(tx),
    'begins': beginning(tx),
    'tokens': tokens_view(customer, cart, order if order != cart else SO),
}
