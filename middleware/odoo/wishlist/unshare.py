# {WHO} -> {is_shared}: never; an empty answer would be none to Odoo
# include who
# include share
share_of(customer).unlink()
action = {'is_shared': False}
