def passkeys_of(user):
    return su['x_shop_passkey'].search([('x_user_id', '=', user.id), HERE], order='id desc')


def passkeys_view(user):
    return [
        {
            'id': passkey.id,
            'name': passkey.x_name,
            'added': str(passkey.create_date),
            'used': str(passkey.x_used) if passkey.x_used else False,
        }
        for passkey in passkeys_of(user)
    ]


def passkey_by(credential):
    return su['x_shop_passkey'].search([('x_credential', '=', credential), HERE], limit=1)


# Of a customer who adds a passkey, or of nobody: a login.
def ask_for_passkey(user):
    asked = su['x_shop_passkey_request']
    asked.search([('x_expires', '<=', now)]).unlink()
    asked.create(
        {
            'x_name': a['challenge'],
            'x_user_id': user.id,
            'x_website_id': site.id,
            'x_expires': now + datetime.timedelta(minutes=PASSKEY_MINUTES),
        }
    )


# A challenge is answered once. Of two answers at once Odoo repeats one, which then finds none.
def spend_challenge(user):
    asked = su['x_shop_passkey_request'].search(
        [('x_name', '=', a['challenge']), ('x_user_id', '=', user.id), ('x_expires', '>', now), HERE], limit=1
    )
    if not asked:
        fail('PASSKEY_EXPIRED')
    asked.unlink()


# Of all websites.
def forget_passkeys(user):
    su['x_shop_passkey'].search([('x_user_id', '=', user.id)]).unlink()
