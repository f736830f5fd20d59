import type { Store } from "#middleware/sandbox/core/store.ts";

/** The merchant's requests about held money. Each returns whether the provider did it. */
type Database = Pick<Store, "run">;

/** Captures that much of a hold, at most the rest of it. */
export function captureHold(database: Database, reference: string, amount: number): boolean {
  const { changes } = database.run(
    `UPDATE provider_payment SET captured = captured + ?
     WHERE reference = ? AND state = 'authorized' AND purpose = 'payment' AND captured + released + ? <= amount`,
    amount,
    reference,
    amount,
  );
  return changes === 1;
}

/** Ends the payment or releases the rest of its hold; final. */
export function releaseHold(database: Database, reference: string): boolean {
  const { changes } = database.run(
    `UPDATE provider_payment SET
       released = iif(state = 'authorized', amount - captured, 0),
       state = iif(captured = 0, 'voided', state), is_notified = 1
     WHERE reference = ? AND state NOT IN ('declined', 'canceled')`,
    reference,
  );
  return changes === 1;
}

/** Refunds that much of what was captured, at most all of it. */
export function refundCharge(database: Database, reference: string, amount: number): boolean {
  const { changes } = database.run(
    "UPDATE provider_payment SET refunded = refunded + ? WHERE reference = ? AND refunded + ? <= captured",
    amount,
    reference,
    amount,
  );
  return changes === 1;
}
