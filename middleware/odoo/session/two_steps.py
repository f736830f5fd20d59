# {WHO} -> {is_on, is_offered, login}: whether the customer has an authenticator, and whether Odoo knows them.
# NOT_SIGNED_IN
# include who
# include authenticator
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
offered = has_authenticators()
action = {'is_on': offered and user.totp_enabled, 'is_offered': offered, 'login': user.login}
