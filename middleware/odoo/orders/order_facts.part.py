# The paid, held, refunded and delivered amounts of an order, from Odoo's accounting and deliveries.
def attempts_of(order):
    return order.transaction_ids.filtered_domain([('source_transaction_id', '=', False)]).sorted('id')


# Captures and refunds are child transactions of the one that holds the money.
def captured_of(tx):
    children = tx.child_transaction_ids.filtered_domain([('state', '=', 'done'), ('operation', '!=', 'refund')])
    return sum(children.mapped('amount')) if children or tx.state != 'done' else tx.amount


def refunded_of(tx):
    # Refunds of Odoo's demo provider stay `authorized` if it captures manually.
    refunds = (tx + tx.child_transaction_ids).child_transaction_ids.filtered_domain(
        [('state', 'in', ['done', 'authorized']), ('operation', '=', 'refund')]
    )
    return -sum(refunds.mapped('amount'))


# The amount still on hold. After a partial capture and a void of the rest Odoo marks the payment as done with its full
# amount.
def held_of(tx):
    voided = tx.child_transaction_ids.filtered_domain([('state', '=', 'cancel'), ('operation', '!=', 'refund')])
    return max(0, tx.amount - captured_of(tx) - sum(voided.mapped('amount'))) if tx.state == 'authorized' else 0


def posted(order, kind):
    return order.invoice_ids.filtered_domain([('state', '=', 'posted'), ('move_type', '=', kind)]).sorted('id')


# What payments and bank statements have settled of these invoices or credit notes, not what one of them was set off
# against. Without an outstanding account a payment has no entry until a bank statement has it.
def settled_with_money(moves):
    by_credit = moves.line_ids.matched_credit_ids.filtered_domain([('credit_move_id.move_id.move_type', '=', 'entry')])
    by_debit = moves.line_ids.matched_debit_ids.filtered_domain([('debit_move_id.move_id.move_type', '=', 'entry')])
    without_entry = moves.matched_payment_ids.filtered_domain(
        [('move_id', '=', False), ('state', 'in', ['in_process', 'paid'])]
    )
    return (
        sum(by_credit.mapped('debit_amount_currency'))
        + sum(by_debit.mapped('credit_amount_currency'))
        + sum(without_entry.mapped('amount'))
    )


# Staff register cash and bank transfers on the invoice.
def paid_on_invoices(order):
    return settled_with_money(posted(order, 'out_invoice'))


def paid_of(order):
    return max(sum([captured_of(tx) for tx in attempts_of(order)]), paid_on_invoices(order))


def is_charged(order):
    return order.currency_id.compare_amounts(paid_of(order), order.amount_total) >= 0


def refunded_of_order(order):
    on_cards = sum([refunded_of(tx) for tx in attempts_of(order)])
    return max(on_cards, settled_with_money(posted(order, 'out_refund')))


# What staff have taken back from the order, paid back or not.
def credited_of(order):
    return max(refunded_of_order(order), sum(posted(order, 'out_refund').mapped('amount_total')))


def is_secured(order):
    secured = sum([captured_of(tx) + held_of(tx) for tx in attempts_of(order)])
    return order.currency_id.compare_amounts(max(secured, paid_on_invoices(order)), order.amount_total) >= 0


def parcels_of(order):
    return order.picking_ids.filtered_domain([('picking_type_code', '=', 'outgoing')]).sorted('id')


# Before the confirmation of an order Odoo has no delivery for it.
def is_delivered(order):
    return order.state == 'sale' and not parcels_of(order).filtered_domain([('state', 'not in', ['done', 'cancel'])])


def facts_of(order):
    return {'state': order.state, 'is_delivered': is_delivered(order), 'is_secured': is_secured(order)}


# Goods count as sent once the carrier has them.
def has_left(order):
    return bool(
        [
            parcel
            for parcel in parcels_of(order)
            if parcel.state == 'done' or parcel.state != 'cancel' and parcel.carrier_tracking_ref
        ]
    )


# The reason why the order cannot be canceled any more; empty if it can.
def cancel_problem(order):
    if order.state == 'cancel':
        return ''
    if has_left(order):
        return 'ALREADY_SHIPPED'
    return 'ALREADY_CHARGED' if order.currency_id.compare_amounts(paid_of(order), refunded_of_order(order)) > 0 else ''
