# {WHO} -> {}
# include who
# include share
share_of(customer).unlink()
action = {}
