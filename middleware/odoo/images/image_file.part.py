# The file of a record's image, of the kinds of images/kinds.ts; without an image no record.
def image_file(kind, record_id):
    own = IMAGE_KINDS[kind]
    return su['ir.attachment'].search(
        [('res_model', '=', own['model']), ('res_field', '=', own['field']), ('res_id', '=', record_id)], limit=1
    )
