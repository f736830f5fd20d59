# {kind, id} -> {told}: writes the mail about one thing of mail.findNews, unless it has been told meanwhile.
# include view
# include pay
# include untold
record = news()[a['kind']].filtered_domain([('id', '=', int(a['id']))])
if record and a['kind'] == 'answer':
    settle(record)
elif record and a['kind'] == 'order':
    notify_shopper(record)
elif record and a['kind'] in ('shipped', 'returned'):
    record.write({'x_told': a['kind']})
    put_news(record.sale_id, a['kind'], x_picking_id=record.id)
elif record and a['kind'] == 'refund':
    source = record.source_transaction_id
    order = source.sale_order_ids[:1] or source.source_transaction_id.sale_order_ids[:1]
    record.write({'x_told': 'refunded'})
    if order.x_lang:
        put_news(order, 'refunded', x_amount=abs(record.amount))
elif record:
    order = record.invoice_line_ids.sale_line_ids.order_id[:1]
    record.write({'x_told': 'refunded'})
    payments = order.transaction_ids.ids + order.transaction_ids.child_transaction_ids.ids
    # A refund to a card was mailed with its transaction.
    if order.x_lang and not su['payment.transaction'].search_count(
        [('operation', '=', 'refund'), ('source_transaction_id', 'in', payments)], limit=1
    ):
        put_news(order, 'refunded', x_amount=record.amount_total)
action = {'told': bool(record)}
