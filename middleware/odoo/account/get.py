# {WHO} -> {profile} of the signed-in customer. NOT_SIGNED_IN
# include who
# include address
# include account
action = {'profile': profile_view(customer or fail('NOT_SIGNED_IN'))}
