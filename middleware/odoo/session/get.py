# {WHO} -> {customer, guest_email}
# include who
# include address
cart = SO if customer else find_cart()
action = {
    'customer': contact_view(customer),
    'guest_email': cart.partner_id.email or '' if cart.partner_id != public else '',
}
