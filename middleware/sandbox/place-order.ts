import { randomBytes } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import type { Output, Refusal } from "#contract/operations.ts";
import { missingParts } from "#middleware/checkout-parts.ts";
import { paymentPath } from "#middleware/demo-provider/payment.ts";
import { draftOf } from "./draft.ts";
import { fixOrder, placeOrder } from "./order-steps.ts";
import { isLocked, type OrderRow, type PaymentRow } from "./orders.ts";
import { cardProvider } from "./payments.ts";
import { type PricedCart, priceCart } from "./pricing.ts";
import { reserve } from "./reservations.ts";
import type { Store } from "./store.ts";
import type { Who } from "./who.ts";

type Request = { idempotencyKey: string; expectedTotal: number; returnPath: string };
type Result =
  | { ok: true; data: Output<"checkout.placeOrder"> }
  | { ok: false; refusal: Refusal<"checkout.placeOrder"> };

/** Turns the cart into an order. Runs in the transaction of its caller, so that it happens whole or not at all. */
export function order(store: Store, who: Who, request: Request, locale: Locale): Result {
  if (!who.cart) return { ok: false, refusal: "cart-empty" };
  if (isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
  const draft = draftOf(store, who);
  const priced = priceCart(store, who.cart, draft);
  if (priced.lines.length === 0) return { ok: false, refusal: "cart-empty" };

  const missing = missingParts(draft, priced.delivery);
  if (missing.some((part) => part !== "delivery" && part !== "payment")) {
    return { ok: false, refusal: "checkout-incomplete" };
  }
  if (missing.includes("delivery")) {
    const refusal = draft.deliveryMethodId ? "delivery-not-available" : "checkout-incomplete";
    return { ok: false, refusal };
  }
  if (missing.includes("payment")) {
    const refusal = draft.paymentMethod ? "payment-not-available" : "checkout-incomplete";
    return { ok: false, refusal };
  }

  if (priced.lines.some((line) => !line.isForSale)) return { ok: false, refusal: "cart-changed" };
  if (priced.totals.total.amount !== request.expectedTotal && isInStock(priced)) {
    return { ok: false, refusal: "cart-changed" };
  }
  if (!reserve(store, who.cart.id)) return { ok: false, refusal: "not-enough-stock" };

  store.run("UPDATE sale_order SET locale = ? WHERE id = ?", locale, who.cart.id);
  giveUpOldPayments(store, who.cart);
  fixOrder(store, who.cart, draft, priced);
  const paymentUrl =
    draft.paymentMethod === "card"
      ? beginCardPayment(store, who.cart, priced, request, locale)
      : payOnDelivery(store, who.cart, priced, request);
  return { ok: true, data: { orderId: String(who.cart.id), paymentUrl } };
}

function isInStock(priced: PricedCart): boolean {
  return priced.lines.every((line) => line.free >= line.quantity);
}

function payOnDelivery(store: Store, cart: OrderRow, priced: PricedCart, request: Request): null {
  const amount = priced.totals.total.amount;
  placeOrder(
    store,
    cart.id,
    addPayment(store, cart, request, {
      method: "cash-on-delivery",
      state: "pending",
      amount,
      currency: priced.currency,
    }),
  );
  return null;
}

/** The goods stay reserved and the cart locked until the provider answers. Nothing to pay needs no provider. */
function beginCardPayment(
  store: Store,
  cart: OrderRow,
  priced: PricedCart,
  request: Request,
  locale: Locale,
): string | null {
  const { amount } = priced.totals.dueNow;
  const currency = priced.currency;
  if (amount === 0) {
    const payment = { method: "card", state: "confirmed", amount, currency } as const;
    placeOrder(store, cart.id, addPayment(store, cart, request, payment));
    return null;
  }
  const payment = { method: "card", state: "draft", amount, currency } as const;
  const { id, reference } = addPayment(store, cart, request, payment);
  const { returnPath } = request;
  const token = cardProvider(store).open({ reference, amount, currency, returnPath });
  const url = paymentPath(token, locale);
  store.run("UPDATE payment SET provider_url = ? WHERE id = ?", url, id);
  return url;
}

/** Those the provider never answered: an answer now would pay the order twice. */
function giveUpOldPayments(store: Store, cart: OrderRow): void {
  const old = store.all<{ reference: string }>(
    "SELECT reference FROM payment WHERE order_id = ? AND failure = 'expired'",
    cart.id,
  );
  for (const { reference } of old) cardProvider(store).voidPayment(reference);
}

function addPayment(
  store: Store,
  cart: OrderRow,
  { idempotencyKey }: Request,
  payment: Pick<PaymentRow, "method" | "state" | "amount" | "currency">,
): PaymentRow {
  const now = store.now().toISOString();
  const row = store.get<PaymentRow>(
    `INSERT INTO payment (order_id, idempotency_key, reference, method, state, amount, currency, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    cart.id,
    idempotencyKey,
    `WTL-${randomBytes(8).toString("hex").toUpperCase()}`,
    payment.method,
    payment.state,
    payment.amount,
    payment.currency,
    now,
    now,
  );
  if (!row) throw new Error("The payment was not written");
  return row;
}
