# {limit, lease, minutes, days, address_fields} -> {mails, zone}: finds what staff did that shoppers should hear of, and holds due mails for one sender.
#include view
#include address
#include news
fresh = now - datetime.timedelta(days=a['days'])
ours = [('website_id', '=', site.id), ('x_lang', '!=', False), ('write_date', '>', fresh)]
for order in SO.search(ours + [('state', 'in', ['sent', 'sale']), ('x_told', '=', False)]) + SO.search(
        ours + ['|', '&', ('state', '=', 'sale'), ('x_told', '=', 'sent'), '&', ('state', '=', 'cancel'), ('x_told', 'in', ['sent', 'sale'])]):
    tell(order)
moved = [('x_told', '=', False), ('write_date', '>', fresh), ('sale_id.x_lang', '!=', False), ('sale_id.website_id', '=', site.id)]
left = ['|', ('state', '=', 'done'), '&', ('state', '!=', 'cancel'), ('carrier_tracking_ref', 'not in', [False, ''])]
for picking in su['stock.picking'].search(moved + left + [('location_dest_id.usage', '=', 'customer')]):
    picking.write({'x_told': 'shipped'})
    put_news(picking.sale_id, 'shipped', {'x_picking_id': picking.id})
for picking in su['stock.picking'].search(moved + [('state', '=', 'done'), ('location_id.usage', '=', 'customer')]):
    picking.write({'x_told': 'returned'})
    put_news(picking.sale_id, 'returned', {'x_picking_id': picking.id})
refunds = [('state', '=', 'done'), ('operation', '=', 'refund'), ('x_told', '=', False), ('last_state_change', '>', fresh)]
for tx in su['payment.transaction'].search(refunds + [('company_id', '=', company.id)]):
    order = tx.source_transaction_id.sale_order_ids[:1] or tx.source_transaction_id.source_transaction_id.sale_order_ids[:1]
    tx.write({'x_told': 'refunded'})
    if order.x_lang:
        put_news(order, 'refunded', {'x_amount': abs(tx.amount)})
notes = [('move_type', '=', 'out_refund'), ('state', '=', 'posted'), ('payment_state', 'in', ['paid', 'in_payment']), ('x_told', '=', False)]
for note in su['account.move'].search(notes + [('company_id', '=', company.id), ('write_date', '>', fresh)]):
    order = note.invoice_line_ids.sale_line_ids.order_id[:1]
    note.write({'x_told': 'refunded'})
    # What went back to a card has been told already.
    if order.x_lang and not su['payment.transaction'].search_count([('operation', '=', 'refund'), ('source_transaction_id', 'in', order.transaction_ids.ids + order.transaction_ids.child_transaction_ids.ids)], limit=1):
        put_news(order, 'refunded', {'x_amount': note.amount_total})
env.flush_all()
mails = su['x_shop_mail']
free = ['|', ('x_leased_until', '=', False), ('x_leased_until', '<=', now)]
waiting = [('x_state', '=', 'waiting')] + free
mails.search(waiting + [('create_date', '<', fresh)]).write({'x_state': 'failed', 'x_failure': 'Not sent within three days', 'x_settled': now})
mails.search([('x_state', '=', 'sent'), ('x_settled', '<', now - datetime.timedelta(days=90))], limit=100).unlink()
env.flush_all()
env.cr.execute('''
    SELECT id FROM x_shop_mail WHERE x_state = 'waiting' AND x_next <= %s AND (x_leased_until IS NULL OR x_leased_until <= %s)
    ORDER BY x_next, id LIMIT %s FOR UPDATE SKIP LOCKED''', [now, now, a['limit']])
claimed = mails.browse([row[0] for row in env.cr.fetchall()])


# As on the order's lines.
def name_in(language, product):
    product = product.with_context(lang=language)
    choice = product.product_template_attribute_value_ids._get_combination_name()
    return '%s (%s)' % (product.name, choice) if choice else product.name


def parcel_view(picking):
    moves = [(move, move.quantity if move.state == 'done' else move.product_uom_qty) for move in picking.move_ids if move.state != 'cancel']
    return {
        'contents': [{'name': name_in(lang, move.product_id), 'quantity': quantity} for move, quantity in moves if quantity],
        'code': picking.x_delivery_code or 'WT%06d' % picking.id, 'tracking': picking.carrier_tracking_ref or '', 'tracking_url': picking.carrier_tracking_url or ''}


def mailed_order_view(order):
    carrier = order.carrier_id.with_context(lang=lang)
    tx = order.transaction_ids.filtered_domain([('source_transaction_id', '=', False)]).sorted('id')[-1:]
    return {
        **cart_view(order), 'number': order.name, 'date': order.date_order, 'payment': {**payment_view(tx), 'amount': tx.amount} if tx else False,
        'address': order.partner_shipping_id.web_read(a['address_fields'])[0], 'billing': order.partner_invoice_id.web_read(a['address_fields'])[0],
        'carrier': {'name': carrier.name or '', 'min_days': carrier.x_min_days, 'max_days': carrier.x_max_days},
        'is_all_sent': not [parcel for parcel in order.picking_ids if parcel.picking_type_code == 'outgoing' and parcel.state not in ('done', 'cancel') and not parcel.carrier_tracking_ref]}


shown = []
for mail in claimed:
    mail.write({'x_lease': a['lease'], 'x_leased_until': now + datetime.timedelta(minutes=a['minutes']), 'x_attempts': mail.x_attempts + 1})
    lang = mail.x_lang if mail.x_lang in a['languages'] else a['languages'][0]
    order = mail.x_order_id
    shown.append({
        'id': mail.id, 'key': mail.x_name, 'kind': mail.x_kind, 'recipient': mail.x_recipient, 'lang': lang, 'created_at': str(mail.create_date),
        'attempts': mail.x_attempts, 'subject': mail.x_subject or '', 'text': mail.x_text or '', 'html': mail.x_html or '', 'amount': mail.x_amount,
        'order': mailed_order_view(order) if order else False, 'parcel': parcel_view(mail.x_picking_id) if mail.x_picking_id else False})
action = {'mails': shown, 'zone': company.partner_id.tz or env.user.tz or 'UTC'}
