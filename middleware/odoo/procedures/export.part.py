def exported_line(line):
    product = line.product_id.with_context(lang=lang)
    return {'name': product.product_tmpl_id.name, 'choice': product.product_template_attribute_value_ids._get_combination_name(),
            'quantity': line.product_uom_qty, 'subtotal': line.price_total}


def exported_orders():
    orders = SO.search([('website_id', '=', site.id), ('partner_id', '=', customer.id), ('state', '!=', 'draft')], order='id')
    return [{
        'number': order.name, 'date': str(order.date_order), 'state': order.state, 'email': order.x_email or order.partner_id.email or '',
        'total': order.amount_total, 'currency': order.currency_id.name, 'lines': [exported_line(line) for line in goods_of(order)],
        'billing': order.partner_invoice_id.web_read(a['address_fields'])[0],
        'shipping': order.partner_shipping_id.web_read(a['address_fields'])[0]} for order in orders if goods_of(order)]


def exported_requests():
    leads = su['crm.lead'].with_context(active_test=False).search([('partner_id', '=', customer.id), ('name', '=like', 'Product request: %')], order='id')
    return [{'id': lead.id, 'description': lead.description or '', 'date': str(lead.create_date)} for lead in leads]


def exported_wishes():
    return [{'product': wish.product_id.with_context(lang=lang).product_tmpl_id.name, 'date': str(wish.create_date)} for wish in wishes_of(customer)]


def exported_reviews():
    reviews = su['rating.rating'].search([('partner_id', '=', customer.id), ('res_model', '=', 'product.template'), ('consumed', '=', True)], order='id')
    return [{
        'product': su['product.template'].with_context(lang=lang).browse(review.res_id).name, 'rating': review.rating,
        'body': review.message_id.body or review.feedback or '', 'date': str(review.message_id.date or review.create_date),
        'pictures': len(review.message_id.attachment_ids)} for review in reviews]


# A feature that keeps something of a customer adds a function.
PARTS = {'orders': exported_orders, 'requests': exported_requests, 'wishlist': exported_wishes, 'reviews': exported_reviews}
