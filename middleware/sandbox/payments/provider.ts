import {
  AFTER_CARD,
  AFTER_SAVED_CARD,
  CHALLENGE_CODE,
  MAX_WRONG_CODES,
  type ProviderPayment,
} from "#demo/card-provider/payment.ts";
import {
  type CardErrors,
  type CardFields,
  isExpired,
  readCard,
} from "#demo/card-provider/cards.ts";
import type { CardFacts } from "#middleware/payments/provider.ts";
import { secret } from "#middleware/sandbox/core/customers.ts";
import { vaultCard, vaultedCard, type VaultedCard } from "./provider-cards.ts";
import { releaseHold } from "./provider-money.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/**
 * The demo's card provider, in place of Stripe or Adyen, with its own tables. It has no data of orders; it notifies the
 * merchant of the outcome of a payment until the merchant has acknowledged it.
 */
export type ProviderEvent = {
  reference: string;
  state: "pending" | "authorized" | "declined" | "canceled";
  amount: number;
  currency: string;
  last4: string | null;
  /** The card that is saved. */
  card: KeptCard | null;
};
export type KeptCard = Pick<VaultedCard, "token" | "last4" | "expiry"> & {
  brand: CardFacts["brand"];
  /** The provider's customer; empty for the demo's. */
  customer: string;
};

/** The merchant's request; `returnPath` is the page for the shopper's return. */
type Opening = Pick<ProviderEvent, "reference" | "amount" | "currency"> & { returnPath: string };
type Row = ProviderPayment & { card_token: string | null };
type Database = Pick<Store, "get" | "all" | "run" | "now" | "transaction">;
export type Provider = ReturnType<typeof openProvider>;

export function openProvider(database: Database, notify: (event: ProviderEvent) => void) {
  function find(token: string): Row | undefined {
    return database.get<Row>("SELECT * FROM provider_payment WHERE token = ?", token);
  }

  function insert(
    opening: Opening,
    { purpose = "payment", keepsCard = false, card }: Wish & { card?: string } = {},
  ): string {
    const token = secret();
    database.run(
      `INSERT INTO provider_payment (token, reference, amount, currency, return_path, state, created_at, purpose, keeps_card, card_token)
       VALUES (?, ?, ?, ?, ?, 'open', ?, ?, ?, ?)`,
      token,
      opening.reference,
      opening.amount,
      opening.currency,
      opening.returnPath,
      database.now().toISOString(),
      purpose,
      keepsCard ? 1 : 0,
      card ?? null,
    );
    return token;
  }

  /** Changes a payment's state if it is the expected one, then notifies the merchant. */
  function move(
    token: string,
    from: ProviderPayment["state"],
    to: ProviderPayment["state"],
    last4?: string,
  ): void {
    database.run(
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

  /** Notifies the merchant of everything not yet acknowledged. */
  function deliver(): void {
    const next = "SELECT * FROM provider_payment WHERE is_notified = 0 LIMIT 1";
    while (database.get(next)) {
      database.transaction(() => {
        const payment = database.get<Row>(next);
        if (!payment) return;
        const { token, reference, amount, currency, state, card_last4: last4 } = payment;
        database.run("UPDATE provider_payment SET is_notified = 1 WHERE token = ?", token);
        if (isNews(state))
          notify({ reference, amount, currency, state, last4, card: kept(payment) });
      });
    }
  }

  function kept({ keeps_card, card_token, state }: Row): KeptCard | null {
    if (keeps_card === 0 || card_token === null || state !== "authorized") return null;
    const card = vaultedCard(database, card_token);
    return card ? { ...card, customer: "" } : null;
  }

  return {
    find,
    deliver,

    /** Starts a payment, or with `purpose: "card"` saves a card; the shopper continues at the page of that token. */
    open(opening: Opening, wish?: Wish): string {
      return insert(opening, wish);
    },

    /** Charges a saved card. Returns the page where the shopper must confirm, or null. */
    payBySavedCard(opening: Opening, cardToken: string): string | null {
      const token = insert(opening, { card: cardToken });
      const card = vaultedCard(database, cardToken);
      const isGood = card && !isExpired(card.expiry, database.now());
      move(token, "open", isGood ? AFTER_SAVED_CARD[card.behaviour] : "declined", card?.last4);
      const state = find(token)?.state;
      return state === "challenge" || state === "silent" ? token : null;
    },

    /** Returns the errors of the card; null if the payment has changed its state. */
    payByCard(token: string, fields: CardFields): CardErrors | null {
      const result = readCard(fields, database.now());
      if ("errors" in result) return result.errors;
      const { card } = result;
      const payment = find(token);
      if (payment?.state !== "open") return null;
      if (payment.keeps_card === 1) {
        database.run(
          "UPDATE provider_payment SET card_token = ? WHERE token = ? AND state = 'open'",
          vaultCard(database, card),
          token,
        );
      }
      move(token, "open", AFTER_CARD[card.behaviour], card.last4);
      return null;
    },

    /** 3-D Secure: the right code authorises, the third wrong one declines. */
    answerChallenge(token: string, code: string): void {
      if (code === CHALLENGE_CODE) {
        move(token, "challenge", "authorized");
        return;
      }
      const wrong = database.get<{ wrong_codes: number }>(
        "UPDATE provider_payment SET wrong_codes = wrong_codes + 1 WHERE token = ? AND state = 'challenge' RETURNING wrong_codes",
        token,
      );
      if (wrong && wrong.wrong_codes >= MAX_WRONG_CODES) move(token, "challenge", "declined");
    },

    /** The shopper cancels. */
    cancel(token: string): void {
      move(token, "open", "canceled");
      move(token, "challenge", "canceled");
    },

    /** The merchant cancels the payment or releases the hold; final. */
    voidPayment(reference: string): void {
      releaseHold(database, reference);
    },

    /** The bank's decision about a pending payment, by the operator's command. */
    decide(reference: string, decision: "authorized" | "declined"): boolean {
      const payment = database.get<ProviderPayment>(
        "SELECT * FROM provider_payment WHERE reference = ? AND state = 'pending'",
        reference,
      );
      if (payment) move(payment.token, "pending", decision);
      return payment !== undefined;
    },
  };
}

type Wish = { purpose?: ProviderPayment["purpose"]; keepsCard?: boolean };

function isNews(state: ProviderPayment["state"]): state is ProviderEvent["state"] {
  return (
    state === "pending" || state === "authorized" || state === "declined" || state === "canceled"
  );
}
