# {WHO} -> {token}: of the link that shows the list; false while it is not shared
# include who
# include share
action = {'token': share_of(customer).x_name}
