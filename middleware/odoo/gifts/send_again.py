# {WHO, order_id, line_id} -> {email}: mails a gift card that was sent once more. ORDER_NOT_FOUND, GIFT_NOT_SENT,
# GIFT_SENT_OFTEN
# include view
# include order
# include gift_facts
# include mail
order = own_order_or_fail(a['order_id'])
line = gifts_of(order).filtered_domain([('id', '=', int(a['line_id']))])
if not line or gift_state(line) != 'sent':
    fail('GIFT_NOT_SENT')
env.cr.execute('UPDATE sale_order_line SET write_date = write_date WHERE id = %s', [line.id])
if line.x_gift_resent >= MAX_GIFT_RESENDS:
    fail('GIFT_SENT_OFTEN')
line.write({'x_gift_resent': line.x_gift_resent + 1})
put_gift(line)
action = {'email': line.x_gift_email}
