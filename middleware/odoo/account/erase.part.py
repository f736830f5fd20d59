# include receiver


# Of all websites, as the account is.
def erase_carts():
    for order in SO.search([('partner_id', '=', customer.id), ('website_id', '!=', False), ('state', '=', 'draft')]):
        if order.transaction_ids:
            order.write({'x_checkout_draft': False, 'x_email': False})
            order._action_cancel()
        else:
            order.unlink()


def erase_requests():
    leads = su['crm.lead'].with_context(active_test=False).search([('partner_id', '=', customer.id)])
    su['ir.attachment'].search(
        [('res_model', '=', 'crm.lead'), ('res_id', 'in', leads.ids), ('description', '=', 'Product request')]
    ).unlink()
    leads.write(
        {
            'partner_id': False,
            'email_from': False,
            'phone': False,
            'contact_name': False,
            'partner_name': False,
            'description': False,
        }
    )


# Unlinks the payments from the card: Odoo neither captures, voids nor refunds a payment of an archived token.
def erase_cards():
    cards = su['payment.token'].with_context(active_test=False).search([('partner_id', 'child_of', customer.id)])
    cards.transaction_ids.write({'token_id': False})
    su['payment.transaction'].search([('x_card_owner_id', '=', customer.id)]).write(
        {'x_card_owner_id': False, 'x_card': False}
    )
    cards.write(
        {'active': False, 'payment_details': False, 'x_card': False, 'x_is_default': False, 'x_is_removed': True}
    )


# Messages about orders and returns are personal data. The orders and the returns themselves are accounting records.
def erase_messages():
    orders = SO.with_context(active_test=False).search([('partner_id', '=', customer.id)])
    for order in orders:
        messages = messages_of(order)
        messages.attachment_ids.unlink()
        messages.unlink()
    returns_of(orders)[0].write({'note': False})


# Of cards that were sent or never will be: what somebody was given for a later day, or in a mail that waits, still
# arrives.
def erase_gifts():
    waiting = su['x_shop_mail'].search([('x_kind', '=', 'gift'), ('x_state', '=', 'waiting')]).x_line_id
    lines = su['sale.order.line'].search(
        [
            ('order_id.partner_id', '=', customer.id),
            ('x_gift_email', 'not in', [False, '']),
            ('id', 'not in', waiting.ids),
            '|',
            ('x_gift_sent', '!=', False),
            ('order_id.state', '=', 'cancel'),
        ]
    )
    lines.write({'x_gift_email': False, 'x_gift_name': False, 'x_gift_from': False, 'x_gift_message': False})


# Once the parcel has left or never will.
def erase_receivers():
    orders = SO.search(
        [('partner_id', '=', customer.id), '|', ('x_parcel_message', '!=', False), ('x_receiver_email', '!=', False)]
    )
    over = orders.filtered(lambda order: address_state(order) != 'open')
    over.write({'x_parcel_message': False, 'x_receiver_email': False, 'x_receiver_time': False})
    su['x_shop_mail'].search([('x_kind', '=', 'receiver'), ('x_order_id', 'in', over.ids)]).unlink()


def erase_mails():
    whose(su['x_shop_mail'], 'x_recipient', signed_in().login).unlink()


def erase_wishes():
    su['product.wishlist'].with_context(active_test=False).search([('partner_id', '=', customer.id)]).unlink()
    su['x_shop_wishlist_share'].search([('x_partner_id', '=', customer.id)]).unlink()


# A gift card remains valid for anyone who has its code.
def erase_points():
    cards = su['loyalty.card'].search([('partner_id', '=', customer.id)])
    gifts = cards.filtered_domain([('program_type', '=', 'gift_card')])
    gifts.write({'partner_id': False})
    (cards - gifts).write({'active': False})


# Touches the products, because the shop does not see the deletion of a review otherwise.
def erase_reviews():
    reviews = su['rating.rating'].search([('partner_id', '=', customer.id), ('res_model', '=', 'product.template')])
    reviews.message_id.attachment_ids.unlink()
    env.cr.execute(
        "UPDATE product_template SET write_date = now() AT TIME ZONE 'UTC' WHERE id = ANY(%s)",
        [reviews.mapped('res_id')],
    )
    reviews.unlink()
    su['x_shop_report'].search([('x_partner_id', '=', customer.id)]).write({'x_partner_id': False})


def erase_subscription():
    forget_subscriber(signed_in().login)


def erase_restocks():
    forget_restocks(customer, signed_in().login)


# One function for each kind of personal data.
ERASERS = [
    erase_carts,
    erase_requests,
    erase_cards,
    erase_messages,
    erase_gifts,
    erase_receivers,
    erase_mails,
    erase_wishes,
    erase_reviews,
    erase_points,
    erase_subscription,
    erase_restocks,
]
BLANK = [
    'email',
    'phone',
    'street',
    'street2',
    'x_street_type',
    'city',
    'zip',
    'state_id',
    'country_id',
    'vat',
    'company_name',
    'comment',
    'x_invited_with',
    'x_referral_code',
    'x_terms_accepted',
    'x_email_verified',
    'x_default_billing',
    'x_default_shipping',
]


# As Odoo's portal does when a customer closes the account, but without its mails about a changed login: frees the
# address for a new sign-up, blacklists it for advertising, and leaves it to a scheduled job of Odoo to delete the
# records once nothing refers to them.
def erase_person(user):
    partner = user.partner_id
    users = su['res.users']
    email = user.login
    end_sessions(user)
    forget_authenticator(user)
    su['x_shop_identity'].search([('x_user_id', '=', user.id)]).unlink()
    forget_passkeys(user)
    su['mail.blacklist']._add(email)
    user.with_context(no_reset_password=True).write({'active': False})
    env.cr.execute('UPDATE res_users SET login = %s WHERE id = %s', ['__deleted_user_%d' % user.id, user.id])
    user._set_encrypted_password(user.id, users._crypt_context().hash(a['random_password']))
    user.invalidate_recordset()
    family = su['res.partner'].with_context(active_test=False).search([('id', 'child_of', partner.id)])
    placed = SO.search(
        [('partner_id', '=', partner.id), ('state', 'in', ['sent', 'sale', 'cancel']), ('amount_total', '!=', 0)]
    )
    kept = placed.partner_invoice_id | placed.partner_shipping_id
    blank = {field: False for field in BLANK}
    for contact in family.with_context(active_test=True):
        if contact == partner or contact not in kept:
            contact.write(
                {
                    **blank,
                    'name': 'Deleted customer %d' % partner.id,
                    'x_first_name': 'Deleted customer',
                    'x_last_name': str(partner.id),
                    'active': False,
                }
            )
    su['res.users.deletion'].create({'user_id': user.id, 'state': 'todo'})
