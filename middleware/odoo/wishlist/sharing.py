# {WHO} -> {token}: the token of the list's shared link; false if it is not shared
# include who
# include share
action = {'token': share_of(customer).x_name}
