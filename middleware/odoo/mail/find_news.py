# {} -> {found}: writes one mail for each thing that staff and banks did in Odoo within the last MAIL_DAYS.
# include view
# include pay
fresh = now - datetime.timedelta(days=MAIL_DAYS)
# A bank's answer for which no shopper has returned to the shop.
answered = [
    ('is_post_processed', '=', False),
    ('state', 'in', ['authorized', 'done', 'cancel', 'error']),
    ('last_state_change', '>', fresh),
]
for tx in su['payment.transaction'].search(
    answered
    + [
        ('sale_order_ids.website_id', '=', site.id),
        ('sale_order_ids.x_lang', '!=', False),
        ('sale_order_ids.state', '=', 'sent'),
    ]
):
    settle(tx)
ours = [('website_id', '=', site.id), ('x_lang', '!=', False), ('write_date', '>', fresh)]
for order in SO.search(ours + [('state', 'in', ['sent', 'sale']), ('x_told', '=', False)]) + SO.search(
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
):
    notify_shopper(order)
moved = [
    ('x_told', '=', False),
    ('write_date', '>', fresh),
    ('sale_id.x_lang', '!=', False),
    ('sale_id.website_id', '=', site.id),
]
left = ['|', ('state', '=', 'done'), '&', ('state', '!=', 'cancel'), ('carrier_tracking_ref', 'not in', [False, ''])]
for picking in su['stock.picking'].search(moved + left + [('location_dest_id.usage', '=', 'customer')]):
    picking.write({'x_told': 'shipped'})
    if not is_collected(picking.sale_id):  # who has collected the goods needs no mail about it
        put_news(picking.sale_id, 'shipped', x_picking_id=picking.id)
for picking in su['stock.picking'].search(moved + [('state', '=', 'done'), ('location_id.usage', '=', 'customer')]):
    picking.write({'x_told': 'returned'})
    put_news(picking.sale_id, 'returned', x_picking_id=picking.id)
refunds = [
    ('state', '=', 'done'),
    ('operation', '=', 'refund'),
    ('x_told', '=', False),
    ('last_state_change', '>', fresh),
]
for tx in su['payment.transaction'].search(refunds + [('company_id', '=', company.id)]):
    order = (
        tx.source_transaction_id.sale_order_ids[:1] or tx.source_transaction_id.source_transaction_id.sale_order_ids[:1]
    )
    if order.website_id not in (site, site.browse()):
        continue
    tx.write({'x_told': 'refunded'})
    if order.x_lang:
        put_news(order, 'refunded', x_amount=abs(tx.amount))
notes = [
    ('move_type', '=', 'out_refund'),
    ('state', '=', 'posted'),
    ('payment_state', 'in', ['paid', 'in_payment']),
    ('x_told', '=', False),
]
for note in su['account.move'].search(notes + [('company_id', '=', company.id), ('write_date', '>', fresh)]):
    order = note.invoice_line_ids.sale_line_ids.order_id[:1]
    if order.website_id not in (site, site.browse()):
        continue
    note.write({'x_told': 'refunded'})
    # A refund to a card was mailed with its transaction.
    if order.x_lang and not su['payment.transaction'].search_count(
        [
            ('operation', '=', 'refund'),
            (
                'source_transaction_id',
                'in',
                order.transaction_ids.ids + order.transaction_ids.child_transaction_ids.ids,
            ),
        ],
        limit=1,
    ):
        put_news(order, 'refunded', x_amount=note.amount_total)
action = {'found': True}
