# {WHO, order_id, return_id} -> {number, data: base64 or False}: for the parcel of an open return, the carrier's label
# or, if it gave none, the return slip that Odoo prints for the delivery.
# include returns
order = own_order(a['order_id'])
returned = returns_of(order)[0] if order else su['stock.picking']
picking = returned.filtered_domain([('id', '=', int(a['return_id']))])
delivery = picking.return_id
label = su['ir.attachment'].search(
    [
        ('res_model', '=', 'stock.picking'),
        ('res_id', 'in', (picking + delivery).ids),
        ('name', '=like', 'LabelReturn%'),
        ('mimetype', '=', 'application/pdf'),
    ],
    order='id desc',
    limit=1,
)
data = False
if picking and has_note(picking):
    reports = su['ir.actions.report'].with_context(wattle_return=picking.id)
    printed = label.raw or reports._render_qweb_pdf('stock.return_label_report', delivery.ids)[0]
    data = b64encode(printed).decode()
action = {'number': picking.name or '', 'data': data}
