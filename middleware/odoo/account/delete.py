# {WHO, phrase, mail, random_password} -> {tokens}: erases the personal data and ends every session; placed orders and
# their addresses are kept. NOT_SIGNED_IN, PHRASE_INCORRECT, PAYMENT_UNDER_WAY
# include view
# include address
# include account
# include returns
# include sessions
# include restock
# include authenticator
# include passkey
# include erase
user = signed_in()
signed_in_or_fail()
email = user.login
if a['phrase'].lower() not in (email.lower(), (customer.email or email).lower()):
    fail('PHRASE_INCORRECT')
open_orders = SO.search(
    [('partner_id', '=', customer.id), ('website_id', '!=', False), ('state', 'in', ['draft', 'sent'])]
)
for order in open_orders:
    lock(order)
    if (
        order.state == 'sent'
        and goods_of(order)
        and order.transaction_ids.filtered_domain([('state', 'in', ['pending', 'authorized'])])
        or payment_under_way(order)
    ):
        fail('PAYMENT_UNDER_WAY')
for erase in ERASERS:
    erase()
erase_person(user)
send_mail(email, a['mail'])
action = {'tokens': {**tokens_view(customer.browse(), SO, SO), 'placed': False, 'orders': []}}
