import type { Adjustment } from "#contract/cart.ts";
import { MAX_CART_LINES } from "#contract/limits.ts";
import type { Shopper } from "#middleware/erp.ts";
import { addVariant, adjustment, keepPrice, touch } from "./changes.ts";
import { chosenAgain } from "#middleware/sandbox/catalog/extras.ts";
import { applyCodes, codesOn } from "./codes.ts";
import type { CustomerRow } from "#middleware/sandbox/core/customers.ts";
import { currentLines } from "./lines.ts";
import { findCart, openPayment, type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { endPayment } from "#middleware/sandbox/payments/settlement.ts";
import { assignCart } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Merges the guest's cart into the customer's at login (spec 11.2): quantities add up, limited by the stock. */
export function mergeCarts(store: Store, customer: CustomerRow, shopper: Shopper): Adjustment[] {
  const guests = findCart(store, null, shopper.cart);
  const own = findCart(store, customer.id, null);
  if (!guests) return [];
  endPaymentAttempts(store, guests);
  if (!own) {
    assignCart(store, guests, customer, shopper);
    for (const line of currentLines(store, guests)) {
      keepPrice(store, line.id, {
        price: line.unitPrice,
        originalPrice: line.originalUnitPrice,
      });
    }
    touch(store, guests);
    return [];
  }
  endPaymentAttempts(store, own);
  return joinCarts(store, guests, { customer, cart: own }, shopper);
}

/** Moves the goods of a cart to that of `who`, limited by the stock. */
export function joinCarts(
  store: Store,
  left: OrderRow,
  who: { customer: CustomerRow | undefined; cart: OrderRow },
  shopper: Shopper,
): Adjustment[] {
  const { cart: own } = who;
  const adjustments = moveLines(store, left, who, shopper);
  store.run(
    `UPDATE sale_order SET draft = iif(draft = '{}', ?, draft) WHERE id = ?`,
    left.draft,
    own.id,
  );
  applyCodes(store, own, codesOn(store, left.id)); // a code that does not apply is skipped
  store.run("UPDATE sale_order SET state = 'cancel' WHERE id = ?", left.id);
  return adjustments;
}

function moveLines(
  store: Store,
  from: OrderRow,
  { customer, cart: to }: { customer: CustomerRow | undefined; cart: OrderRow },
  { locale }: Shopper,
): Adjustment[] {
  const who = { customer, cart: to, priceListId: to.price_list_id };
  return currentLines(store, from).flatMap((line) => {
    if (line.gift) return moveGift(store, line.id, to);
    const variant = {
      id: String(line.variantId),
      quantity: line.quantity,
      extras: chosenAgain(line.extras),
    };
    const added = addVariant(store, who, variant, locale);
    const change = added.ok
      ? added.adjustment
      : adjustment(store, line.variantId, line.quantity, 0, locale);
    return change ? [change] : [];
  });
}

/** Each gift card is a line of its own; of too many lines the last ones are left. */
function moveGift(store: Store, lineId: number, to: OrderRow): Adjustment[] {
  if (currentLines(store, to).length < MAX_CART_LINES)
    store.run("UPDATE order_line SET order_id = ? WHERE id = ?", to.id, lineId);
  return [];
}

/** Cancels an unfinished payment at login, so that the carts can be merged. */
function endPaymentAttempts(store: Store, cart: OrderRow): void {
  const payment = openPayment(store, cart.id);
  if (payment) endPayment(store, payment, "canceled");
}
