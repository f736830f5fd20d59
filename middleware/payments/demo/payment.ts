import { randomBytes } from "node:crypto";
import type { TypedCard } from "#demo/card-provider/cards.ts";
import {
  AFTER_CARD,
  CHALLENGE_CODE,
  MAX_WRONG_CODES,
  type ProviderPayment,
} from "#demo/card-provider/payment.ts";
import {
  type PaymentReport,
  ProviderDown,
  type SaveOpening,
} from "#middleware/payments/provider.ts";

/** A payment in the records of the demo's provider. */
export type DemoPayment = ProviderPayment & {
  /** The merchant's key of the payment. */
  payment_key: string;
  card_token: string | null;
  captured: number;
  /** The part of the hold that was given back. */
  released: number;
  refunded: number;
  /** JSON: the captures and refunds that were made, each with its key. */
  done: string;
};
export type VaultedCard = TypedCard & { token: string };

/** A payment that nobody has paid yet. */
export function opened(
  { reference, key, currency, returnUrl }: SaveOpening,
  wish: Partial<DemoPayment>,
): DemoPayment {
  const { pathname, search } = new URL(returnUrl);
  return {
    token: randomBytes(24).toString("base64url"),
    reference,
    payment_key: key,
    amount: 0,
    currency,
    return_path: pathname + search, // so that it works behind any host
    state: "open",
    card_last4: null,
    card_token: null,
    wrong_codes: 0,
    purpose: "payment",
    keeps_card: 0,
    captured: 0,
    released: 0,
    refunded: 0,
    done: "[]",
    ...wish,
  };
}

/** The shopper enters a card. Each step applies to one state only, so that a repeated one changes nothing. */
export function entered(payment: DemoPayment, { token, ...card }: VaultedCard): DemoPayment {
  if (payment.state !== "open") return payment;
  const { last4: card_last4, behaviour } = card;
  return { ...payment, state: AFTER_CARD[behaviour], card_last4, card_token: token };
}

/** 3-D Secure: the right code authorises, the third wrong one declines. */
export function confirmed(payment: DemoPayment, code: string): DemoPayment {
  if (payment.state !== "challenge") return payment;
  if (code === CHALLENGE_CODE) return { ...payment, state: "authorized" };
  const wrong_codes = payment.wrong_codes + 1;
  const state = wrong_codes >= MAX_WRONG_CODES ? "declined" : "challenge";
  return { ...payment, wrong_codes, state };
}

/** The shopper leaves. */
export function left(payment: DemoPayment): DemoPayment {
  const isAtPage = payment.state === "open" || payment.state === "challenge";
  return isAtPage ? { ...payment, state: "canceled" } : payment;
}

/** The bank decides about a pending card. */
export function decided(payment: DemoPayment, state: "authorized" | "declined"): DemoPayment {
  return payment.state === "pending" ? { ...payment, state } : payment;
}

/** Captures that much of a hold, at most what it still has, and releases the rest. */
export function captured(payment: DemoPayment, amount: number, key: string): DemoPayment {
  const sum = payment.captured + amount;
  const isHeld = payment.state === "authorized" && sum + payment.released <= payment.amount;
  const change = isHeld ? { captured: sum, released: payment.amount - sum } : null;
  return once(payment, key, `capture ${amount}`, change);
}

/** Refunds that much of what was captured, at most all of it. */
export function refunded(payment: DemoPayment, amount: number, key: string): DemoPayment {
  const sum = payment.refunded + amount;
  return once(payment, key, `refund ${amount}`, sum <= payment.captured ? { refunded: sum } : null);
}

/** Null: not possible. The same key does the same once, and nothing else. */
function once(
  payment: DemoPayment,
  key: string,
  what: string,
  change: Partial<DemoPayment> | null,
): DemoPayment {
  const done = JSON.parse(payment.done) as string[];
  const before = done.find((one) => one === key || one.startsWith(`${key} `));
  if (before === undefined)
    return change
      ? { ...payment, ...change, done: JSON.stringify([...done, `${key} ${what}`]) }
      : payment;
  if (before === key || before === `${key} ${what}`) return payment; // without its amount: an older record
  throw new ProviderDown(`The key ${key} was used for another request`);
}

/** Ends the payment, or releases the rest of its hold. */
export function ended(payment: DemoPayment): DemoPayment {
  const { state, amount } = payment;
  if (state === "declined" || state === "canceled") return payment;
  const released = state === "authorized" ? amount - payment.captured : 0;
  return { ...payment, released, state: payment.captured === 0 ? "voided" : state };
}

export function reportOf(payment: DemoPayment, card: VaultedCard | undefined): PaymentReport {
  const { reference, payment_key: key, token, amount, currency, card_last4: last4 } = payment;
  const state = stateOf(payment);
  const isKept = payment.keeps_card === 1 && (state === "authorized" || state === "captured");
  const { brand = "other", expiry = null } = card ?? {};
  return {
    reference,
    key,
    providerId: token,
    state,
    amount,
    currency,
    captured: payment.captured,
    refunded: payment.refunded,
    returned: 0,
    disputed: 0,
    captureBefore: null,
    card: last4 === null ? null : { brand, last4, expiry },
    saved: isKept && card ? { token: card.token, customer: "" } : null,
  };
}

function stateOf(payment: DemoPayment): PaymentReport["state"] {
  switch (payment.state) {
    case "authorized": {
      const isOver = payment.captured + payment.released === payment.amount;
      return isOver && payment.purpose === "payment" ? "captured" : "authorized";
    }
    case "pending":
    case "declined":
      return payment.state;
    case "canceled":
    case "voided":
      return "canceled";
    default:
      return "open";
  }
}
