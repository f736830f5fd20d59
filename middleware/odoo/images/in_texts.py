# {ids} -> {images}: those of these attachments that are public images, as on Odoo's own pages.
found = su['ir.attachment'].search_read(
    [('id', 'in', a['ids']), ('public', '=', True), ('mimetype', '=like', 'image/%')], ['checksum']
)
action = {'images': found}
