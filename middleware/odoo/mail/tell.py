# {news: [{kind, id}], restock: {lang: mail}} -> {told}: writes the mails about these things of mail.findNews, unless
# told meanwhile. `restock`: about goods that are back; PRODUCT-NAME, PRODUCT-PAGE and VARIANT-ID in it are replaced.
# include view
# include pay
# include untold
untold = news()


def tell(kind, record):
    if kind == 'answer':
        settle(record)
    elif kind == 'restock':
        tell_restock(record, a['restock'])
    elif kind == 'gift':
        tell_gift(record)
    elif kind == 'receiver':
        ask_receiver(record)
    elif kind == 'return-card':
        issue_return_card(record)
        put_news(record.return_id.sale_id, kind, x_picking_id=record.id)
    elif kind == 'void':
        void_gifts(record)
    elif kind == 'order':
        notify_shopper(record)
    elif kind in ('shipped', 'returned'):
        record.write({'x_told': kind})
        put_news(record.sale_id, kind, x_picking_id=record.id)
    elif kind == 'refund':
        source = record.source_transaction_id
        order = source.sale_order_ids[:1] or source.source_transaction_id.sale_order_ids[:1]
        record.write({'x_told': 'refunded'})
        if order.x_lang:
            put_news(order, 'refunded', x_amount=abs(record.amount))
    else:
        order = record.invoice_line_ids.sale_line_ids.order_id[:1]
        record.write({'x_told': 'refunded'})
        payments = order.transaction_ids.ids + order.transaction_ids.child_transaction_ids.ids
        # A refund to a card was mailed with its transaction, one as a gift card with its code.
        is_mailed = any([record in credits_of(one).move_id for one in card_returns_of(order)]) or su[
            'payment.transaction'
        ].search_count([('operation', '=', 'refund'), ('source_transaction_id', 'in', payments)], limit=1)
        if order.x_lang and not is_mailed:
            put_news(order, 'refunded', x_amount=record.amount_total)


told = 0
for one in a['news']:
    found = untold[one['kind']].filtered_domain([('id', '=', int(one['id']))])
    if found:
        tell(one['kind'], found)
        told += 1
action = {'told': told}
