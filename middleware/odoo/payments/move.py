# {page_token, before, page, outcome?, last4?, card?} -> {moved}: changes the page's state if it is still `before`.
# `outcome` is the demo provider's notification to Odoo: done, pending, error or cancel. Only in test mode.
# include cart
# include pay
tx = su['payment.transaction'].search(
    [('x_page_token', '=', a['page_token']), ('provider_code', '=', 'demo'), ('company_id', '=', company.id)], limit=1
)
env.cr.execute('UPDATE payment_transaction SET write_date = write_date WHERE id = %s', [tx.id or 0])
moved = tx.state == 'draft' and (tx.x_page or '') == a['before'] and tx.provider_id.state == 'test'
if moved:
    tx.write({'x_page': a['page']})
    if a.get('card'):
        tx.write({'x_card': a['card']})
    if a.get('outcome'):
        lock(tx.sale_order_ids[:1])
        answer = {'reference': tx.reference, 'simulated_state': a['outcome'], 'payment_details': a.get('last4') or ''}
        # A validation payment holds nothing, so nothing is captured later.
        tx._process('demo', {**answer, 'manual_capture': True} if tx.operation == 'validation' else answer)
        settle(tx)
action = {'moved': moved}
