# {WHO, request_id, picture_id} -> {type, data} or {type: False}: what the signed-in customer sent along, and nothing
# else that hangs on the lead.
# include request
lead = requests_of(customer).filtered_domain([('id', '=', int(a['request_id']))])
picture = request_pictures(lead).filtered_domain([('id', '=', int(a['picture_id']))]) if lead else su['ir.attachment']
action = {'type': picture.mimetype or False, 'data': b64encode(picture.raw or b'').decode() if picture else ''}
