# {email, token, mails: {reset, none}} -> {done}: mails a link to reset the password, or that there is no account.
# `{hours}` in the text is replaced by Odoo's setting.
# include mail
now = datetime.datetime.now()
resets = su['x_shop_reset']
hours = int(su['ir.config_parameter'].get_param('auth_signup.reset_password.validity.hours', 4))
user = account_of(a['email'], [('active', '=', True), ('share', '=', True)])
resets.search([('x_expires', '<', now - datetime.timedelta(days=EXPIRED_LINK_DAYS))]).unlink()
if user:
    expires = now + datetime.timedelta(hours=hours)
    resets.create({'x_name': a['token'], 'x_user_id': user.id, 'x_website_id': site.id, 'x_expires': expires})
mail = a['mails']['reset' if user else 'none']
send_mail(a['email'], {**mail, **{part: mail[part].replace('{hours}', str(hours)) for part in ['body', 'html']}})
action = {'done': True}
