import type { MutationName } from "#contract/operations.ts";

/**
 * How long a shopper waits for the answer to a form, all of it: guards, the operation, and the page that follows. An
 * ordinary write is one transaction (0.5 s on Odoo), so 10 s without an answer mean that the ERP is stuck, and waiting
 * longer helps nobody. The slow ones wait for a card provider (8 s an attempt, repeated), for another login provider, or
 * for up to 50 MB of images; ended early, they would leave more payments whose outcome is unknown.
 */
const QUICK_WRITE_MS = 10_000;

const SLOW: ReadonlySet<MutationName> = new Set<MutationName>([
  "account.delete",
  "cards.add",
  "cards.remove",
  "chat.send",
  "checkout.cancelPayment",
  "checkout.placeOrder",
  "checkout.settle",
  "orders.cancel",
  "payments.giveUp",
  "payments.payRest",
  "payments.renewHold",
  "requests.submit",
  "returns.request",
  "reviews.save",
  "session.beginProvider",
  "session.finishProvider",
]);

/** The part of the limit after which the operation is given up, so that the page with the answer is in time as well. */
const OPERATION_SHARE = 0.8;

export type TimeLimits = { READ_TIMEOUT_MS: number; WRITE_TIMEOUT_MS: number };

/** Until the whole answer to a form. */
export function answerLimit(name: MutationName, { WRITE_TIMEOUT_MS }: TimeLimits): number {
  return SLOW.has(name) ? WRITE_TIMEOUT_MS : Math.min(QUICK_WRITE_MS, WRITE_TIMEOUT_MS);
}

/** Until the end of the operation itself. */
export function operationLimit(name: MutationName, limits: TimeLimits): number {
  return Math.ceil(OPERATION_SHARE * answerLimit(name, limits));
}

/** Until the end of what a form asks before its operation, such as who is signed in. */
export function guardLimit({ READ_TIMEOUT_MS, WRITE_TIMEOUT_MS }: TimeLimits): number {
  return Math.ceil(OPERATION_SHARE * Math.min(READ_TIMEOUT_MS, WRITE_TIMEOUT_MS, QUICK_WRITE_MS));
}
