# {reference, provider_id, page} -> {is_wanted}: records the provider's page of a payment, also of one that was canceled
# meanwhile, so that it is ended there.
# include cart
tx = payment_of(a['reference'])
lock(tx.sale_order_ids[:1])
env.cr.execute('UPDATE payment_transaction SET write_date = write_date WHERE id = %s', [tx.id or 0])
if tx and not tx.provider_reference:
    page = page_with(tx, url=a['page'])
    tx.write({'provider_reference': a['provider_id'], 'x_page': page, 'x_asked': False})
action = {'is_wanted': tx.state == 'draft'}
