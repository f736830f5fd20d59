# {WHO, challenge, name, credential, public_key, counter, mail} -> {done}: of a passkey that the shop has verified.
# NOT_SIGNED_IN, PASSKEY_EXPIRED, PASSKEY_REFUSED, TOO_MANY_PASSKEYS
# include who
# include passkey
# include mail
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
spend_challenge(user)
env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
if passkey_by(a['credential']):
    fail('PASSKEY_REFUSED')
if len(passkeys_of(user)) >= MAX_PASSKEYS:
    fail('TOO_MANY_PASSKEYS')
su['x_shop_passkey'].create(
    {
        'x_name': a['name'],
        'x_user_id': user.id,
        'x_website_id': site.id,
        'x_credential': a['credential'],
        'x_public_key': a['public_key'],
        'x_counter': a['counter'],
    }
)
send_mail(user.login, a['mail'])
action = {'done': True}
