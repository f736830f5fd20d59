import { randomUUID } from "node:crypto";
import type { CheckoutDraft } from "#contract/checkout.ts";
import {
  DAYS_TO_DELIVER,
  DAYS_TO_SHIP,
  DEMO_CART,
  DEMO_ORDERS,
  type DemoOrder,
  type OrderStage,
} from "#demo/orders.ts";
import { addVariant } from "#middleware/sandbox/cart/changes.ts";
import { applyCodes } from "#middleware/sandbox/cart/codes.ts";
import { customerByEmail, type CustomerRow } from "#middleware/sandbox/core/customers.ts";
import { draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { exchangeForGiftCard } from "#middleware/sandbox/rewards/exchange.ts";
import { findCart, orderById, type OrderRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { deliver, ready, ship } from "#middleware/sandbox/orders/operator-deliveries.ts";
import { cancel, orderByNumber, type Report } from "#middleware/sandbox/orders/operator.ts";
import { capture } from "#middleware/sandbox/payments/operator.ts";
import {
  captured,
  type DemoPayment,
  ended,
  opened,
  reportOf,
} from "#middleware/payments/demo/payment.ts";
import { openingOf } from "#middleware/sandbox/payments/ledger.ts";
import { demoStorage } from "#middleware/sandbox/payments/demo-storage.ts";
import { recordPayment } from "#middleware/sandbox/payments/record.ts";
import { order } from "#middleware/sandbox/checkout/place-order.ts";
import { priceCart } from "#middleware/sandbox/cart/pricing.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

/** Points were exchanged for a gift card of that value, which pays for the order. */
type PastOrder = DemoOrder & { giftCard?: number };

const MIA = { email: "mia@example.com", locale: "en_US", stage: "delivered" } as const;
const CASH = "cash-on-delivery";
const PAST_ORDERS: PastOrder[] = [
  { ...MIA, daysAgo: 52, goods: [[5, 1]], paymentMethod: CASH, giftCard: 1000 },
  { ...MIA, daysAgo: 47, goods: [[6, 1]], paymentMethod: CASH, giftCard: 5000 },
  ...DEMO_ORDERS,
];

const CARDS = { authorized: "4242", pending: "3220" };
const DAY_MS = 86_400_000;

/** The demo customers' past orders, placed by the same code as every order. */
export function seedPastOrders(store: Store): void {
  const stocked = store.all<{ id: number }>(
    "SELECT min(id) AS id FROM variant WHERE is_active AND on_hand >= 12 GROUP BY product_id ORDER BY id",
  );
  if (stocked.length === 0) return;
  const pick = (goods: DemoOrder["goods"]): Variant[] =>
    goods.map(([index, quantity]) => ({
      id: String(stocked[(index * 7) % stocked.length]?.id),
      quantity,
    }));
  for (const past of PAST_ORDERS) {
    const placedAt = new Date(store.now().getTime() - past.daysAgo * DAY_MS);
    buy({ ...store, now: () => placedAt }, past, pick(past.goods));
  }
  fillCart(store, DEMO_CART, pick(DEMO_CART.goods));
}

type Variant = { id: string; quantity: number };

/** A customer with goods in the cart, read again at each call. */
function fillCart(
  store: Store,
  { email, locale }: Pick<DemoOrder, "email" | "locale">,
  goods: Variant[],
): { buyer: () => Who; cart: OrderRow } {
  const customer = customerByEmail(store, email);
  if (!customer) throw new Error(`${email} is missing`);
  const buyer = () => ({
    customer,
    cart: findCart(store, customer.id, null),
    priceListId: customer.price_list_id,
  });
  for (const variant of goods) addVariant(store, buyer(), variant, locale);
  const { cart } = buyer();
  if (!cart) throw new Error(`${email} has nothing to buy`);
  return { buyer, cart };
}

function buy(store: Store, past: PastOrder, goods: Variant[]): void {
  const { buyer, cart } = fillCart(store, past, goods);
  const { customer } = buyer();
  if (past.giftCard && customer) payByGiftCard(store, customer, cart, past.giftCard);

  const draft: CheckoutDraft = { ...draftOf(store, buyer()), paymentMethod: past.paymentMethod };
  draft.deliveryMethodId = String(priceCart(store, cart, draft).offered[0]?.id);
  store.run("UPDATE sale_order SET draft = ? WHERE id = ?", JSON.stringify(draft), cart.id);
  const placed = order(
    store,
    buyer(),
    {
      idempotencyKey: randomUUID(),
      expectedTotal: priceCart(store, cart, draft).totals.total.amount,
      returnPath: "/checkout/thank-you",
    },
    past,
  );
  if (!placed.ok) throw new Error(`A past order was refused: ${placed.refusal}`);
  const state = past.stage === "pending" ? "pending" : "authorized";
  atProvider(store, cart.id, (payment) => ({ ...payment, state, card_last4: CARDS[state] }));
  advance(store, past.stage, orderById(store, cart.id).number ?? "");
}

/** What happens at the demo's provider, recorded at once: the seed is one transaction. */
function atProvider(
  store: Store,
  orderId: number,
  step: (payment: DemoPayment) => DemoPayment,
): void {
  const demo = demoStorage(store);
  for (const payment of paymentsOf(store, orderId)) {
    const { reference, provider_key: key, amount, currency } = payment;
    if (key === null) continue;
    const opening = { ...openingOf(store, payment), key, currency };
    demo.add(opened(opening, { amount }));
    const after = demo.change("reference", reference, step);
    if (after) recordPayment(store, payment, reportOf(after, undefined));
    // Only the operator's commands change it from here.
    store.run("UPDATE payment SET look_at = NULL WHERE id = ?", payment.id);
  }
}

function payByGiftCard(store: Store, customer: CustomerRow, cart: OrderRow, value: number): void {
  const exchange = { value, idempotencyKey: randomUUID() };
  const exchanged = exchangeForGiftCard(store, customer, undefined, exchange);
  if (!exchanged.ok) throw new Error(`No gift card for a past order: ${exchanged.refusal}`);
  applyCodes(store, cart, [exchanged.giftCard.code ?? ""]);
}

/** The states of the days after the order. */
function advance(store: Store, stage: OrderStage, number: string): void {
  const later = (days: number): Store => {
    const at = new Date(store.now().getTime() + days * DAY_MS);
    return { ...store, now: () => at };
  };
  const { id = 0 } = orderByNumber(store, number) ?? {};
  if (stage === "canceled") {
    orThrow(cancel(later(0.1), number));
    atProvider(later(0.1), id, ended);
  }
  if (stage !== "shipped" && stage !== "delivered") return;
  const packed = later(DAYS_TO_SHIP);
  orThrow(ready(packed, number));
  capture(packed, number); // refused for cash on delivery
  atProvider(packed, id, (payment) => captured(payment, payment.amount, "seed"));
  orThrow(ship(packed, number, `33WTL${number.replace(/\D/g, "").padStart(8, "0")}`));
  if (stage === "delivered") orThrow(deliver(later(DAYS_TO_SHIP + DAYS_TO_DELIVER), number));
}

function orThrow({ ok, text }: Report): void {
  if (!ok) throw new Error(`A past order of the demo failed. ${text}`);
}
