import type { Card } from "#contract/cards.ts";
import { isExpired } from "#demo/card-provider/cards.ts";
import type { KeptCard, ProviderEvent } from "#middleware/sandbox/payments/provider.ts";
import { forgetCard } from "#middleware/sandbox/payments/provider-cards.ts";
import { releaseHold } from "#middleware/sandbox/payments/provider-money.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type CardRow = {
  id: number;
  customer_id: number;
  provider_token: string;
  brand: Card["brand"];
  last4: string;
  expiry: string;
  is_default: number;
  is_held: number;
};

const CARDS = `SELECT c.*, EXISTS (SELECT 1 FROM payment p
    WHERE p.card_token = c.provider_token AND p.state IN ('pending', 'authorized')) AS is_held
  FROM card c WHERE c.customer_id = ?`;

/** The default one first, then the newest. */
export function cardsOf(store: Store, customerId: number): CardRow[] {
  return store.all<CardRow>(`${CARDS} ORDER BY c.is_default DESC, c.id DESC`, customerId);
}

/** Another customer's card is answered as not found. */
export function findCard(store: Store, customerId: number, id: string): CardRow | undefined {
  return store.get<CardRow>(`${CARDS} AND CAST(c.id AS TEXT) = ?`, customerId, id);
}

export function cardView(store: Store, row: CardRow): Card {
  const { brand, last4, expiry } = row;
  return {
    id: String(row.id),
    brand,
    last4,
    expiry,
    isDefault: row.is_default === 1,
    isExpired: isExpired(expiry, store.now()),
    isHeld: row.is_held === 1,
  };
}

/** The cards that can pay now. */
export function payableCards(store: Store, customerId: number): Card[] {
  const cards = cardsOf(store, customerId).map((row) => cardView(store, row));
  return cards.filter((card) => !card.isExpired);
}

/** The first card becomes the default. Saving the same card again changes nothing. Returns its token. */
export function keepCard(store: Store, customerId: number, card: KeptCard): string {
  const { token, brand, last4, expiry } = card;
  const known = store.get<{ provider_token: string }>(
    "SELECT provider_token FROM card WHERE customer_id = ? AND brand = ? AND last4 = ? AND expiry = ?",
    customerId,
    brand,
    last4,
    expiry,
  );
  if (known) {
    forgetCard(store, token);
    return known.provider_token;
  }
  store.run(
    `INSERT INTO card (customer_id, provider_token, brand, last4, expiry, is_default, created_at)
     VALUES (?, ?, ?, ?, ?, NOT EXISTS (SELECT 1 FROM card WHERE customer_id = ?), ?)`,
    customerId,
    token,
    brand,
    last4,
    expiry,
    customerId,
    store.now().toISOString(),
  );
  return token;
}

export function makeDefault(store: Store, { id, customer_id: customerId }: CardRow): void {
  store.run("UPDATE card SET is_default = 0 WHERE customer_id = ?", customerId);
  store.run("UPDATE card SET is_default = 1 WHERE id = ?", id);
}

/** Removes the card here and at the provider. Money on hold is charged or released with its order. */
export function removeCard(store: Store, card: CardRow): void {
  store.run("DELETE FROM card WHERE id = ?", card.id);
  forgetCard(store, card.provider_token);
  const [next] = card.is_default ? cardsOf(store, card.customer_id) : [];
  if (next) makeDefault(store, next);
}

/** For the deletion of an account. */
export function forgetCards(store: Store, customerId: number): void {
  for (const card of cardsOf(store, customerId)) removeCard(store, card);
  for (const { reference } of store.all<{ reference: string }>(
    "SELECT reference FROM card_addition WHERE customer_id = ? AND state IN ('under-way', 'pending')",
    customerId,
  )) {
    releaseHold(store, reference);
  }
  store.run("DELETE FROM card_addition WHERE customer_id = ?", customerId);
}

export type AdditionRow = {
  id: number;
  customer_id: number;
  reference: string;
  url: string;
  state: "under-way" | "pending" | "saved" | "declined" | "canceled";
};

/** Records the outcome of saving a card; false if the event is about something else. */
export function settleAddition(store: Store, event: ProviderEvent): boolean {
  const addition = store.get<AdditionRow>(
    "SELECT * FROM card_addition WHERE reference = ?",
    event.reference,
  );
  if (!addition) return false;
  const isOpen = addition.state === "under-way" || addition.state === "pending";
  if (!isOpen) {
    // Too late: the customer has started again, or the account was deleted.
    if (event.card) forgetCard(store, event.card.token);
    return true;
  }
  if (event.state === "authorized" && event.card) {
    keepCard(store, addition.customer_id, event.card);
  }
  const state = event.state === "authorized" ? "saved" : event.state;
  store.run("UPDATE card_addition SET state = ? WHERE id = ?", state, addition.id);
  return true;
}

/** Ends attempts that were not finished in time. */
export function expireAdditions(store: Store, before: string): void {
  const overdue = "SELECT * FROM card_addition WHERE state = 'under-way' AND created_at <= ?";
  if (!store.get(overdue, before)) return;
  store.transaction(() => {
    for (const { id, reference } of store.all<AdditionRow>(overdue, before)) {
      releaseHold(store, reference);
      store.run("UPDATE card_addition SET state = 'canceled' WHERE id = ?", id);
    }
  });
}
