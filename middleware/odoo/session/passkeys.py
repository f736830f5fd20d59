# {WHO} -> {passkeys: [{id, name, added, used}]}: those of the customer in this shop. NOT_SIGNED_IN
# include who
# include passkey
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
action = {'passkeys': passkeys_view(user)}
