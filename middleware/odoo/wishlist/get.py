# {WHO} -> {wishes}, the newest first, each product once: two presses at once may have added it twice to a guest's.
# include cart
# include wish
action = {'wishes': [wish_view(wish) for wish in wishes_of(customer)]}
