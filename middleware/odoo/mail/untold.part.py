# include who
# include restock
# include gift_facts
# include receiver
# include return_card


def order_of_refund(tx):
    source = tx.source_transaction_id
    return source.sale_order_ids[:1] or source.source_transaction_id.sale_order_ids[:1]


def order_of_note(note):
    return note.invoice_line_ids.sale_line_ids.order_id[:1]


# Those of this website's orders, and those of no website.
def here(records, order_of):
    return records.browse([one.id for one in records if order_of(one).website_id in (site, site.browse())])


# Orders that were paid back, with gift cards that are still worth something; and those with mails of gift cards that
# no longer are.
def undone_gifts(fresh):
    # Refunds of Odoo's demo provider stay `authorized`.
    refunds = su['payment.transaction'].search(
        [
            ('operation', '=', 'refund'),
            ('state', 'in', ['done', 'authorized']),
            ('last_state_change', '>', fresh),
            ('company_id', '=', company.id),
        ]
    )
    notes = su['account.move'].search(
        [
            ('move_type', '=', 'out_refund'),
            ('state', '=', 'posted'),
            ('write_date', '>', fresh),
            ('company_id', '=', company.id),
        ]
    )
    orders = SO.union(*[order_of_refund(tx) for tx in refunds], *[order_of_note(one) for one in notes])
    paid_back = orders.filtered(lambda order: order.website_id == site and lines_to_void(order))
    return paid_back | waiting_mails([]).x_line_id.filtered(is_void).order_id


# What staff and banks did in Odoo within the last MAIL_DAYS and the shoppers have not been told, by kind.
def news():
    fresh = now - datetime.timedelta(days=MAIL_DAYS)
    ours = [('website_id', '=', site.id), ('x_lang', '!=', False), ('write_date', '>', fresh)]
    moved = [
        ('x_told', '=', False),
        ('write_date', '>', fresh),
        ('sale_id.x_lang', '!=', False),
        ('sale_id.website_id', '=', site.id),
    ]
    left = [
        '|',
        ('state', '=', 'done'),
        '&',
        ('state', '!=', 'cancel'),
        ('carrier_tracking_ref', 'not in', [False, '']),
    ]
    return {
        # A bank's answer for which no shopper has returned to the shop.
        'answer': su['payment.transaction'].search(
            [
                ('is_post_processed', '=', False),
                ('state', 'in', ['authorized', 'done', 'cancel', 'error']),
                ('last_state_change', '>', fresh),
                ('sale_order_ids.website_id', '=', site.id),
                ('sale_order_ids.x_lang', '!=', False),
                ('sale_order_ids.state', '=', 'sent'),
            ]
        ),
        'order': SO.search(ours + [('state', 'in', ['sent', 'sale']), ('x_told', '=', False)])
        + SO.search(
            ours
            + [
                '|',
                '&',
                ('state', '=', 'sale'),
                ('x_told', '=', 'sent'),
                '&',
                ('state', '=', 'cancel'),
                ('x_told', 'in', ['sent', 'sale']),
            ]
        ),
        'shipped': su['stock.picking'].search(moved + left + [('location_dest_id.usage', '=', 'customer')]),
        'returned': su['stock.picking'].search(
            moved + [('state', '=', 'done'), ('location_id.usage', '=', 'customer')]
        ),
        'refund': here(
            su['payment.transaction'].search(
                [
                    ('state', '=', 'done'),
                    ('operation', '=', 'refund'),
                    ('x_told', '=', False),
                    ('last_state_change', '>', fresh),
                    ('company_id', '=', company.id),
                ]
            ),
            order_of_refund,
        ),
        'note': here(
            su['account.move'].search(
                [
                    ('move_type', '=', 'out_refund'),
                    ('state', '=', 'posted'),
                    ('payment_state', 'in', ['paid', 'in_payment']),
                    ('x_told', '=', False),
                    ('company_id', '=', company.id),
                    ('write_date', '>', fresh),
                ]
            ),
            order_of_note,
        ),
        'void': undone_gifts(fresh),
        'gift': due_gifts(),
        'receiver': due_receivers(),
        'return-card': due_return_cards(),
        'restock': su['product.product']
        .search([('stock_notification_partner_ids', '!=', False)])
        .filtered(lambda product: waiting_for(product) and is_back(product)),
    }
