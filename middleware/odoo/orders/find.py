# {number, email, none: a mail} -> {done}: mails the link to the order of that number and address, or that there is
# none. Either stores one mail.
# include mail
placed = whose(su['sale.order'], 'name', a['number'], [('website_id', '=', site.id), ('state', '!=', 'draft')])
found = [order for order in placed if (order.x_email or '').lower() == a['email'].lower()]
if found:
    put_mail(found[0].x_email, env.context.get('lang'), {'x_kind': 'found', 'x_order_id': found[0].id})
else:
    send_mail(a['email'], a['none'])
action = {'done': True}
