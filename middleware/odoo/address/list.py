# {WHO} -> {customer_id, addresses} of the signed-in customer; `customer_id` is 0 for a guest.
# include who
# include address
action = {'customer_id': customer.id or 0, 'addresses': addresses_view(customer)}
