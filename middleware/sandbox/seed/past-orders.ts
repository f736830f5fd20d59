import { randomUUID } from "node:crypto";
import type { CheckoutDraft } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { addVariant } from "#middleware/sandbox/cart-changes.ts";
import { customerByEmail } from "#middleware/sandbox/customers.ts";
import { draftOf } from "#middleware/sandbox/draft.ts";
import { deliverOrder } from "#middleware/sandbox/order-steps.ts";
import { findCart, openPayment } from "#middleware/sandbox/orders.ts";
import { cardProvider } from "#middleware/sandbox/payments.ts";
import { order } from "#middleware/sandbox/place-order.ts";
import { priceCart } from "#middleware/sandbox/pricing.ts";
import type { Store } from "#middleware/sandbox/store.ts";

type PastOrder = {
  email: string;
  locale: Locale;
  daysAgo: number;
  /** Which of the well-stocked variants, and how many of each. */
  goods: [index: number, quantity: number][];
  paymentMethod: NonNullable<CheckoutDraft["paymentMethod"]>;
  isDelivered: boolean;
};

const PAST_ORDERS: PastOrder[] = [
  {
    email: "mia@example.com",
    locale: "en_US",
    daysAgo: 44,
    goods: [
      [0, 2],
      [9, 1],
    ],
    paymentMethod: "card",
    isDelivered: true,
  },
  {
    email: "mia@example.com",
    locale: "en_US",
    daysAgo: 19,
    goods: [[4, 1]],
    paymentMethod: "cash-on-delivery",
    isDelivered: true,
  },
  {
    email: "linh@example.com",
    locale: "vi_VN",
    daysAgo: 12,
    goods: [
      [2, 3],
      [7, 1],
    ],
    paymentMethod: "card",
    isDelivered: true,
  },
  {
    email: "mia@example.com",
    locale: "en_US",
    daysAgo: 1,
    goods: [
      [12, 1],
      [3, 2],
    ],
    paymentMethod: "card",
    isDelivered: false,
  },
];

const CARD = { name: "Demo", number: "4242 4242 4242 4242", expiry: "12/49", cvc: "123" };

/** What the demo's customers bought before, by the same steps as every order. */
export function seedPastOrders(store: Store): void {
  const stocked = store.all<{ id: number }>(
    "SELECT min(id) AS id FROM variant WHERE is_active AND on_hand >= 12 GROUP BY product_id ORDER BY id",
  );
  if (stocked.length === 0) return;
  for (const past of PAST_ORDERS) {
    const goods = past.goods.map(([index, quantity]) => ({
      id: String(stocked[(index * 7) % stocked.length]?.id),
      quantity,
    }));
    const placedAt = new Date(store.now().getTime() - past.daysAgo * 86_400_000);
    buy({ ...store, now: () => placedAt }, past, goods);
  }
}

function buy(store: Store, past: PastOrder, goods: { id: string; quantity: number }[]): void {
  const customer = customerByEmail(store, past.email);
  if (!customer) throw new Error(`${past.email} is missing`);
  const buyer = () => ({
    customer,
    cart: findCart(store, customer.id, null),
    priceListId: customer.price_list_id,
  });
  for (const variant of goods) addVariant(store, buyer(), variant, past.locale);
  const cart = buyer().cart;
  if (!cart) throw new Error(`${past.email} has nothing to buy`);

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
    past.locale,
  );
  if (!placed.ok) throw new Error(`A past order was refused: ${placed.refusal}`);
  const token = /([^/?]+)(?:\?|$)/.exec(openPayment(store, cart.id)?.provider_url ?? "")?.[1];
  if (token) cardProvider(store).payByCard(token, CARD);
  if (past.isDelivered) deliverOrder(store, cart.id);
}
