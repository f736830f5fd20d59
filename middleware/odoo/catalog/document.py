# {id} -> {data: base64 or false} of a document of a product that is shown
# include document
# include review
document = published_documents([('id', '=', a['id']), ('type', '=', 'binary')])
action = {'data': b64encode(document.raw).decode() if document and shown_template(document.res_id) else False}
