# {days} -> {carts, wishes}: deletes carts and wishes of guests that have not changed for so many days. Never a cart
# with a payment, of a quotation, or one that staff have written to.
# include who
DELETED_PER_RUN = 200
before = now - datetime.timedelta(days=a['days'])
carts = SO.search(
    [
        ('website_id', '=', site.id),
        ('state', '=', 'draft'),
        ('write_date', '<', before),
        ('transaction_ids', '=', False),
        ('opportunity_id', '=', False),
        ('order_line', 'not any', [('write_date', '>=', before)]),
        '|',
        ('partner_id', '=', public.id),
        '&',
        ('partner_id.active', '=', True),
        ('partner_id.user_ids', '=', False),
        ('message_ids', 'not any', [('message_type', '=', 'comment')]),
    ],
    limit=DELETED_PER_RUN,
    order='write_date',
)
wishes = su['product.wishlist'].search(
    [
        ('website_id', '=', site.id),
        ('partner_id', '=', False),
        ('x_guest', '!=', False),
        ('write_date', '<', before),
    ],
    limit=DELETED_PER_RUN,
)
action = {'carts': len(carts), 'wishes': len(wishes)}
carts.unlink()
wishes.unlink()
