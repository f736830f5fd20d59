# {WHO, token, password, mail} -> {tokens}: sets a new password by the mailed token, once. TOKEN_INVALID, TOKEN_EXPIRED
# include view
# include sessions
# include mail
asked = su['x_shop_reset'].search([('x_name', '=', a['token']), HERE], limit=1)
user = asked.x_user_id.filtered_domain([('active', '=', True), ('share', '=', True)])
if not user:
    fail('TOKEN_INVALID')
if asked.x_expires <= now:
    fail('TOKEN_EXPIRED')
set_password(user, a['password'])
user.partner_id.write({'x_email_verified': now})
send_mail(user.login, a['mail'])
customer = signed_in().partner_id
action = {'tokens': tokens_view(customer, find_cart(), SO)}
