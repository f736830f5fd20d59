# {WHO, template_id, rating (0: none), message, body: the message as HTML, keep: [attachment ids], pictures: [{name,
# data: base64}]} -> {review}. NOT_SIGNED_IN, PRODUCT_NOT_FOUND
# include who
# include account
# include review
signed_in_or_fail()
template = shown_template(a['template_id'])
if not template:
    fail('PRODUCT_NOT_FOUND')
own = own_review(template)
added = su['ir.attachment'].create(
    [
        {
            'name': image['name'],
            'raw': b64decode(image['data']),
            'res_model': 'product.template',
            'res_id': template.id,
        }
        for image in a['pictures']
    ]
)
if own:
    own.write({'rating': a['rating'], 'feedback': a['message']})
    gone = images_of(own.message_id).filtered_domain([('id', 'not in', a['keep'])])
    gone.unlink()
    own.message_id.write({'body': a['body'], 'attachment_ids': [Command.link(image.id) for image in added]})
else:
    own = su['rating.rating'].create(
        {
            'rating': a['rating'],
            'feedback': a['message'],
            'res_model_id': su['ir.model']._get_id('product.template'),
            'res_id': template.id,
            'partner_id': customer.id,
            'consumed': True,
        }
    )
    message = template.with_context(
        mail_post_autofollow=False, mail_post_autofollow_author_skip=True, mail_create_nosubscribe=True
    ).message_post(
        body=a['message'],
        message_type='comment',
        subtype_xmlid='mail.mt_comment',
        author_id=customer.id,
        rating_id=own.id,
        attachment_ids=added.ids,
    )
    message.write({'body': a['body']})
action = {'review': review_view(own, buyers_of(template, customer))}
