# {WHO, id, reason} -> {done}: a customer counts once for each review. Staff get a note on the product. REVIEW_NOT_FOUND
# include who
# include review
rating = su['rating.rating'].search([('id', '=', int(a['id'])), ('res_model', '=', 'product.template')] + SHOWN)
template = shown_template(rating.res_id or 0)
if not rating or not template or not rating.filtered_domain(reviews_of(template)):
    fail('REVIEW_NOT_FOUND')
reports = su['x_shop_report']
is_new = not customer or not reports.search_count(
    [('x_rating_id', '=', rating.id), ('x_partner_id', '=', customer.id)], limit=1
)
if is_new:
    reports.create({'x_name': a['reason'], 'x_rating_id': rating.id, 'x_partner_id': customer.id})
    count = reports.search_count([('x_rating_id', '=', rating.id)])
    template.message_post(
        body='A review of this product, by %s, was reported as "%s" (%d so far). To hide it, make its message internal.'
        % (author_of(rating).name or '?', a['reason'], count),
        subtype_xmlid='mail.mt_note',
    )
action = {'done': True}
