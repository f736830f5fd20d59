import { randomUUID } from "node:crypto";
import { customerByEmail, type CustomerRow } from "#middleware/sandbox/core/customers.ts";
import { decideGiftCard, exchangeForGiftCard } from "#middleware/sandbox/rewards/exchange.ts";
import { addPoints } from "#middleware/sandbox/rewards/points.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

const DAY_MS = 86_400_000;

/** Before any order: Mia has points and invited Linh, whose first order then credits both. */
export function seedInvitation(store: Store): void {
  const mia = customer(store, "mia@example.com");
  store.run(
    "UPDATE customer SET invited_with = (SELECT referral_code FROM customer WHERE id = ?) WHERE email = ?",
    mia.id,
    "linh@example.com",
  );
  const entry = { customerId: mia.id, reason: "adjusted", points: 30_000 } as const;
  addPoints(ago(store, 60), entry);
  decideGiftCard(ago(store, 57), exchange(store, 58, 10_000), false);
}

/** Mia's other gift cards: one in every state (spec 4.5). */
export function seedExchanges(store: Store): void {
  exchange(store, 6, 2500);
  exchange(store, 1, 10_000);
}

function exchange(store: Store, daysAgo: number, value: number): number {
  const mia = customer(store, "mia@example.com");
  const asked = { value, idempotencyKey: randomUUID() };
  const done = exchangeForGiftCard(ago(store, daysAgo), mia, undefined, asked);
  if (!done.ok) throw new Error(`A past order of the demo failed: ${done.refusal}`);
  return Number(done.giftCard.id);
}

function customer(store: Store, email: string): CustomerRow {
  const found = customerByEmail(store, email);
  if (!found) throw new Error(`${email} is missing`);
  return found;
}

function ago(store: Store, days: number): Store {
  const at = new Date(store.now().getTime() - days * DAY_MS);
  return { ...store, now: () => at };
}
