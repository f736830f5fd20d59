import type { GiftCard } from "#contract/rewards.ts";
import type { Refusal } from "#contract/operations.ts";
import { newGiftCardCode } from "#middleware/rules/gift-card-code.ts";
import { subtotalOf, touch } from "#middleware/sandbox/cart/changes.ts";
import { discountBy, fittingCoupons } from "#middleware/sandbox/cart/coupons.ts";
import type { CustomerRow } from "#middleware/sandbox/core/customers.ts";
import {
  addGiftCardEntry,
  endOfGiftCard,
  giftCardById,
  giftCardByKey,
  toGiftCard,
} from "./gift-cards.ts";
import { setPointsValue } from "#middleware/sandbox/cart/dropped-coupons.ts";
import { currentLines } from "#middleware/sandbox/cart/lines.ts";
import { isLocked, type OrderRow, orderById } from "#middleware/sandbox/orders/rows.ts";
import { addPoints, pointsFor, pointsOf, worthOf } from "./points.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The largest discount on the cart's goods with these points: whole units of money, in minor units. */
export function worthOnCart(store: Store, cart: OrderRow, points: number): number {
  const subtotal = subtotalOf(currentLines(store, cart));
  const cost = subtotal - discountBy(fittingCoupons(store, cart.id, subtotal), subtotal);
  return Math.min(worthOf(store, points), Math.floor(cost / 100) * 100);
}

/** One exchange of points for each order, whatever its kind. */
function hasExchanged({ points_spent: points, exchanged_card: card }: OrderRow): boolean {
  return points > 0 || card !== null;
}

export function exchangeForDiscount(
  store: Store,
  customer: CustomerRow,
  cart: OrderRow | undefined,
): { ok: true } | { ok: false; refusal: Refusal<"rewards.exchangeForDiscount"> } {
  if (!cart || currentLines(store, cart).length === 0) return refuse("cart-empty");
  if (isLocked(store, cart)) return refuse("cart-locked");
  if (hasExchanged(cart)) return refuse("points-already-used");
  const value = worthOnCart(store, cart, pointsOf(store, customer.id));
  if (value === 0) return refuse("points-not-enough");
  const points = pointsFor(store, value);
  const spent = { customerId: customer.id, orderId: cart.id };
  addPoints(store, { ...spent, reason: "discount", points: -points });
  store.run(
    "UPDATE sale_order SET points_spent = ?, points_value = ? WHERE id = ?",
    points,
    value,
    cart.id,
  );
  touch(store, cart);
  return { ok: true };
}

export function undoDiscount(
  store: Store,
  cart: OrderRow | undefined,
): { ok: true } | { ok: false; refusal: Refusal<"rewards.undoDiscount"> } {
  if (cart && isLocked(store, cart)) return refuse("cart-locked");
  if (!cart || cart.points_spent === 0) return refuse("nothing-to-undo");
  setPointsValue(store, cart.id, 0);
  touch(store, cart);
  return { ok: true };
}

export function exchangeForGiftCard(
  store: Store,
  customer: CustomerRow,
  cart: OrderRow | undefined,
  { value, idempotencyKey }: { value: number; idempotencyKey: string },
):
  | { ok: true; giftCard: GiftCard }
  | { ok: false; refusal: Refusal<"rewards.exchangeForGiftCard"> } {
  const currency = currencyOf(store, customer.price_list_id);
  const known = giftCardByKey(store, customer.id, idempotencyKey);
  if (known) return { ok: true, giftCard: toGiftCard(known, currency) };
  if (!store.get("SELECT 1 FROM gift_card_option WHERE value = ?", value)) {
    return refuse("gift-card-not-offered");
  }
  const open = cart && currentLines(store, cart).length > 0 ? cart : undefined;
  if (open && hasExchanged(open)) return refuse("points-already-used");
  const points = pointsFor(store, value);
  if (pointsOf(store, customer.id) < points) return refuse("points-not-enough");
  const isPending = value >= setting(store, "gift_card_review_from");
  const { lastInsertRowid: cardId } = store.run(
    `INSERT INTO gift_card (code, state, value, points, customer_id, idempotency_key, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    newGiftCardCode(),
    isPending ? "pending" : "issued",
    value,
    points,
    customer.id,
    idempotencyKey,
    store.now().toISOString(),
    endOfGiftCard(store.now()),
  );
  addPoints(store, { customerId: customer.id, reason: "gift-card", points: -points, cardId });
  if (!isPending) addGiftCardEntry(store, { cardId, kind: "issued", amount: value });
  if (open) store.run("UPDATE sale_order SET exchanged_card = ? WHERE id = ?", cardId, open.id);
  return { ok: true, giftCard: toGiftCard(giftCardById(store, cardId), currency) };
}

/** Staff's decision about a gift card that needs approval. False if it does not need one. */
export function decideGiftCard(store: Store, cardId: number, isApproved: boolean): boolean {
  return store.transaction(() => {
    const moved = store.run(
      "UPDATE gift_card SET state = ? WHERE id = ? AND state = 'pending'",
      isApproved ? "issued" : "failed",
      cardId,
    );
    if (moved.changes === 0) return false;
    const { value, points, customer_id: customerId } = giftCardById(store, cardId);
    if (isApproved) addGiftCardEntry(store, { cardId, kind: "issued", amount: value });
    else if (customerId !== null) {
      addPoints(store, { customerId, reason: "gift-card-refused", points, cardId });
      store.run("UPDATE sale_order SET exchanged_card = NULL WHERE exchanged_card = ?", cardId);
    }
    return true;
  });
}

/** The exchange that was made for the cart. */
export function exchangeOn(store: Store, given: OrderRow) {
  const cart = orderById(store, given.id);
  if (cart.points_spent > 0) {
    return { kind: "discount" as const, points: cart.points_spent, value: cart.points_value };
  }
  if (cart.exchanged_card === null) return null;
  const { points, value } = giftCardById(store, cart.exchanged_card);
  return { kind: "gift-card" as const, points, value };
}

function refuse<R extends string>(refusal: R): { ok: false; refusal: R } {
  return { ok: false, refusal };
}
