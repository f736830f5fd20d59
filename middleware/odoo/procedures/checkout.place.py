# {CART, key, total, method, email, name, phone?, billing, shipping?, carrier_id, save_card} -> {order}: turns the cart into an order. `key` again:
# the same answer. Cash confirms at once; with a card the payment is a draft, and order.payment.reference is what the provider is asked to pay.
#include view
#include address
#include pay
tx = su['payment.transaction'].search([('x_idempotency_key', '=', a['key'])], limit=1)
placed = tx.sale_order_ids[:1]
if tx and (placed.partner_id.id == a.get('partner_id') if a.get('partner_id') else placed.access_token == a.get('token')):
    action = {'order': cart_view(placed)}
else:
    order = cart_to_change()
    if not goods_of(order):
        fail('CART_EMPTY')
    own_contact(order, {key: a[key] for key in ['email', 'name', 'phone'] if a.get(key)})
    shipping = a.get('shipping') or a['billing']
    set_addresses(order, a['billing'], shipping)
    set_carrier(order, a['carrier_id'])
    if not order.delivery_set and order._has_deliverable_products():
        fail('DELIVERY_NOT_AVAILABLE')
    provider = providers().get(a['method'])
    if not provider or a['method'] == 'cash-on-delivery' and not order.carrier_id.allow_cash_on_delivery:
        fail('PAYMENT_NOT_AVAILABLE')
    if any(available(line.product_id) < line.product_uom_qty for line in goods_of(order)) or not hold_goods(order):
        fail('NOT_ENOUGH_STOCK')
    if order.currency_id.compare_amounts(order.amount_total, float(a['total'])):
        fail('CART_CHANGED', order.amount_total)
    totals = totals_view(order, [line_view(line) for line in goods_of(order)])
    order.write({'date_order': datetime.datetime.now(), 'prepayment_percent': min(1.0, totals['due_now'] / order.amount_total) if order.amount_total else 1.0})
    method = provider.payment_method_ids.filtered('active')[:1]
    tx = su['payment.transaction'].create({
        'provider_id': provider.id, 'payment_method_id': method.id, 'amount': order.amount_total if a['method'] != 'card' else totals['due_now'],
        'currency_id': order.currency_id.id, 'partner_id': order.partner_invoice_id.id, 'sale_order_ids': [Command.set(order.ids)],
        'operation': 'online_direct' if a['method'] == 'card' else 'online_redirect', 'landing_route': '/', 'x_idempotency_key': a['key'],
        'tokenize': bool(a.get('save_card') and provider.allow_tokenization and method.support_tokenization and has_login(order.partner_id)),
        'reference': su['payment.transaction']._compute_reference(provider.code, sale_order_ids=[Command.set(order.ids)])})
    if a['method'] == 'cash-on-delivery':
        tx._process('custom', {'reference': tx.reference})
        settle(tx)
    elif not tx.amount:
        order.action_confirm()
    action = {'order': cart_view(order)}
