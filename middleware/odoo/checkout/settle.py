# {WHO} -> {tokens}: the current tokens of this shopper.
# include view
action = {'tokens': tokens_view(customer, find_cart(), SO)}
