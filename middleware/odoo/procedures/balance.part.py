# What became of one payment: charged, still on hold, given back, and what it takes of the order's total. A capture, a void and a refund is a
# child each; after a capture in part and a void of the rest Odoo calls the payment done with its full amount.
def money_of(tx):
    children = tx.child_transaction_ids
    parts = children.filtered_domain([('operation', '!=', 'refund')])
    charged = sum(parts.filtered_domain([('state', '=', 'done')]).mapped('amount'))
    released = sum(parts.filtered_domain([('state', '=', 'cancel')]).mapped('amount'))
    if tx.state == 'done' and not parts:
        charged = tx.amount
    if tx.provider_id.custom_mode == 'cash_on_delivery' and tx.state == 'pending':
        invoices = tx.sale_order_ids.invoice_ids.filtered_domain([('state', '=', 'posted'), ('move_type', '=', 'out_invoice')])
        charged = min(tx.amount, sum(invoices.mapped('amount_total')) - sum(invoices.mapped('amount_residual')))
    # The demo's refunds stop at `authorized` when it captures by hand.
    refunded = -sum(children.filtered_domain([('operation', '=', 'refund'), ('state', 'in', ['done', 'authorized'])]).mapped('amount'))
    held = tx.amount - charged - released if tx.state == 'authorized' else 0
    share = tx.amount if tx.state == 'pending' else charged + held
    return {'charged': charged, 'held': held, 'refunded': refunded, 'share': share}


def payments_of(order):
    return order.transaction_ids.filtered_domain([('source_transaction_id', '=', False)]).sorted('id')


# `due` is what nobody has paid or promised yet. A refund is no new debt.
def balance_of(order):
    currency = order.currency_id
    parts = [money_of(tx) for tx in payments_of(order)]
    secured = sum([part['share'] for part in parts])
    return {
        'total': order.amount_total, 'paid': currency.round(sum([part['charged'] - part['refunded'] for part in parts])),
        'held': currency.round(sum([part['held'] for part in parts])), 'refunded': currency.round(sum([part['refunded'] for part in parts])),
        'due': max(0, currency.round(order.amount_total - secured)) if order.state == 'sale' else 0}


# A card payment that somebody makes now, or that the bank has not decided. One that nobody finished in time counts no more.
def is_paying(order):
    return bool([tx for tx in payments_of(order) if tx.provider_id.code != 'custom' and (tx.state == 'pending' or is_recent_draft(tx))])


def is_recent_draft(tx):
    return tx.state == 'draft' and tx.create_date > now - datetime.timedelta(minutes=PAYMENT_MINUTES)
