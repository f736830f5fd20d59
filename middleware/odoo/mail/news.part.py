# include mail


# By which it was placed; what is paid later is beside it.
def own_payment(order):
    return order.transaction_ids.filtered_domain(
        [('source_transaction_id', '=', False), ('x_purpose', '!=', 'rest')]
    ).sorted('id')[-1:]


# What has become of an order that the shopper placed in the shop and has not heard of yet. `x_lang` is only on those.
def tell(order):
    told = order.x_told or ''
    if not order.x_lang or order.website_id != site or order.state == told:
        return
    tx = own_payment(order)
    # Staff may accept an order while the bank is still asked: the shopper hears when it has answered.
    is_asked = tx.state == 'pending' and tx.provider_code != 'custom'
    if order.state == 'sent' and not told and is_asked or order.state == 'sale' and not (told and is_asked):
        put_news(order, 'placed')
    elif order.state == 'cancel' and told:
        put_news(order, 'declined' if told == 'sent' and tx.state == 'error' else 'canceled')
    else:
        return
    order.write({'x_told': order.state})


# Odoo's own mails to the shopper lead to its portal, and the shop writes its own. Staff who follow the order still get
# theirs.
def hush(order):
    if not order.x_lang:
        return
    if order.pending_email_template_id:
        order.write({'pending_email_template_id': False})
    mails = su['mail.mail'].search(
        [('model', '=', 'sale.order'), ('res_id', '=', order.id), ('state', '=', 'outgoing')]
    )
    for mail in mails:
        if not mail.recipient_ids.user_ids.filtered_domain([('share', '=', False)]):
            su['mail.notification'].search([('mail_mail_id', '=', mail.id)]).unlink()
            mail.unlink()
