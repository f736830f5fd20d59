# include page


# By its random key too: other databases of one account have the same references.
def payment_by(reference, key):
    tx = payment_of(reference)
    return tx if key and tx.x_page_token == key else tx.browse()


# Staff's Capture, Void and Refund insert a child of the payment before they ask the provider, which locks the payment's
# row, and commit afterwards. Odoo repeats this call until they have, and sees their results. So does a payment of this
# call's own that replaces it, which is no reason to wait.
def lock_payment(tx):
    lock(tx.sale_order_ids[:1])
    rows = [tx.id, tx.id]
    env.cr.execute(
        """
        SELECT bool_or(xmax NOT IN ('0'::xid, pg_current_xact_id()::xid) AND NOT pg_visible_in_snapshot(
            (((pg_snapshot_xmax(pg_current_snapshot())::text::bigint >> 32 << 32) + xmax::text::bigint)::text)::xid8,
            pg_current_snapshot()))
        FROM payment_transaction WHERE id = %s OR source_transaction_id = %s""",
        rows,
    )
    if env.cr.fetchone()[0]:
        env.cr.execute("DO $$ BEGIN RAISE EXCEPTION 'outdated' USING ERRCODE = 'serialization_failure'; END $$")
    env.cr.execute(
        'SELECT id FROM payment_transaction WHERE id = %s OR source_transaction_id = %s FOR UPDATE NOWAIT', rows
    )
