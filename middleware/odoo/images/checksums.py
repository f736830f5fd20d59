# {wanted: {kind: ids}} -> {images}: of these records, by the kinds of images/paths.ts.
ATTACHMENTS = su['ir.attachment']
images = []
for kind, ids in a['wanted'].items():
    own = IMAGE_KINDS[kind]
    images += ATTACHMENTS.search_read(
        [('res_model', '=', own['model']), ('res_field', '=', own['field']), ('res_id', 'in', ids)],
        ['res_model', 'res_id', 'checksum'],
    )
action = {'images': images}
