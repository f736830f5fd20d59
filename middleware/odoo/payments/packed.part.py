# Whether every parcel of the order is packed or sent.
def is_packed(order):
    waiting = [
        ('picking_type_code', '=', 'outgoing'),
        ('state', 'not in', ['done', 'cancel']),
        ('x_ready', '=', False),
        ('carrier_tracking_ref', '=', False),
    ]
    return not order.picking_ids.filtered_domain(waiting)
