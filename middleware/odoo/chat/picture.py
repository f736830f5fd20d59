# {WHO, order_id, picture_id} -> {type, data} or {type: False}: a picture of the order's chat; nothing else that hangs
# on the order.
# include chat
order = own_order(a['order_id'])
picture = (
    pictures_of(messages_of(order)).filtered_domain([('id', '=', int(a['picture_id']))])
    if order
    else su['ir.attachment']
)
action = {'type': picture.mimetype or False, 'data': b64encode(picture.raw or b'').decode() if picture else ''}
