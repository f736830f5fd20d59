# {WHO, password, challenge: a hash} -> {customer, known}: the ids of the customer's passkeys. NOT_SIGNED_IN,
# WRONG_PASSWORD, TOO_MANY_PASSKEYS
# include who
# include address
# include password
# include passkey
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
if not is_right(user, a['password']):
    fail('WRONG_PASSWORD')
known = passkeys_of(user).mapped('x_credential')
if len(known) >= MAX_PASSKEYS:
    fail('TOO_MANY_PASSKEYS')
ask_for_passkey(user)
action = {'customer': contact_view(customer), 'known': known}
