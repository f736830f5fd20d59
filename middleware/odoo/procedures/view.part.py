#include cart
lang = env.context.get('lang') or 'en_US'


def line_view(line):
    product = line.product_id.with_context(lang=lang)
    most = available(line.product_id)
    price = unit_price(line)
    before = max(prices_today(line.order_id, line.product_id, line.product_uom_qty)[1], price)
    values = product.product_template_attribute_value_ids + line.with_context(lang=lang).product_no_variant_attribute_value_ids
    return {
        'id': line.id, 'product_id': product.id, 'template_id': product.product_tmpl_id.id,
        'name': product.product_tmpl_id.name, 'slug_name': product.product_tmpl_id.with_context(lang='en_US').name,
        'choice': [value.name for value in values],
        'quantity': line.product_uom_qty, 'available': most, 'is_for_sale': bool(product.active and product.sale_ok and product.is_published),
        'price': price, 'price_before': before, 'price_seen': line.x_seen_price or price, 'subtotal': line.price_total,
        'weight': product.weight, 'picture_stamp': str(product.write_date), 'deposit_percent': product.product_tmpl_id.x_deposit_percent,
    }


def coupon_view(order):
    rewards = order.order_line.reward_id
    for rule in order.code_enabled_rule_ids:
        return {'code': rule.code, 'name': rule.program_id.with_context(lang=lang).name,
                'is_shipping': 'shipping' in rule.program_id.reward_ids.mapped('reward_type')}
    for card in order.applied_coupon_ids:
        return {'code': card.code, 'name': card.program_id.with_context(lang=lang).name,
                'is_shipping': 'shipping' in (rewards & card.program_id.reward_ids).mapped('reward_type')}
    return False


def totals_view(order, lines):
    currency = order.currency_id
    rewards = order.order_line.filtered('is_reward_line')
    shipping = rewards.filtered_domain([('reward_id.reward_type', '=', 'shipping')])
    items = sum(line['subtotal'] for line in lines)
    discount = -sum((rewards - shipping).mapped('price_total'))
    later = 0
    deposit = 0
    for line in lines:
        if line['deposit_percent']:
            net = line['subtotal'] * (1 - (discount / items if items else 0))
            now = currency.round(net * line['deposit_percent'] / 100)
            deposit += now
            later += currency.round(net) - now
    delivery = order.order_line.filtered('is_delivery')
    return {
        'original': sum(line['quantity'] * line['price_before'] for line in lines), 'items': items, 'discount': discount,
        'delivery': sum((delivery + shipping).mapped('price_total')) if delivery else False,
        'tax': order.amount_tax, 'total': order.amount_total, 'due_now': order.amount_total - later, 'deposit': deposit or False,
        'weight': sum(line['quantity'] * line['weight'] for line in lines),
    }


def payment_view(tx):
    if not tx:
        return False
    return {'id': tx.id, 'reference': tx.reference, 'state': tx.state, 'amount': tx.amount, 'provider': tx.provider_code,
            'is_cash': tx.provider_id.custom_mode == 'cash_on_delivery', 'outcome': tx.x_outcome or '', 'key': tx.x_idempotency_key or ''}


def cart_view(order):
    if not order:
        return False
    order.invalidate_recordset()
    lines = [line_view(line) for line in goods_of(order)]
    partner = order.partner_id
    is_public = partner == site.user_id.partner_id
    tx = payment_under_way(order)
    return {
        'id': order.id, 'token': order._portal_ensure_token(), 'number': order.name, 'state': order.state, 'date': str(order.date_order),
        'currency': order.currency_id.name, 'decimals': order.currency_id.decimal_places,
        'email': '' if is_public else partner.email or '', 'is_customer': has_login(partner),
        'lines': lines, 'coupon': coupon_view(order), 'totals': totals_view(order, lines),
        'draft': order.x_checkout_draft or '', 'carrier_id': order.carrier_id.id if order.delivery_set else False,
        'is_locked': bool(tx) and order.state == 'draft', 'payment': payment_view(tx or order.transaction_ids.sorted('id')[-1:]),
    }
