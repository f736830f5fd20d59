# {reference} -> {done}: ends a payment whose provider did not answer, so that the shopper can pay otherwise, unless
# another tab has its page. A charge without the shopper is followed by a mail. What the provider holds of it after all
# is released, because `payments.open` goes on to list it.
# include cart
# include pay
tx = payment_of(a['reference'])
lock(tx.sale_order_ids[:1])
env.cr.execute('UPDATE payment_transaction SET write_date = write_date WHERE id = %s', [tx.id or 0])
if tx.state == 'draft' and not tx.provider_reference:
    tx._set_error('The card provider does not answer')
    settle(tx)
action = {'done': True}
