# Where the shopper goes on: the token of the demo provider's page, or the address of another provider's.
def page_of(tx):
    if tx.provider_code == 'demo':
        return tx.x_page_token or False
    return json.loads(tx.x_page or '{}').get('url') or False


# A payment about which the shop asks its provider first, because the shopper has been at the page.
def asking(tx):
    if tx.provider_code != 'stripe' or tx.state not in ('draft', 'pending') or not tx.provider_reference:
        return False
    return {'reference': tx.reference, 'key': tx.x_page_token, 'provider_id': tx.provider_reference}


# The payment that the shop is to begin at its provider, after this call.
def beginning(tx):
    return tx.reference if tx.provider_code == 'stripe' and tx.state == 'draft' and not page_of(tx) else False
