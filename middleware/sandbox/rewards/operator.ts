import { MAX_GIFT_CARDS } from "#contract/limits.ts";
import { customerByEmail } from "#middleware/sandbox/core/customers.ts";
import { decideGiftCard } from "./exchange.ts";
import type { GiftCardRow } from "./gift-cards.ts";
import { refused, type Report, succeeded } from "#middleware/sandbox/orders/operator.ts";
import { printed } from "#middleware/sandbox/payments/operator.ts";
import { addPoints, pointsOf } from "./points.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The newest gift cards, with the number for the next two commands. */
export function giftCards(store: Store): Report {
  const cards = store.all<GiftCardRow & { email: string | null }>(
    `SELECT g.*, (SELECT coalesce(sum(amount), 0) FROM gift_card_entry WHERE card_id = g.id) AS balance, c.email
     FROM gift_card g LEFT JOIN customer c ON c.id = g.customer_id ORDER BY g.id DESC LIMIT ?`,
    MAX_GIFT_CARDS,
  );
  const lines = cards.map(({ id, state, code, value, balance, email }) =>
    [id, state, code, `${printed(balance)} of ${printed(value)}`, email ?? ""].join("  "),
  );
  return succeeded(lines.length > 0 ? lines.join("\n") : "There are no gift cards.");
}

/** Issues a gift card that needs approval. */
export function issueGiftCard(store: Store, id: string): Report {
  const isDone = decideGiftCard(store, Number(id) || 0, true);
  return isDone
    ? succeeded(`Gift card ${id} is issued.`)
    : refused(`No gift card ${id} waits for you.`);
}

/** Refuses it and returns its points. */
export function refuseGiftCard(store: Store, id: string): Report {
  const isDone = decideGiftCard(store, Number(id) || 0, false);
  return isDone
    ? succeeded(`Gift card ${id} is refused.`)
    : refused(`No gift card ${id} waits for you.`);
}

/** Adds points as goodwill. */
export function givePoints(store: Store, email: string, amount = ""): Report {
  const customer = customerByEmail(store, email);
  if (!customer) return refused(`There is no customer ${email}.`);
  const points = /^[1-9]\d{0,6}$/.test(amount) ? Number(amount) : 0;
  if (points === 0) return refused(`"${amount}" is no number of points.`);
  addPoints(store, { customerId: customer.id, reason: "adjusted", points });
  return succeeded(`${email} has ${pointsOf(store, customer.id)} points.`);
}
