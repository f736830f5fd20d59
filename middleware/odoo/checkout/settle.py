# {WHO} -> {tokens}: what the browser is to hold by now.
# include view
action = {'tokens': tokens_view(customer, find_cart(), SO)}
