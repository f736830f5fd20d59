# include balance
# include bank_account


# How the rest of an awaited transfer, or of a confirmed order, is transferred. False if nothing is due, or while the
# shopper pays otherwise.
def transfer_view(order):
    if order.state not in ('sent', 'sale'):
        return False
    amount = missing_transfer(order)
    if not amount and order.state == 'sale' and providers(order.currency_id)['bank-transfer'] and not is_paying(order):
        amount = balance_of(order)['due']
    account = bank_account(order.currency_id)
    if not account or not amount:
        return False
    return {
        **account_view(account),
        'amount': amount,
        'reference': order.reference or order.name,
        'until': str(order.validity_date) if order.state == 'sent' and order.validity_date else False,
    }


# A transfer or cash stays pending in Odoo when staff register its payment on the invoice.
def paid_state(order, tx):
    is_paid = (
        tx.provider_id.code == 'custom'
        and tx.state == 'pending'
        and tx.currency_id.compare_amounts(paid_on_invoices(order), tx.amount) >= 0
    )
    return 'done' if is_paid else tx.state
