# Gives up what a card holds. Stripe's hold is released by the shop, which `payments.open` tells of it.
def release(tx, reason):
    if tx.provider_code == 'stripe':
        tx._set_canceled(reason)
    else:
        tx._void(amount_to_void=tx.amount)._post_process()
