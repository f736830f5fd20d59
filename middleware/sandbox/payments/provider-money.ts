import type { Store } from "#middleware/sandbox/core/store.ts";

/** What the merchant does at the provider with money on hold. Each answers whether the provider did it. */
type Books = Pick<Store, "run">;

/** Takes so much of what is on hold; never more than is left of it. */
export function captureHold(books: Books, reference: string, amount: number): boolean {
  const { changes } = books.run(
    `UPDATE provider_payment SET captured = captured + ?
     WHERE reference = ? AND state = 'authorized' AND purpose = 'payment' AND captured + released + ? <= amount`,
    amount,
    reference,
    amount,
  );
  return changes === 1;
}

/** Gives up the payment, or lets go of what is still on hold; nothing more can come of it. */
export function releaseHold(books: Books, reference: string): boolean {
  const { changes } = books.run(
    `UPDATE provider_payment SET
       released = iif(state = 'authorized', amount - captured, 0),
       state = iif(captured = 0, 'voided', state), is_notified = 1
     WHERE reference = ? AND state NOT IN ('declined', 'canceled')`,
    reference,
  );
  return changes === 1;
}

/** Gives back so much of what was taken; never more than that. */
export function refundCharge(books: Books, reference: string, amount: number): boolean {
  const { changes } = books.run(
    "UPDATE provider_payment SET refunded = refunded + ? WHERE reference = ? AND refunded + ? <= captured",
    amount,
    reference,
    amount,
  );
  return changes === 1;
}
