# {WHO} -> {token}: the token of the list's shared link; false if it is not shared
# include who
# include share
action = {'token': shares_of(customer)[:1].x_name}
