# {WHO, token, mail} -> {email, tokens}: makes the address that received the token the customer's, once; the old address
# gets `mail`. TOKEN_INVALID, TOKEN_EXPIRED
# include view
# include address
# include account
# include sessions
asked = su['x_shop_email_change'].search([('x_name', '=', a['token']), HERE], limit=1)
user = asked.x_user_id.filtered_domain([('active', '=', True), ('share', '=', True)])
if not user or account_of(asked.x_email):
    fail('TOKEN_INVALID')
if asked.x_expires <= now:
    fail('TOKEN_EXPIRED')
new, old, partner = asked.x_email, user.login, user.partner_id
# Not by the ORM, after which Odoo sends security mails with links to its portal.
env.cr.execute('UPDATE res_users SET login = %s WHERE id = %s', [new, user.id])
user.invalidate_recordset(['login'])
whose(su['res.partner'], 'email', old, [('id', 'in', addresses_of(partner).ids)]).write({'email': new})
partner.write({'email': new, 'x_email_verified': now})
end_links(user)  # password reset links were mailed to the old address
move_subscription(old, new)
send_mail(old, a['mail'])
action = {'email': new, 'tokens': tokens_view(customer, find_cart(), SO)}
