# {WHO} -> {refusal, tokens}: cancels the unfinished payment.
# include view
# include attempt
order = find_cart()
if order:
    lock(order)
tx = payment_under_way(order)
refusal = False
if tx and tx.state == 'draft':
    tx._set_canceled('Canceled by the shopper')
    tx._post_process()
else:
    last = last_attempt(order).sale_order_ids[:1]
    refusal = 'ALREADY_PAID' if tx or last.state in ('sent', 'sale') else 'NO_PAYMENT'
action = {'refusal': refusal, 'tokens': tokens_view(customer, order, SO)}
