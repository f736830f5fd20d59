# {reference} -> {payment}: what the shopper wants of the card provider, see `beginning`.
# include cart
# include beginning
action = {'payment': beginning(payment_of(a['reference']))}
