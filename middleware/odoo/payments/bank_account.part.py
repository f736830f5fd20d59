# include providers


# The company's account for this currency, the first of its own. One without a currency is in the company's.
def bank_account(currency):
    currencies = [currency.id, False] if currency == company.currency_id else [currency.id]
    return company.partner_id.bank_ids.filtered_domain([('currency_id', 'in', currencies)])[:1]


# Some fields belong to modules of a country.
def in_account(account, name):
    return account[name] or '' if name in account._fields else ''


def account_view(account):
    is_proxy = in_account(account, 'proxy_type') == 'bank_acc'
    return {
        'holder': account.acc_holder_name or account.partner_id.name or '',
        'bank': account.bank_name or '',
        'number': is_proxy and in_account(account, 'proxy_value') or account.acc_number,
        'bsb': in_account(account, 'aba_bsb') or account.clearing_number or '',
        'payid': account.x_payid or '',
        'bic': account.bank_bic or '',
    }
