# {WHO} -> {is_shared: false}: deletes the shared link; Odoo treats an empty answer as none
# include who
# include share
shares_of(customer).unlink()
action = {'is_shared': False}
