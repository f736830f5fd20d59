import { randomUUID } from "node:crypto";
import { localeNamed } from "#locales/languages.ts";
import { cardsOf } from "#middleware/sandbox/cards/saved-cards.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import {
  orderById,
  type OrderRow,
  type PaymentRow,
  paymentsOf,
} from "#middleware/sandbox/orders/rows.ts";
import { balanceOf } from "./balance.ts";
import { payByCard } from "./card-payment.ts";
import { isOffSession } from "./opening.ts";
import { isToBeCharged } from "./ready-goods.ts";
import { isReplaced } from "./take-over.ts";

/** Between the provider's clock and this one. */
const MARGIN_MS = 3_600_000;
const LAPSED_MS = 90 * 86_400_000;

/** The orders whose goods got ready while another payment was open, which has ended since. */
export function chargeLapsedLater(store: Store): void {
  const since = new Date(store.now().getTime() - LAPSED_MS).toISOString();
  const lapsed = store.all<{ id: number }>(
    `SELECT DISTINCT order_id AS id FROM payment
     WHERE state = 'canceled' AND failure = 'canceled' AND capture_before > ?`,
    since,
  );
  for (const { id } of lapsed)
    if (toCharge(store, orderById(store, id)))
      store.transaction(() => chargeLapsed(store, orderById(store, id)));
}

/**
 * The goods are ready, but the hold has lapsed: charges the saved card that held it, without the shopper. False: there is no
 * such card, a payment is under way, staff released the hold before it lapsed, or the card was tried.
 */
export function chargeLapsed(store: Store, order: OrderRow): boolean {
  const found = toCharge(store, order);
  if (!found) return false;
  const { lapsed, card, due, currency } = found;
  payByCard(store, order, {
    purpose: "rest",
    renews: lapsed.id,
    amount: Math.min(due, lapsed.amount),
    currency,
    card,
    keepsCard: false,
    isOffSession: true,
    idempotencyKey: randomUUID(),
    returnPath: "/",
    locale: localeNamed(order.locale),
  });
  return true;
}

function toCharge(store: Store, order: OrderRow) {
  const { customer_id: owner } = order;
  const payments = paymentsOf(store, order.id);
  if (owner === null || !isToBeCharged(store, order)) return null;
  if (payments.some(({ state }) => state === "draft" || state === "pending")) return null;
  const lapsed = payments.findLast((one) => hasLapsed(one) && !isReplaced(one, payments));
  if (!lapsed || payments.some((one) => one.renews === lapsed.id && isOffSession(one))) return null;
  const card = cardsOf(store, owner).find((one) => one.provider_token === lapsed.card_token);
  const { due, currency } = balanceOf(store, order);
  return card && due > 0 ? { lapsed, card, due, currency } : null;
}

/** Not released before by staff: `updated_at` is when a canceled payment was canceled. */
function hasLapsed({
  state,
  failure,
  capture_before: until,
  updated_at: ended,
}: PaymentRow): boolean {
  if (state !== "canceled" || failure !== "canceled" || until === null) return false;
  return Date.parse(until) <= Date.parse(ended) + MARGIN_MS;
}
