# {limit} -> {payments}: the card payments whose end is not known, and those to be released: the longest unanswered
# first; then those that may have been refunded. Each is asked about again after a pause that grows with its age.
# include page
ASKED_MOST = 1000
NEVER_STARTED_DAYS = 2
# Odoo's time of a change has no fractions: what changes in the second of a question is asked about again.
now = datetime.datetime.now().replace(microsecond=0)
minute = datetime.timedelta(minutes=1)
# What is held for a cart that is gone is released after half an hour at most.
longest_when_gone = 20 * minute
found = su['payment.transaction'].search(
    [
        ('provider_code', '=', card_code()),
        *OUR_PAYMENTS,
        ('source_transaction_id', '=', False),
        ('x_page_token', '!=', False),
        ('x_is_settled', '=', False),
        '|',
        ('provider_reference', '!=', False),
        ('create_date', '>', now - datetime.timedelta(days=NEVER_STARTED_DAYS)),
    ],
    order='x_asked nulls first, id',
    limit=ASKED_MOST,
)


# A hold whose time has passed was charged or released, and the report of it may be lost.
def waits_since(tx):
    has_lapsed = tx.state == 'authorized' and tx.x_capture_before and tx.x_capture_before <= now
    return max(tx.last_state_change, tx.x_capture_before) if has_lapsed else tx.last_state_change


def is_due(tx):
    since = waits_since(tx)
    if not tx.x_asked or since >= tx.x_asked:
        return True
    pause = max(minute, (now - since) / 4)
    if tx.state in ('cancel', 'error'):
        pause = min(pause, longest_when_gone)
    is_given_up = tx.state == 'authorized' and tx.sale_order_ids[:1].state == 'cancel'
    return now - tx.x_asked >= (minute if is_given_up else pause)


# A refund at the provider's own site may come without a webhook: ten questions in six weeks.
REFUNDS_WATCHED_DAYS = 42
day = datetime.timedelta(days=1)
charged = su['payment.transaction'].search(
    [
        ('provider_code', '=', card_code()),
        *OUR_PAYMENTS,
        ('source_transaction_id', '=', False),
        ('x_page_token', '!=', False),
        ('x_is_settled', '=', True),
        ('state', '=', 'done'),
        ('amount', '>', 0),
        ('last_state_change', '>', now - REFUNDS_WATCHED_DAYS * day),
        ('last_state_change', '<', now - day),
    ],
    order='x_asked nulls first, id',
    limit=ASKED_MOST,
)


def may_be_refunded(tx):
    since = tx.last_state_change
    return now - max(tx.x_asked or since, since) >= max(day, (now - since) / 3)


wanted = [tx.id for tx in found if is_due(tx)] + [tx.id for tx in charged if may_be_refunded(tx)]
due = found.browse(wanted[: a['limit']])
due.write({'x_asked': now})
action = {
    'payments': [
        {'reference': tx.reference, 'key': tx.x_page_token, 'provider_id': tx.provider_reference or False} for tx in due
    ]
}
