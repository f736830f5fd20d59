import type { LastError } from "./objects.ts";

/**
 * What a test card does, by Stripe's own numbers. `challenge`: 3-D Secure each time. `challenge-once`: when it is entered,
 * not when the saved card is charged. `decline-saved`: only when it is charged later.
 */
export type Behaviour =
  | "approve"
  | "decline"
  | "no-funds"
  | "challenge"
  | "challenge-once"
  | "decline-saved"
  | "dispute";

const NUMBERS: Record<string, Behaviour> = {
  "4242424242424242": "approve",
  "5555555555554444": "approve",
  "378282246310005": "approve",
  "4000000000000002": "decline",
  "4000000000009995": "no-funds",
  "4000002760003184": "challenge",
  "4000000000003220": "challenge",
  "4000002500003155": "challenge-once",
  "4000000000000341": "decline-saved",
  "4000000000000259": "dispute",
};

export type EnteredCard = {
  behaviour: Behaviour;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
};

/** Null if the number or the date is none that Stripe's test mode takes. */
export function readCard(number: string, expiry: string): EnteredCard | null {
  const digits = number.replaceAll(/[\s-]/g, "");
  const behaviour = NUMBERS[digits];
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!behaviour || !month || !year) return null;
  const brand = digits.startsWith("5") ? "mastercard" : digits.startsWith("3") ? "amex" : "visa";
  return {
    behaviour,
    brand,
    last4: digits.slice(-4),
    exp_month: Number(month),
    exp_year: 2000 + Number(year),
  };
}

export function declined(behaviour: Behaviour): LastError | null {
  if (behaviour === "decline" || behaviour === "decline-saved")
    return cardError("generic_decline", "Your card was declined.");
  if (behaviour === "no-funds")
    return cardError("insufficient_funds", "Your card has insufficient funds.");
  return null;
}

export function cardError(decline_code: string, message: string): LastError {
  return { type: "card_error", code: "card_declined", decline_code, message };
}
