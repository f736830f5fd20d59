# {WHO, request_id, picture_id} -> {type, data} or {type: False}: an image that the signed-in customer sent, no other
# attachment of the lead.
# include request
lead = requests_of(customer).filtered_domain([('id', '=', int(a['request_id']))])
image = request_images(lead).filtered_domain([('id', '=', int(a['picture_id']))]) if lead else su['ir.attachment']
action = {'type': image.mimetype or False, 'data': b64encode(image.raw or b'').decode() if image else ''}
