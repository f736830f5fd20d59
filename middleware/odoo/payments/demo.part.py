# include order_facts
# include page


# A payment of the demo's provider, which keeps its own part in the payment's page. Works in test mode only.
def demo_payment(by, value):
    field = 'x_page_token' if by == 'token' else 'reference'
    domain = [(field, '=', value), ('x_page_token', '!=', False), ('provider_code', '=', 'demo')]
    tx = su['payment.transaction'].search(domain + OUR_PAYMENTS, limit=1)
    return tx if tx.provider_id.state == 'test' else tx.browse()


# What the provider's part is read with: staff's buttons act at the provider.
def demo_version(tx):
    return [tx.state, captured_of(tx), refunded_of(tx), json.loads(tx.x_page or '{}').get('demo') or '']
