# {WHO} -> {profile, customer_id, addresses, ..}: the personal data of the signed-in customer.
# NOT_SIGNED_IN
# include view
# include address
# include account
# include returns
# include card
# include restock
# include session_list
# include passkey
# include export
if not customer:
    fail('NOT_SIGNED_IN')
action = {
    'profile': profile_view(customer),
    'customer_id': customer.id,
    'addresses': addresses_view(customer),
    'currency': company.currency_id.name,
    **{name: part() for name, part in PARTS.items()},
}
