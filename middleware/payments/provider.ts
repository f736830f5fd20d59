import type { Locale } from "#contract/limits.ts";

/**
 * A company that takes cards (decision 040). The shop never sees a card's number. Every method may be called again with the
 * same `key` after an answer was lost, and acts once. Throws `ProviderDown` when the outcome is unknown; what begins a payment throws `ProviderRefused` too.
 */
export type CardProvider = {
  /** Stored with each payment and card. */
  code: string;
  /** `test`: no real money moves. */
  mode: "test" | "live";
  /** The page on which the shopper enters a card. Nothing is charged: the money is held (spec 13.3). */
  start(opening: Opening): Promise<Started>;
  /** As `start`, to save a card without buying. */
  save(opening: SaveOpening): Promise<Started>;
  /** Holds money on a saved card; `page` when the bank wants the shopper to confirm. */
  charge(charge: Charge): Promise<Started | PaymentReport>;
  /** What became of a payment; null if the provider does not know it by all its names. */
  find(payment: ProviderReference): Promise<PaymentReport | null>;
  /** Captures that much of the hold and releases the rest. Minor units. What is not possible changes nothing; so do refunds. */
  capture(payment: ProviderReference, amount: number, key: string): Promise<PaymentReport>;
  /** Ends the payment, its page too, and releases what is held. Final. */
  cancel(payment: ProviderReference): Promise<PaymentReport | null>;
  refund(payment: ProviderReference, amount: number, key: string): Promise<PaymentReport>;
  /** The card can no longer be charged; holds made with it are kept. */
  forget(card: SavedCard): Promise<void>;
  /** The path that its webhooks call; null if it has none. */
  webhookPath: string | null;
  /** The header of their signature: the body of a request without it is not read. */
  signatureHeader?: string;
  /** What a webhook reports: the payments to look at. `forged` if its signature does not hold. */
  readWebhook(body: Buffer, headers: Headers): Promise<WebhookEvent | "forged">;
};

/** A provider that has its settings. */
export type ChosenProvider = {
  /** For the log and the operator. */
  name: string;
  mode: CardProvider["mode"];
  /** Loads its library. */
  open(): Promise<CardProvider>;
};
/** Null: it is not used. Throws a sentence that says what to set. */
export type ReadProvider = (env: Record<string, string | undefined>) => ChosenProvider | null;

/** How both sides know a payment. */
export type ProviderReference = {
  /** The ERP's: `payment.transaction.reference` in Odoo. */
  reference: string;
  /** Random, unique among all shops of one provider's account; the seed of idempotency keys. */
  key: string;
  /** The provider's own id, which may change: Stripe's Checkout Session becomes a PaymentIntent. */
  providerId: string | null;
};

export type Opening = Omit<ProviderReference, "providerId"> & {
  /** Minor units. */
  amount: number;
  currency: string;
  locale: Locale;
  /** Where the shopper returns to, as an absolute address. */
  returnUrl: string;
  email: string;
  /** Saves the card, with the shopper's consent. */
  savesCard: boolean;
  /** The end of the page. */
  expiresAt: Date;
};
export type SaveOpening = Omit<Opening, "amount" | "savesCard">;

export type Charge = Opening & {
  card: SavedCard;
  /** Whether the shopper is there to confirm. */
  isOffSession: boolean;
};

/** The provider's names of a saved card and of its owner. */
export type SavedCard = { token: string; customer: string };

export type Started = { page: string; providerId: string };

/**
 * The whole state of a payment, not a change of it, so that reports may come in any order, twice, or never.
 */
export type PaymentReport = ProviderReference & {
  /** `open`: the shopper is at the page. `authorized`: held. `captured`: nothing is held any more. `canceled`: nor was. */
  state: "open" | "pending" | "authorized" | "captured" | "declined" | "canceled";
  /** The amount that the shopper agreed to; minor units. */
  amount: number;
  currency: string;
  captured: number;
  refunded: number;
  /** Refunds that the cardholder's bank sent back; not in `refunded`. */
  returned: number;
  /** In dispute or lost to one; minor units. */
  disputed: number;
  /** When the hold lapses. */
  captureBefore: Date | null;
  /** The card that paid or, with `saved`, that can be charged again. */
  card: CardFacts | null;
  saved: SavedCard | null;
};
/** Of a payment for which nothing is held. */
export const NO_MONEY = {
  captured: 0,
  refunded: 0,
  returned: 0,
  disputed: 0,
  captureBefore: null,
  card: null,
  saved: null,
} satisfies Partial<PaymentReport>;

export type CardFacts = {
  brand: "visa" | "mastercard" | "other";
  last4: string;
  /** YYYY-MM */
  expiry: string | null;
};

/** `id` identifies the event, so that it is read once. */
export type WebhookEvent = { id: string; payments: ProviderReference[] };

/** It will never take this payment or card, such as an amount that is too small. Nothing is held or charged. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
}

/** The provider did not answer, or not in time: whether it did the work is unknown. */
export class ProviderDown extends Error {
  override name = "ProviderDown";
}
