# {credential} -> {passkey: False or {public_key, counter, customer_id}}: for the shop to verify an answer with.
# include who
# include passkey
found = passkey_by(a['credential'])
action = {
    'passkey': found
    and {
        'public_key': found.x_public_key,
        'counter': found.x_counter,
        'customer_id': found.x_user_id.partner_id.id,
    }
    or False
}
