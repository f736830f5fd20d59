# include share
# include join
LOGGED_IN = 'The customer has logged in'


# Merges the guest's wishlist into the customer's. Odoo allows each product once for a customer, including archived
# wishes.
def join_wishes(partner):
    guests = wishes_of(partner.browse())
    own = wishes_of(partner)
    known = own.product_id
    room = MAX_WISHES - len(own)
    for wish in guests:
        if wish.product_id in known or room <= 0:
            wish.unlink()
            continue
        known |= wish.product_id
        room -= 1
        su['product.wishlist'].with_context(active_test=False).search(
            [('partner_id', '=', partner.id), ('product_id', '=', wish.product_id.id)]
        ).unlink()
        wish.write({'partner_id': partner.id, 'x_guest': False})
    join_shares(partner)


# The guest's shared link becomes the customer's, unless they have one. The contact is locked as `lock_list` does.
def join_shares(partner):
    shared = shares_of(partner.browse())
    if not shared:
        return
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [partner.id])
    kept = shared[: 0 if shares_of(partner) else 1]
    (shared - kept).unlink()
    kept.write({'x_partner_id': partner.id, 'x_guest': False})


# Assigns orders placed as a guest with the customer's address: all of them if the address is verified, else those whose
# proofs this browser has. Fields that Odoo would derive from the contact keep their values.
def take_over_orders(user):
    partner = user.partner_id
    others = [('website_id', '=', site.id), ('state', 'in', ['sent', 'sale']), ('partner_id', '!=', partner.id)]
    orders = whose(SO, 'x_email', user.login, others)
    proven = SO.union(*[order_by(proof) for proof in a.get('orders') or []])
    for order in orders if partner.x_email_verified else orders & proven:
        if is_guest(order.partner_id):
            kept = [
                'partner_invoice_id',
                'partner_shipping_id',
                'fiscal_position_id',
                'payment_term_id',
                'user_id',
                'team_id',
            ]
            order.write({'partner_id': partner.id, **{field: order[field].id for field in kept}})


# A guest's contact that no order has any more, because its cart became the customer's.
def drop_contact(contact):
    family = su['res.partner'].with_context(active_test=False).search([('id', 'child_of', contact.id)])
    uses = ['partner_id', 'partner_invoice_id', 'partner_shipping_id']
    is_used = any([SO.search_count([(field, 'in', family.ids)]) for field in uses])
    if contact != public and not is_used and not PAYMENTS.search_count([('partner_id', 'in', family.ids)]):
        (family - contact).unlink()
        contact.unlink()


# Begins a session; the guest's cart becomes the customer's, or is merged into theirs, limited by stock. Proofs of other
# guests' orders are dropped: computers are shared.
def sign_in(user):
    begin_session(user)
    partner = user.partner_id
    guests = order_by(a.get('cart'))
    cart = SO.search(
        [('state', '=', 'draft'), ('website_id', '=', site.id), ('partner_id', '=', partner.id)],
        order='id desc',
        limit=1,
    )
    adjustments = []
    if guests.state == 'draft' and is_guest(guests.partner_id):
        end_payment_attempts(guests, LOGGED_IN)
        contact = guests.partner_id
        if cart:
            end_payment_attempts(cart, LOGGED_IN)
            follow_prices(cart)
            adjustments = join(guests, cart)
        else:
            cart = guests
            assign_cart(cart, partner)
        drop_contact(contact)
    join_wishes(partner)
    take_over_orders(user)
    own = [order for order in [order_by(proof) for proof in a.get('orders') or []] if order.partner_id == partner]
    tokens = {**tokens_view(partner, cart, SO), 'orders': [proof_of(order) for order in own]}
    if order_by(a.get('cart')).partner_id != partner:
        tokens['placed'] = False
    return {'customer': contact_view(partner), 'adjustments': adjustments, 'tokens': tokens}
