# {WHO, reasons, adjusted, page} -> {history: {total, page, entries}}, newest first; false for guests. `adjusted`:
# includes entries that staff made in Odoo, which have no reason of ours.
# include view
# include rewards
history = False
if customer:
    settle(customer)
    card = points_card(customer)
    which = [('x_reason', 'in', a['reasons'])]
    domain = [('card_id', '=', card.id)] + (['|', ('x_reason', '=', False)] + which if a['adjusted'] else which)
    total = HISTORY.search_count(domain) if card else 0
    page = max(1, min(a['page'], (total + HISTORY_PAGE_SIZE - 1) // HISTORY_PAGE_SIZE))
    entries = []
    for line in (
        HISTORY.search(domain, order='id desc', offset=(page - 1) * HISTORY_PAGE_SIZE, limit=HISTORY_PAGE_SIZE)
        if card
        else HISTORY
    ):
        order = SO.browse(line.x_order_id or 0).exists()
        env.cr.execute(
            'SELECT sum(issued - used) FROM loyalty_history WHERE card_id = %s AND id <= %s', [card.id, line.id]
        )
        balance = env.cr.fetchone()[0]
        friend = FAMILY.browse(line.x_friend_id or 0).exists()
        gift = CARDS.browse(line.x_card_id or 0).exists()
        entries.append(
            {
                'id': line.id,
                'date': line.create_date,
                'reason': line.x_reason or 'adjusted',
                'points': line.issued - line.used,
                'balance': balance,
                'missing': line.x_missing,
                'order': order.name if order and order.state != 'draft' else '',
                'card': gift_card_view(gift) if gift else False,
                'friend': [friend.x_first_name or friend.name or '', friend.x_last_name or ''] if friend else False,
            }
        )
    history = {'total': total, 'page': page, 'entries': entries}
action = {'history': history, 'currency': company.currency_id.name}
