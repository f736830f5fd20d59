import type { Locale } from "#contract/limits.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import type { CardBehaviour, CardErrors, CardFields } from "./cards.ts";

/** A payment for the page. `silent`: the bank never answers. `voided`: canceled by the merchant. */
export type ProviderPayment = {
  token: string;
  reference: string;
  amount: number;
  currency: string;
  return_path: string;
  state:
    | "open"
    | "challenge"
    | "pending"
    | "silent"
    | "authorized"
    | "declined"
    | "canceled"
    | "voided";
  card_last4: string | null;
  wrong_codes: number;
  /** `card`: nothing is paid, the card is verified and saved. */
  purpose: "payment" | "card";
  /** 1: the card is saved once it is approved. */
  keeps_card: number;
};

/** The payments behind the page. Each step changes a payment only from the expected state. */
export type DemoPages = {
  find(token: string): Promise<ProviderPayment | undefined>;
  /** Returns the errors of the card; null if the payment has changed its state. */
  payByCard(token: string, fields: CardFields): Promise<CardErrors | null>;
  /** 3-D Secure: the right code authorises, the third wrong one declines. */
  answerChallenge(token: string, code: string): Promise<void>;
  /** The shopper cancels. */
  cancel(token: string): Promise<void>;
};

export const CHALLENGE_CODE = "123456";
export const MAX_WRONG_CODES = 3;
export const AFTER_CARD = {
  approve: "authorized",
  decline: "declined",
  challenge: "challenge",
  pending: "pending",
  silent: "silent",
  "decline-saved": "authorized",
} as const satisfies Record<CardBehaviour, ProviderPayment["state"]>;
/** The outcome of charging a saved card by its token. */
export const AFTER_SAVED_CARD = {
  ...AFTER_CARD,
  "decline-saved": "declined",
} as const satisfies Record<CardBehaviour, ProviderPayment["state"]>;

/** The payment page, on the shop's own address, in the order's language. */
export function paymentPath(token: string, locale: Locale): string {
  return `/demo-provider/${token}?lang=${SHORT_LANGUAGE[locale]}`;
}
