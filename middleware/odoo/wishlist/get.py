# {WHO} -> {wishes}, the newest first. A guest's list may contain a product twice after concurrent calls.
# include cart
# include wish
action = {'wishes': [wish_view(wish) for wish in wishes_of(customer)]}
