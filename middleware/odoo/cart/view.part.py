# include cart
# include free_delivery
# include goods


def line_view(line):
    order = line.order_id
    share = line.product_id.product_tmpl_id.x_deposit_percent
    return {
        **line_goods_view(line),
        'id': line.id,
        'quantity': line.product_uom_qty,
        'available': available(line.product_id, order, line),
        'is_for_sale': is_line_for_sale(line),
        'is_quoted': bool(line.x_is_quoted),
        'gift': gift_view(line),
        'price': unit_price(line),
        'price_before': line.x_price_before,
        'price_seen': line.x_seen_price,
        'subtotal': total_of(line),
        'weight': sum([part.product_uom_qty * part.product_id.weight for part in priced_lines(line)]),
        'deposit_percent': share if 0 < share < 100 else 0,
    }


def coupons_view(order):
    coupons = []
    for code, kind, rule, card in codes_of(order):
        if kind != 'gift-card':
            program = rule.program_id or card.program_id
            coupons.append(
                {
                    'code': code,
                    'type': kind,
                    'name': program.with_context(lang=lang).name,
                    'expires': str(card.expiration_date or program.date_to or ''),
                }
            )
    return coupons


# Odoo reduces the card's balance at confirmation; until then this order's share is subtracted here. In the order's
# currency, which may not be the card's.
def gift_cards_view(order):
    cards = []
    for line in gift_lines(order):
        card = line.coupon_id
        pays = -line.price_total
        balance = card.currency_id._convert(card.points, order.currency_id, company, now)
        left = balance if order.state == 'sale' else max(0, balance - pays)
        cards.append({'code': card.code, 'pays': pays, 'remaining': left})
    return cards


# In cash, with the goods: such an order is paid whole. Once it is placed, Odoo has the share to be paid at once.
def is_paid_whole(order):
    if order.state == 'draft':
        method = json.loads(order.x_checkout_draft or '{}').get('paymentMethod')
        return method in ('cash-on-delivery', 'pay-on-site')
    return order.prepayment_percent >= 1


def totals_view(order, lines, is_whole=False):
    currency = order.currency_id
    shipping = shipping_lines(order)
    fee = order.order_line.filtered_domain([('product_id', '=', CASH_FEE_ID)])
    delivery = delivery_of(order)
    items = sum(line['subtotal'] for line in lines)
    discount = -sum(discount_lines(order).mapped('price_total'))
    points = -sum(points_lines(order).mapped('price_total'))
    deposits = [line for line in lines if line['deposit_percent'] and not is_whole]
    share = 1 - (discount + points) / items if items else 1
    nets = [currency.round(line['subtotal'] * share) for line in deposits]
    now_due = [currency.round(net * line['deposit_percent'] / 100) for line, net in zip(deposits, nets)]
    return {
        'original': sum(line['quantity'] * (line['price_before'] or line['price']) for line in lines),
        'items': items,
        'discount': discount,
        'points': points,
        'gift_cards': -sum(gift_lines(order).mapped('price_total')),
        'delivery': sum((delivery + shipping).mapped('price_total')) if delivery else 0 if is_digital(order) else False,
        'fee': sum(fee.mapped('price_total')),
        'tax': order.amount_tax,
        'total': order.amount_total,
        'deposit': sum(now_due) if deposits else False,
        'due_now': max(0, order.amount_total - sum(nets) + sum(now_due)),
        'weight': sum(line['weight'] for line in lines),
        'promo_codes': [
            [code, kind, -sum(lines_of(order, rule, card).mapped('price_total'))]
            for code, kind, rule, card in codes_of(order)
            if kind != 'gift-card'
        ],
    }


def payment_view(tx):
    return {
        'state': tx.state,
        'is_cash': tx.provider_id.custom_mode == 'cash_on_delivery',
        'is_on_site': tx.provider_id.custom_mode == 'on_site',
        'is_transfer': tx.provider_id.custom_mode == 'wire_transfer',
        'outcome': tx.x_outcome or '',
        'page': page_of(tx),
    }


def cart_view(order):
    if not order:
        return False
    env.flush_all()
    order.invalidate_recordset()
    lines = [line_view(line) for line in goods_of(order)]
    tx = payment_under_way(order) if order.state == 'draft' else order.transaction_ids.browse()
    is_open, needs_delivery = order.state == 'draft' and not tx, not is_digital(order)
    return {
        'id': order.id,
        'currency': order.currency_id.name,
        'lines': lines,
        'coupons': coupons_view(order),
        'gift_cards': gift_cards_view(order),
        'dropped': dropped_of(order),
        'totals': totals_view(order, lines, is_paid_whole(order)),
        'draft': order.x_checkout_draft or '',
        'email': order.x_email or '',
        'contact_email': order.partner_id.email or '' if order.partner_id != public else '',
        'carrier_id': order.carrier_id.id,
        'place_id': place_of(order).id,
        'is_locked': bool(tx),
        'needs_delivery': needs_delivery,
        'free_delivery': free_delivery_of(order) if is_open and lines and needs_delivery else False,
        'page': page_of(tx),
    }


# The answer of every procedure about a cart.
def answer(order, placed=SO, **more):
    return {
        'cart': cart_view(order),
        'tokens': tokens_view(customer, order, placed),
        'currency': price_list_of(customer).currency_id.name,
        **more,
    }
