# {kind, id, hash} -> {data}: an image that shoppers may see, of the kinds of images/paths.ts; else false. The file is
# read only if Odoo's checksum of it begins with the hash.
own = IMAGE_KINDS[a['kind']]
record = su[own['model']].browse(a['id']).exists()
published = [path for path in own['shown'] if True in record.mapped(path)]
is_shown = bool(record) and bool(published or not own['shown'])
if record and a['kind'] == 'a':
    is_shown = record.public and (record.mimetype or '').startswith('image/')
    file = record
else:
    file = su['ir.attachment'].search(
        [('res_model', '=', own['model']), ('res_field', '=', own['field']), ('res_id', '=', a['id'])], limit=1
    )
is_the_one = bool(a['hash']) and (file.checksum or '').startswith(a['hash'])
data = record[own['field']] if is_shown and is_the_one else False
action = {'data': data.decode() if data else False}
