import { randomUUID } from "node:crypto";
import { LOCALES } from "#contract/limits.ts";
import { cardsOf } from "#middleware/sandbox/cards/saved-cards.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type OrderRow, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { balanceOf } from "./balance.ts";
import { payByCard } from "./card-payment.ts";
import { isToBeCharged } from "./ready-goods.ts";

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
  const lapsed = payments.findLast((one) => hasLapsed(store, one));
  const card = cardsOf(store, owner).find((one) => one.provider_token === lapsed?.card_token);
  const { due: amount, currency } = balanceOf(store, order);
  if (!card || amount === 0) return false;
  payByCard(store, order, {
    purpose: "rest",
    amount,
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

function hasLapsed(store: Store, { state, failure, capture_before: until }: PaymentRow): boolean {
  if (state !== "canceled" || failure !== "canceled" || until === null) return false;
  return Date.parse(until) <= store.now().getTime() + MARGIN_MS;
}
