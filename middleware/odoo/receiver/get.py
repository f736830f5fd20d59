# {WHO, order_id} -> {asked}: the address that the signed link of a receiver's mail is about; false if there is none.
# include view
# include asked
order = asked_order(a['order_id'])
action = {'asked': asked_view(order) if order else False}
