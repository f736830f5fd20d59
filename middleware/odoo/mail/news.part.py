# include mail


# The payment with which the order was placed, not later payments of the rest.
def own_payment(order):
    return order.transaction_ids.filtered_domain(
        [('source_transaction_id', '=', False), ('x_purpose', '!=', 'rest')]
    ).sorted('id')[-1:]


# Mails the state of an order placed in the shop, unless it was mailed already. Only such orders have `x_lang`.
def notify_shopper(order):
    mailed = order.x_told or ''
    if not order.x_lang or order.website_id != site or order.state == mailed:
        return
    tx = own_payment(order)
    # Staff may confirm an order before the bank answers: the shopper gets the mail after the answer.
    is_undecided = tx.state == 'pending' and tx.provider_code != 'custom'
    is_awaited = tx.state == 'pending' and tx.provider_id.custom_mode == 'wire_transfer'
    is_news = not mailed and (is_undecided or is_awaited)
    if order.state == 'sent' and is_news or order.state == 'sale' and not (mailed and is_undecided):
        put_news(order, 'placed')
    elif order.state == 'cancel' and mailed:
        put_news(order, 'declined' if mailed == 'sent' and tx.state == 'error' else 'canceled')
    else:
        return
    order.write({'x_told': order.state})


# Odoo's own mails to the shopper link to its portal and repeat the shop's. Mails to staff who follow the order are
# kept.
def remove_odoo_mails(order):
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
