import {
  AFTER_CARD,
  CHALLENGE_CODE,
  MAX_WRONG_CODES,
  type ProviderPayment,
} from "#middleware/demo-provider/payment.ts";
import { type CardErrors, type CardFields, readCard } from "#middleware/demo-provider/cards.ts";
import { secret } from "./customers.ts";
import type { Store } from "./store.ts";

/**
 * The demo's card provider: stands in for Stripe or Adyen, with books of its own. It knows nothing of orders; it
 * tells the merchant how a payment ended, again and again until the merchant has taken note.
 */
export type ProviderEvent = {
  reference: string;
  state: "pending" | "authorized" | "declined" | "canceled";
  amount: number;
  currency: string;
  last4: string | null;
};

type Books = Pick<Store, "get" | "all" | "run" | "now" | "transaction">;
export type Provider = ReturnType<typeof openProvider>;

export function openProvider(books: Books, tell: (event: ProviderEvent) => void) {
  function find(token: string): ProviderPayment | undefined {
    return books.get<ProviderPayment>("SELECT * FROM provider_payment WHERE token = ?", token);
  }

  /** Moves a payment on if it still is where the caller believes; then tells the merchant. */
  function move(
    token: string,
    from: ProviderPayment["state"],
    to: ProviderPayment["state"],
    last4?: string,
  ): void {
    books.run(
      `UPDATE provider_payment SET state = ?, card_last4 = coalesce(?, card_last4), is_notified = ?
       WHERE token = ? AND state = ?`,
      to,
      last4 ?? null,
      isNews(to) ? 0 : 1,
      token,
      from,
    );
    deliver();
  }

  /** Tells the merchant what it has not taken note of yet. */
  function deliver(): void {
    const next = "SELECT * FROM provider_payment WHERE is_notified = 0 LIMIT 1";
    while (books.get(next)) {
      books.transaction(() => {
        const payment = books.get<ProviderPayment>(next);
        if (!payment) return;
        const { token, reference, amount, currency, state, card_last4: last4 } = payment;
        books.run("UPDATE provider_payment SET is_notified = 1 WHERE token = ?", token);
        if (isNews(state)) tell({ reference, amount, currency, state, last4 });
      });
    }
  }

  return {
    find,
    deliver,

    /** Begins a payment; the shopper pays it on the page of that token. */
    open(payment: {
      reference: string;
      amount: number;
      currency: string;
      returnPath: string;
    }): string {
      const token = secret();
      books.run(
        `INSERT INTO provider_payment (token, reference, amount, currency, return_path, state, created_at)
         VALUES (?, ?, ?, ?, ?, 'open', ?)`,
        token,
        payment.reference,
        payment.amount,
        payment.currency,
        payment.returnPath,
        books.now().toISOString(),
      );
      return token;
    },

    /** Answers with what is wrong with the card, and null when the payment has moved on. */
    payByCard(token: string, fields: CardFields): CardErrors | null {
      const result = readCard(fields, books.now());
      if ("errors" in result) return result.errors;
      move(token, "open", AFTER_CARD[result.card.behaviour], result.card.last4);
      return null;
    },

    /** 3-D Secure: the right code authorises, the third wrong one declines. */
    answerChallenge(token: string, code: string): void {
      if (code === CHALLENGE_CODE) {
        move(token, "challenge", "authorized");
        return;
      }
      const wrong = books.get<{ wrong_codes: number }>(
        "UPDATE provider_payment SET wrong_codes = wrong_codes + 1 WHERE token = ? AND state = 'challenge' RETURNING wrong_codes",
        token,
      );
      if (wrong && wrong.wrong_codes >= MAX_WRONG_CODES) move(token, "challenge", "declined");
    },

    /** The shopper turns back. */
    cancel(token: string): void {
      move(token, "open", "canceled");
      move(token, "challenge", "canceled");
    },

    /** The merchant gives the payment up or the hold back; nothing can come of it any more. */
    voidPayment(reference: string): void {
      books.run(
        "UPDATE provider_payment SET state = 'voided', is_notified = 1 WHERE reference = ? AND state NOT IN ('declined', 'canceled') AND captured = 0",
        reference,
      );
    },

    /** The merchant takes the money that is held; false when nothing is held any more. */
    capture(reference: string): boolean {
      const { changes } = books.run(
        "UPDATE provider_payment SET captured = amount WHERE reference = ? AND state = 'authorized' AND captured = 0",
        reference,
      );
      return changes === 1;
    },

    /** Gives back of what was taken; false when that would be more than is left of it. */
    refund(reference: string, amount: number): boolean {
      const { changes } = books.run(
        "UPDATE provider_payment SET refunded = refunded + ? WHERE reference = ? AND captured - refunded >= ?",
        amount,
        reference,
        amount,
      );
      return changes === 1;
    },

    /** What the bank decides about a pending payment, by the operator's command. */
    decide(reference: string, decision: "authorized" | "declined"): boolean {
      const payment = books.get<ProviderPayment>(
        "SELECT * FROM provider_payment WHERE reference = ? AND state = 'pending'",
        reference,
      );
      if (payment) move(payment.token, "pending", decision);
      return payment !== undefined;
    },
  };
}

function isNews(state: ProviderPayment["state"]): state is ProviderEvent["state"] {
  return (
    state === "pending" || state === "authorized" || state === "declined" || state === "canceled"
  );
}
