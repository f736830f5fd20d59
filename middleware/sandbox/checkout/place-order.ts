import type { CheckoutDraft, MissingPart } from "#contract/checkout.ts";
import { GUEST_CASH_ORDERS, MAX_UNPAID_TRANSFERS } from "#contract/limits.ts";
import type { Output, Refusal } from "#contract/operations.ts";
import type { Shopper } from "#middleware/erp.ts";
import { missingParts } from "#middleware/rules/checkout-parts.ts";
import { addPayment, payByCard } from "#middleware/sandbox/payments/card-payment.ts";
import { awaitTransfer } from "#middleware/sandbox/payments/bank-transfers.ts";
import { cashOrders } from "#middleware/sandbox/payments/cash-orders.ts";
import { unpaidTransfers } from "#middleware/sandbox/payments/unpaid-transfers.ts";
import { bankAccount } from "#middleware/sandbox/payments/transfer-instructions.ts";
import { chosenDraft, chosenPlace } from "./draft.ts";
import { giveUpOldPayments } from "#middleware/sandbox/cart/changes.ts";
import { fixOrder, placeOrder } from "#middleware/sandbox/orders/steps.ts";
import { isLocked, type OrderRow } from "#middleware/sandbox/orders/rows.ts";
import { type PricedCart, priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { reserve } from "./reservations.ts";
import { type CardRow, findCard } from "#middleware/sandbox/cards/saved-cards.ts";
import { companyOf, type CustomerRow } from "#middleware/sandbox/core/customers.ts";
import { isNumberFixed, saveCompany } from "#middleware/sandbox/address/company.ts";
import type { Company } from "#middleware/rules/company.ts";
import { taxNumberOf } from "#contract/values/tax-numbers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

type Request = { idempotencyKey: string; expectedTotal: number; returnPath: string };
type Result =
  | { ok: true; data: Output<"checkout.placeOrder"> }
  | { ok: false; refusal: Refusal<"checkout.placeOrder"> };

const CHOICES: MissingPart[] = ["delivery", "place", "payment"];

/** Turns the cart into an order. Runs in its caller's transaction. */
export function order(
  store: Store,
  who: Who,
  request: Request,
  { locale, guestOrders }: Pick<Shopper, "locale" | "guestOrders">,
): Result {
  if (!who.cart) return { ok: false, refusal: "cart-empty" };
  if (isLocked(store, who.cart)) return { ok: false, refusal: "cart-locked" };
  const draft = chosenDraft(store, who);
  const priced = priceCart(store, who.cart, draft);
  if (priced.lines.length === 0) return { ok: false, refusal: "cart-empty" };

  const missing = missingParts(draft, priced.delivery, priced.needsDelivery);
  if (missing.some((part) => !CHOICES.includes(part))) {
    return { ok: false, refusal: "checkout-incomplete" };
  }
  if (missing.includes("delivery")) {
    const refusal = draft.deliveryMethodId ? "delivery-not-available" : "checkout-incomplete";
    return { ok: false, refusal };
  }
  if (missing.includes("place")) {
    const refusal = draft.pickupPlaceId ? "place-not-available" : "checkout-incomplete";
    return { ok: false, refusal };
  }
  if (missing.includes("payment")) {
    const refusal = draft.paymentMethod ? "payment-not-available" : "checkout-incomplete";
    return { ok: false, refusal };
  }

  if (draft.paymentMethod === "bank-transfer" && !bankAccount(store, priced.currency)) {
    return { ok: false, refusal: "payment-not-available" };
  }
  if (draft.paymentMethod === "bank-transfer" && priced.totals.dueNow.amount > 0) {
    const open = unpaidTransfers(store, who.cart, draft.email ?? "");
    if (open >= MAX_UNPAID_TRANSFERS) return { ok: false, refusal: "too-many-transfers" };
  }
  if (draft.paymentMethod === "cash-on-delivery" && !who.customer) {
    const { open, delivered } = cashOrders(store, draft.email ?? "");
    const allowed = (guestOrders?.cash ?? GUEST_CASH_ORDERS) + delivered;
    if (open >= allowed) return { ok: false, refusal: "too-many-cash-orders" };
  }
  const isPaidLater = draft.paymentMethod !== "card" && priced.totals.total.amount > 0;
  if (isPaidLater && !who.customer && guestOrders?.mustPayNow) {
    return { ok: false, refusal: "too-many-unpaid-orders" };
  }

  const card = chosenCard(store, who, draft);
  if (card === "not-found") return { ok: false, refusal: "card-not-found" };

  if (priced.lines.some((line) => !line.isForSale)) return { ok: false, refusal: "cart-changed" };
  if (priced.totals.total.amount !== request.expectedTotal && isInStock(priced)) {
    return { ok: false, refusal: "cart-changed" };
  }
  const { customer } = who;
  const company = customer && typedCompany(customer, draft);
  if (customer && company && isNumberFixed(store, customer, company))
    return { ok: false, refusal: "tax-number-fixed" };
  const place = chosenPlace(priced, draft);
  if (!reserve(store, who.cart.id, place)) {
    return { ok: false, refusal: place ? "goods-not-at-place" : "not-enough-stock" };
  }

  if (customer && company) saveCompany(store, customer, company);
  store.run("UPDATE sale_order SET locale = ? WHERE id = ?", locale, who.cart.id);
  giveUpOldPayments(store, who.cart);
  fixOrder(store, who.cart, draft, priced);
  const due = { amount: priced.totals.dueNow.amount, currency: priced.currency };
  const method =
    due.amount === 0 && draft.paymentMethod === "bank-transfer" ? "card" : draft.paymentMethod; // nothing to transfer
  if (method === "bank-transfer") awaitTransfer(store, who.cart, { ...request, ...due });
  else if (method === "cash-on-delivery" || method === "pay-on-site") {
    const amount = priced.totals.total.amount;
    payLater(store, who.cart, method, { ...request, amount, currency: priced.currency });
  } else {
    const keepsCard = draft.saveCard && who.customer !== undefined;
    const wanted = { ...request, ...due, purpose: "order", card, keepsCard, locale } as const;
    payByCard(store, who.cart, wanted);
  }
  return { ok: true, data: { orderId: String(who.cart.id), paymentUrl: null } };
}

/** What is left empty stays as the account has it. */
function typedCompany(customer: CustomerRow, { billing }: CheckoutDraft): Company {
  const { companyName, taxNumber } = companyOf(customer);
  return {
    companyName: billing.companyName || companyName,
    taxNumber: taxNumberOf(billing.country ?? "", billing.taxNumber ?? "") ?? taxNumber,
  };
}

/** Undefined: the shopper enters a card at the provider's page. */
function chosenCard(
  store: Store,
  { customer }: Who,
  { paymentMethod, cardId }: CheckoutDraft,
): CardRow | undefined | "not-found" {
  if (paymentMethod !== "card" || cardId === undefined) return undefined;
  return (customer && findCard(store, customer.id, cardId)) ?? "not-found";
}

function isInStock(priced: PricedCart): boolean {
  return priced.lines.every((line) => line.free >= line.quantity);
}

/** Cash, at the handover. */
function payLater(
  store: Store,
  cart: OrderRow,
  method: "cash-on-delivery" | "pay-on-site",
  request: Request & { amount: number; currency: string },
): void {
  const payment = addPayment(store, cart, {
    ...request,
    purpose: "order",
    method,
    state: "pending",
  });
  placeOrder(store, cart.id, payment);
}
