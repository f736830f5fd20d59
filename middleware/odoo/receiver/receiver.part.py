# Who gets a parcel that somebody else pays for (docs/decisions/077). What the payer gives is on the order, and the
# delivery shows it.
# include order_facts
# include mail


def address_state(order):
    if order.state == 'cancel':
        return 'canceled'
    return 'left' if has_left(order) else 'open'


# Asked once already, and the address can still be changed.
def can_ask_again(order):
    return bool(order.x_receiver_email and order.x_receiver_asked) and address_state(order) == 'open'


def receiver_view(order):
    if not order.x_parcel_message and not order.x_receiver_email:
        return False
    return {
        'message': order.x_parcel_message or '',
        'email': order.x_receiver_email or '',
        'asked': str(order.x_receiver_asked) if order.x_receiver_asked else False,
        'confirmed': str(order.x_receiver_confirmed) if order.x_receiver_confirmed else False,
        'time': order.x_receiver_time or 'any',
        'can_ask_again': can_ask_again(order) and order.x_receiver_asks < MAX_RECEIVER_ASKS,
    }


# The text is composed when the mail is sent, with a link that the shop signs then.
def ask_receiver(order):
    order.write({'x_receiver_asked': now, 'x_receiver_asks': order.x_receiver_asks + 1})
    put_mail(order.x_receiver_email, order.x_receiver_lang, {'x_kind': 'receiver', 'x_order_id': order.id})


# Confirmed orders whose receivers have not been asked yet.
def due_receivers():
    orders = SO.search(
        [
            ('x_receiver_email', 'not in', [False, '']),
            ('x_receiver_asked', '=', False),
            ('state', '=', 'sale'),
            ('x_lang', '!=', False),
            ('website_id', '=', site.id),
        ]
    )
    return orders.filtered(lambda order: address_state(order) == 'open')
