# {kind, id} -> {data}: an image that shoppers may see, of the kinds of images/paths.ts; else false.
own = IMAGE_KINDS[a['kind']]
record = su[own['model']].browse(a['id']).exists()
published = [path for path in own['shown'] if True in record.mapped(path)]
is_shown = bool(record) and bool(published or not own['shown'])
if record and a['kind'] == 'a':
    is_shown = record.public and (record.mimetype or '').startswith('image/')
data = record[own['field']] if is_shown else False
action = {'data': data.decode() if data else False}
