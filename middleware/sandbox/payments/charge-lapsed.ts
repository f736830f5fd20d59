import { randomUUID } from "node:crypto";
import { LOCALES } from "#contract/limits.ts";
import { cardsOf } from "#middleware/sandbox/cards/saved-cards.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type OrderRow, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { balanceOf } from "./balance.ts";
import { payByCard } from "./card-payment.ts";
import { isToBeCharged } from "./ready-goods.ts";
import { isReplaced } from "./take-over.ts";

/** Between the provider's clock and this one. */
const MARGIN_MS = 3_600_000;

/**
 * The goods are ready, but the hold has lapsed: charges the saved card that held it, without the shopper. False: there is no
 * such card, a payment is under way, or staff released the hold before it lapsed.
 */
export function chargeLapsed(store: Store, order: OrderRow): boolean {
  const { customer_id: owner } = order;
  const payments = paymentsOf(store, order.id);
  if (owner === null || !isToBeCharged(store, order)) return false;
  if (payments.some(({ state }) => state === "draft" || state === "pending")) return false;
  const lapsed = payments.findLast((one) => hasLapsed(one) && !isReplaced(one, payments));
  const card = cardsOf(store, owner).find((one) => one.provider_token === lapsed?.card_token);
  const { due, currency } = balanceOf(store, order);
  if (!lapsed || !card || due === 0) return false;
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
    locale: LOCALES.find((locale) => locale === order.locale) ?? "en_US",
  });
  return true;
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
