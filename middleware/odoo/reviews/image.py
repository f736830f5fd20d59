# {id} -> {data: base64 or false} of a picture of a review that shoppers see
# include review
picture = su['ir.attachment'].search([('id', '=', int(a['id'])), ('res_model', '=', 'product.template')])
messages = su['mail.message'].search(
    [('attachment_ids', 'in', picture.ids), ('model', '=', 'product.template'), ('message_type', '=', 'comment')]
)
template = shown_template(picture.res_id or 0)
shown = (
    su['rating.rating'].search_count(reviews_of(template) + SHOWN + [('message_id', 'in', messages.ids)], limit=1)
    if template and messages
    else 0
)
action = {'data': b64encode(picture.raw).decode() if shown and picture in pictures_of(messages) else False}
