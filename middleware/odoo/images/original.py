# {kind, id, hash} -> {data}: an image that shoppers may see, of the kinds of images/paths.ts; else false. The file is
# read only if Odoo's checksum of it begins with the hash.
# include image_file
own = IMAGE_KINDS[a['kind']]
record = su[own['model']].browse(a['id']).exists()
published = [path for path in own['shown'] if True in record.mapped(path)]
is_shown = bool(record) and bool(published or not own['shown'])
# A part of a combo need not be published.
if record and not is_shown and a['kind'] in ['t', 'v']:
    variants = record if a['kind'] == 'v' else record.product_variant_ids
    choices = su['product.combo.item'].search([('product_id', 'in', variants.ids)]).combo_id
    combos = su['product.template'].search([('combo_ids', 'in', choices.ids), ('is_published', '=', True)], limit=1)
    is_shown = bool(combos)
if record and a['kind'] == 'a':
    is_shown = record.public and (record.mimetype or '').startswith('image/')
    file = record
else:
    file = image_file(a['kind'], a['id'])
is_the_one = bool(a['hash']) and (file.checksum or '').startswith(a['hash'])
data = record[own['field']] if is_shown and is_the_one else False
action = {'data': data.decode() if data else False}
