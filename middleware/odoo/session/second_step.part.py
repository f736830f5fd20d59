# Changes with the password and the authenticator, so that a first step of before does not count.
def first_step_of(user):
    env.cr.execute(
        """
        SELECT encode(sha256(convert_to(concat_ws(' ', password, totp_secret), 'UTF8')), 'hex')
        FROM res_users WHERE id = %s""",
        [user.id],
    )
    return env.cr.fetchone()[0]


# Ends the first step of a login: signs in, or begins the second one where Odoo's own login would ask for it. A mailed
# code is the second step of users of whom Odoo's settings require one and who have no authenticator.
def enter(user, is_mailed=False):
    kind = user._mfa_type()
    if not kind or kind == 'totp_mail' and is_mailed:
        user.with_user(user).sudo()._update_last_login()
        return sign_in(user)
    if kind == 'totp_mail':
        fail('MAIL_CODE_REQUIRED')
    if kind != 'totp':
        fail('CODE_REQUIRED')
    steps = su['x_shop_step']
    steps.search([('x_expires', '<=', now)]).unlink()
    steps.create(
        {
            'x_name': a['new_session'],
            'x_user_id': user.id,
            'x_website_id': site.id,
            'x_first_step': first_step_of(user),
            'x_expires': now + datetime.timedelta(minutes=STEP_MINUTES),
        }
    )
    return {'step': True}
