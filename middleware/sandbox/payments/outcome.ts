import type { CardFacts, PaymentReport, SavedCard } from "#middleware/payments/provider.ts";

/** What became of a payment that was open here. */
export type Outcome = {
  state: "pending" | "authorized" | "declined" | "canceled";
  amount: number;
  currency: string;
  last4: string | null;
  /** The card that is saved. */
  card: KeptCard | null;
};
export type KeptCard = SavedCard & Omit<CardFacts, "expiry"> & { expiry: string };

export function outcomeOf({ state, amount, currency, card, saved }: PaymentReport): Outcome {
  return {
    state: state === "captured" || state === "open" ? "authorized" : state,
    amount,
    currency,
    last4: card?.last4 ?? null,
    card: saved && card && card.expiry !== null ? { ...saved, ...card, expiry: card.expiry } : null,
  };
}
