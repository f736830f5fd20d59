import type { Card } from "#contract/cards.ts";
import { isExpired } from "#demo/card-provider/cards.ts";
import type { KeptCard, Outcome } from "#middleware/sandbox/payments/outcome.ts";
import type { SavedCard } from "#middleware/payments/provider.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type CardRow = {
  id: number;
  customer_id: number;
  provider_token: string;
  provider: string;
  /** The provider's customer; empty for the demo's. */
  provider_customer: string;
  brand: Card["brand"];
  last4: string;
  expiry: string;
  is_default: number;
  is_held: number;
};

const CARDS = `SELECT c.*, EXISTS (SELECT 1 FROM payment p
    WHERE p.card_token = c.provider_token AND p.state IN ('pending', 'authorized')) AS is_held
  FROM card c WHERE c.customer_id = ?1 AND c.provider = ?2`;

/** The default one first, then the newest. */
export function cardsOf(store: Store, customerId: number): CardRow[] {
  return store.all<CardRow>(
    `${CARDS} ORDER BY c.is_default DESC, c.id DESC`,
    customerId,
    store.cards,
  );
}

/** Another customer's card is answered as not found. */
export function findCard(store: Store, customerId: number, id: string): CardRow | undefined {
  return store.get<CardRow>(`${CARDS} AND CAST(c.id AS TEXT) = ?3`, customerId, store.cards, id);
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
  const { token, brand, last4, expiry, customer } = card;
  const known = store.get<Pick<CardRow, "provider_token" | "provider">>(
    "SELECT provider_token, provider FROM card WHERE customer_id = ? AND brand = ? AND last4 = ? AND expiry = ?",
    customerId,
    brand,
    last4,
    expiry,
  );
  if (known?.provider_token === token) return token; // reported twice
  if (known?.provider === store.cards) {
    forgetCardOf(store, { token, customer });
    return known.provider_token;
  }
  if (known) store.run("DELETE FROM card WHERE provider_token = ?", known.provider_token);
  store.run(
    `INSERT INTO card (customer_id, provider_token, provider, provider_customer, brand, last4, expiry, is_default, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, NOT EXISTS (SELECT 1 FROM card WHERE customer_id = ? AND is_default = 1), ?)`,
    customerId,
    token,
    store.cards,
    customer,
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
  forgetCardOf(store, { token: card.provider_token, customer: card.provider_customer });
  const [next] = card.is_default ? cardsOf(store, card.customer_id) : [];
  if (next) makeDefault(store, next);
}

/** The provider is asked after the transaction. */
export function forgetCardOf(store: Store, { token, customer }: SavedCard): void {
  store.run("INSERT OR IGNORE INTO unwanted_card (token, customer) VALUES (?, ?)", token, customer);
}

/** For the deletion of an account. */
export function forgetCards(store: Store, customerId: number): void {
  for (const card of cardsOf(store, customerId)) removeCard(store, card);
  // A provider's page that is open is closed first: a card saved there belongs to nobody.
  store.run(
    "UPDATE card_addition SET state = 'canceled', opening = NULL WHERE customer_id = ? AND look_at IS NOT NULL",
    customerId,
  );
  store.run("DELETE FROM card_addition WHERE customer_id = ? AND look_at IS NULL", customerId);
}

export type AdditionRow = {
  provider: string;
  provider_key: string | null;
  provider_id: string | null;
  opening: string | null;
  created_at: string;
  id: number;
  customer_id: number;
  reference: string;
  url: string;
  state: "under-way" | "pending" | "saved" | "declined" | "canceled";
};

/** Records the outcome of saving a card. */
export function settleAddition(store: Store, addition: AdditionRow, outcome: Outcome): void {
  if (outcome.state === "authorized" && outcome.card) {
    keepCard(store, addition.customer_id, outcome.card);
  }
  const state = outcome.state === "authorized" ? "saved" : outcome.state;
  store.run("UPDATE card_addition SET state = ? WHERE id = ?", state, addition.id);
}

/** Ends attempts that were not finished in time. */
export function expireAdditions(store: Store, before: string): void {
  const isOverdue = "WHERE state = 'under-way' AND created_at <= ?";
  if (!store.get(`SELECT 1 FROM card_addition ${isOverdue}`, before)) return; // the usual answer, without a lock
  store.run(`UPDATE card_addition SET state = 'canceled' ${isOverdue}`, before);
}
