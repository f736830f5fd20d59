# include page
# include transfer
# include gift_facts
# include receiver


# An order as the shopper sees it, for orders.get and the mutations of an order.
# `cash_paid`, `cash_refunded`: what staff have registered on invoices and credit notes.
def attempt_view(tx, cash_paid, cash_refunded):
    is_cash = tx.provider_id.custom_mode == 'cash_on_delivery'
    captured = captured_of(tx)
    refunded = refunded_of(tx)
    state = tx.state
    if tx.provider_id.code == 'custom' and state == 'pending' and cash_paid > 0:
        captured = min(tx.amount, cash_paid)
        state = 'done' if tx.currency_id.compare_amounts(captured, tx.amount) >= 0 else state
        refunded = min(captured, cash_refunded)
    return {
        'id': tx.id,
        'is_cash': is_cash,
        'is_on_site': tx.provider_id.custom_mode == 'on_site',
        'is_transfer': tx.provider_id.custom_mode == 'wire_transfer',
        'state': state,
        'at': str(tx.create_date),
        'card': card_digits(tx),
        'amount': tx.amount,
        'captured': captured,
        'held': held_of(tx),
        'refunded': refunded,
    }


def parcel_view(parcel):
    return {
        'id': str(parcel.id),
        'state': parcel.state,
        'is_ready': parcel.x_ready,
        'code': parcel.x_delivery_code or parcel.name,
        'tracking': parcel.carrier_tracking_ref or '',
        'tracking_url': parcel.carrier_tracking_url or '',
        'done_at': str(parcel.date_done) if parcel.state == 'done' and parcel.date_done else '',
    }


# Before the confirmation of an order Odoo has no delivery for it; shows one with the order's state. Services have none.
def parcels_view(order):
    parcels = [parcel_view(parcel) for parcel in parcels_of(order)]
    if parcels or order.state == 'sale' or order.only_services:
        return parcels
    return [
        {
            'id': 'order-%s' % order.id,
            'state': 'cancel' if order.state == 'cancel' else 'waiting',
            'is_ready': False,
            'code': '',
            'tracking': '',
            'tracking_url': '',
            'done_at': '',
        }
    ]


def order_view(order):
    env.flush_all()
    carrier = order.carrier_id.with_context(lang=lang)
    attempts = attempts_of(order)
    lasting = [tx for tx in attempts if tx.state not in ('cancel', 'error')]
    main = ([tx for tx in lasting if not tx.x_purpose] + lasting[-1:])[0] if lasting else attempts[:1]
    invoice = posted(order, 'out_invoice')[:1]
    recent = now - datetime.timedelta(days=a['return_days'])
    on_cards = sum([refunded_of(tx) for tx in attempts])
    registered = [paid_on_invoices(order), max(0, refunded_of_order(order) - on_cards)]
    shown = cart_view(order)
    if order.state == 'cancel' and order.x_totals:
        shown['totals'] = json.loads(order.x_totals)
    return {
        **shown,
        'number': order.name,
        'date': str(order.date_order),
        'payment': {**payment_view(main), 'state': attempt_view(main, *registered)['state'] if main else 'draft'},
        'transfer': transfer_view(order),
        'address': ship_to(order).web_read(ADDRESS_FIELDS)[0],
        'receiver': receiver_view(order),
        'place': collected_at(order),
        'billing': order.partner_invoice_id.web_read(ADDRESS_FIELDS)[0],
        'carrier': {'name': carrier.name or '', 'min_days': carrier.x_min_days, 'max_days': carrier.x_max_days},
        'facts': facts_of(order),
        'delivered': {str(line.id): min(priced_lines(line).mapped('qty_delivered')) for line in goods_of(order)},
        'gifts': {str(line.id): gift_facts(line) for line in gifts_of(order)},
        'payments': [attempt_view(tx, *registered) for tx in attempts],
        'paid': paid_of(order),
        'refunded': refunded_of_order(order),
        'parcels': parcels_view(order),
        'invoice': {'number': invoice.name, 'date': str(invoice.invoice_date)} if invoice else False,
        'can_cancel': order.state in ('sent', 'sale') and not cancel_problem(order),
        'can_return': bool(
            [
                parcel
                for parcel in parcels_of(order)
                if parcel.state == 'done' and parcel.date_done and parcel.date_done > recent
            ]
        ),
        'zone': company.partner_id.tz or env.user.tz or 'UTC',
    }


# As required on an invoice.
def seller_view():
    partner = company.partner_id.with_context(lang=lang)
    address = [line.strip() for line in partner._display_address(without_company=True).split('\n')]
    return {
        'name': company.name,
        'lines': [line for line in address if line],
        'tax_number': '%s %s' % (partner.country_id.vat_label or 'VAT', company.vat) if company.vat else '',
        'email': company.email or '',
    }
