# {WHO, first_name, last_name, phone, newsletter, unsubscribe, ask: {token: a hash, hours, mail}, defaults: {billing,
# shipping}} -> {profile, tokens}. An unconfirmed address gets a confirmation mail before it is subscribed.
# NOT_SIGNED_IN
# include view
# include address
# include account
# include address_book
signed_in_or_fail()
name = full_name(a['first_name'], a['last_name'], customer.country_id.code)
person = {'name': name, 'x_first_name': a['first_name'], 'x_last_name': a['last_name'], 'phone': a['phone']}
if customer.street and [field for field, value in person.items() if (customer[field] or '') != value]:
    keep_defaults(a['defaults'])
    on_its_own(customer)  # a change of name does not change saved addresses
customer.write(person)
email = signed_in().login
if not a['newsletter']:
    unsubscribe(email)
elif customer.x_email_verified:
    subscribe(email, lang, 'account', now, a['unsubscribe'])
elif not is_subscribed(email):
    ask_by_mail(email, a['ask'])
action = {'profile': profile_view(customer), 'tokens': tokens_view(customer, find_cart(), SO)}
