# {email, token, mails: {reset, none}} -> {done}: mails a link to reset the password, or that there is no account.
# `{hours}` in the text is replaced by Odoo's setting.
# include mail
now = datetime.datetime.now()
resets = su['x_shop_reset']
hours = int(su['ir.config_parameter'].get_param('auth_signup.reset_password.validity.hours', 4))
user = su['res.users'].search([('login', '=ilike', exactly(a['email'])), ('share', '=', True)], limit=1)
resets.search([('x_expires', '<', now - datetime.timedelta(days=EXPIRED_LINK_DAYS))]).unlink()
if user:
    resets.create({'x_name': a['token'], 'x_user_id': user.id, 'x_expires': now + datetime.timedelta(hours=hours)})
mail = a['mails']['reset' if user else 'none']
send_mail(a['email'], {**mail, **{part: mail[part].replace('{hours}', str(hours)) for part in ['body', 'html']}})
action = {'done': True}
