# {WHO, order_id, picture_id} -> {type, data} or {type: False}: an image of the order's chat, no other attachment of the
# order.
# include chat
order = own_order(a['order_id'])
image = (
    images_of(messages_of(order)).filtered_domain([('id', '=', int(a['picture_id']))]) if order else su['ir.attachment']
)
action = {'type': image.mimetype or False, 'data': b64encode(image.raw or b'').decode() if image else ''}
