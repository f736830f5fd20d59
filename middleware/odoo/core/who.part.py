# WHO, the tokens of the browser: {session?: the hash of its token, cart?: {id, token}, orders?: [{id, token}],
# wishlist?: the hash of a guest's token, price_list: id or 0}, and idle_days.
lang = env.context.get('lang') or 'en_US'
now = datetime.datetime.now()
SO = su['sale.order'].with_company(company)
public = site.user_id.partner_id
# What Odoo writes on orders and payments is read by staff.
STAFF_LANG = company.partner_id.lang or 'en_US'
PAYMENTS = su['payment.transaction'].with_context(lang=STAFF_LANG)


# When a session of then ends if there is no other visit (decision 069).
def expiry_of(began):
    idle = now + datetime.timedelta(days=a.get('idle_days') or SESSION_IDLE_DAYS)
    return min(idle, began + datetime.timedelta(days=SESSION_DAYS))


# When it began: sessions of before this was stored lasted for SESSION_DAYS.
def beginning_of(session):
    return session.x_began or session.x_expires - datetime.timedelta(days=SESSION_DAYS)


# Once a day: the session's last visit, from which it goes on. Of several calls at once the others do not wait.
def note_visit(session):
    if session and session.x_seen != now.date():
        env.cr.execute(
            """
            UPDATE x_shop_session SET x_began = %s, x_seen = %s, x_expires = %s
            WHERE id = (SELECT id FROM x_shop_session WHERE id = %s FOR UPDATE SKIP LOCKED)""",
            [beginning_of(session), now.date(), expiry_of(beginning_of(session)), session.id],
        )
        session.invalidate_recordset()


def signed_in():
    session = (
        su['x_shop_session'].search([('x_name', '=', a['session']), ('x_expires', '>', now), HERE], limit=1)
        if a.get('session')
        else su['x_shop_session']
    )
    note_visit(session)
    return session.x_user_id.filtered_domain([('active', '=', True), ('share', '=', True), OF_SHOP])


customer = signed_in().partner_id


# An order of this website by its proof: id and token.
def order_by(proof):
    order = SO.browse(int(proof['id']) if proof else 0).exists()
    return (
        order
        if order and order.website_id == site and order.access_token and order.access_token == proof['token']
        else SO
    )


# Guests are the website's public contact, or a contact without a login once they entered an address. The archived
# contact of a deleted account is no guest, also after Odoo's scheduled job has deleted its login.
def is_guest(partner):
    return partner == public or partner.active and not partner.with_context(active_test=False).user_ids


# The orders of these proofs, if they are guests' or this customer's. Another customer's do not count: the browser may
# have kept their proofs after the session ended (spec 11.7).
def proven_orders(partner, proofs):
    orders = [order_by(proof) for proof in proofs]
    return SO.union(*[order for order in orders if order.partner_id == partner or is_guest(order.partner_id)])


def held_proofs():
    return [a.get('cart')] + (a.get('orders') or [])


# The customer's own cart, else the one of this browser's token. Never another customer's cart.
def find_cart():
    drafts = [('state', '=', 'draft'), ('website_id', '=', site.id)]
    own = SO.search(drafts + [('partner_id', '=', customer.id)], order='id desc', limit=1) if customer else SO
    if own:
        return own
    order = order_by(a.get('cart'))
    return order if order.state == 'draft' and is_guest(order.partner_id) else SO


# A list that staff let visitors of this website choose.
def offered_list(list_id):
    found = su['product.pricelist'].browse(list_id or 0).exists()
    is_here = found.website_id in (site, site.browse()) and found.company_id in (company, company.browse())
    return found if found.active and found.selectable and is_here else found.browse()


# The list that this browser chose, else the customer's own, else the shop's.
def price_list_of(partner):
    chosen = offered_list(a.get('price_list'))
    if chosen:
        return chosen
    own = partner.with_company(company).specific_property_product_pricelist if partner else su['product.pricelist']
    return own if own.active else su['product.pricelist'].browse(PRICE_LIST_ID)


# The customer's own wishlist, else the one of this browser's token; the newest first.
def wishes_of(partner):
    if not partner and not a.get('wishlist'):
        return su['product.wishlist']
    own = (
        [('partner_id', '=', partner.id)] if partner else [('partner_id', '=', False), ('x_guest', '=', a['wishlist'])]
    )
    return su['product.wishlist'].search(own + [('website_id', '=', site.id)], order='id desc')


def proof_of(order):
    return {'id': order.id, 'token': order._portal_ensure_token()}


# The browser's tokens after this call. A placed cart moves to its orders.
def tokens_view(partner, cart, placed):
    own = price_list_of(partner)
    placed = placed or proven_orders(partner, [a.get('cart')])
    wished = wishes_of(partner).product_id
    return {
        'is_signed_in': bool(partner),
        'price_list': own.id if own.id != PRICE_LIST_ID else False,
        'cart': proof_of(cart) if cart else False,
        'quantity': int(sum(goods_of(cart).mapped('product_uom_qty'))),
        'placed': proof_of(placed) if placed.state in ('sent', 'sale') else False,
        'wishes': len(wished),
        'wished': wished.ids[:MAX_MARKED_WISHES],
    }


# Without the parts of combos (core/parts.part.py).
def goods_of(order):
    return order.order_line.filtered_domain(
        [
            '|',
            ('linked_line_id', '=', False),
            ('linked_line_id.product_id.type', '!=', 'combo'),
            ('is_delivery', '=', False),
            ('is_reward_line', '=', False),
            ('display_type', '=', False),
            ('product_id', '!=', False),
        ]
    )
