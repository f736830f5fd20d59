import { KEY } from "#middleware/payments/stripe/names.ts";
import { balanceOf } from "#middleware/sandbox/payments/balance.ts";
import { type OrderRow, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { Totals } from "#contract/cart.ts";
import type { PaymentIntent } from "#tests/stripe/objects.ts";
import type { World } from "./world.ts";

type Money = { captured: number; refunded: number; held: number };

/** What is wrong once everything is quiet: the shop's rows beside Stripe's objects, to the cent. */
export function checkBooks(world: World): string[] {
  const { store } = world.shop;
  const payments = store.all<PaymentRow>("SELECT * FROM payment WHERE id > ?", world.firstPayment);
  const orders = store.all<OrderRow>("SELECT * FROM sale_order WHERE id > ?", world.firstOrder);
  return [
    ...payments.flatMap((payment) => checkPayment(world, payment)),
    ...orders.flatMap((order) => checkOrder(world, order)),
    ...orders.flatMap((order) => checkRewards(world, order)),
    ...checkStrangers(world, payments),
    ...checkStock(world),
  ];
}

function checkPayment(world: World, payment: PaymentRow): string[] {
  const problems: string[] = [];
  const name = `payment ${payment.reference} (${payment.state})`;
  if (payment.state === "draft") problems.push(`${name} is still open`);
  if (payment.provider === "demo") return problems;
  const intents = intentsOf(world, payment);
  if (intents.filter(isAuthorized).length > 1) problems.push(`${name}: authorized twice`);
  const there = sumOf(world, intents);
  const isKept = payment.state === "authorized" || payment.state === "confirmed";
  const here = {
    captured: payment.captured,
    refunded: payment.refunded - payment.returned,
    held: payment.state === "authorized" ? payment.amount - payment.captured : 0,
  };
  const isSame = isKept
    ? here.captured === there.captured &&
      here.refunded === there.refunded &&
      here.held === there.held
    : there.held === 0 && there.captured - there.refunded === here.captured - here.refunded;
  if (!isSame)
    problems.push(`${name}: the shop has ${printed(here)}, Stripe has ${printed(there)}`);
  return problems;
}

function checkOrder(world: World, order: OrderRow): string[] {
  const { store } = world.shop;
  const payments = paymentsOf(store, order.id);
  const problems: string[] = [];
  const name = `order ${order.number ?? `of cart ${order.id}`} (${order.state})`;
  const cards = payments.filter(({ provider }) => provider !== "demo");
  const there = sumOf(
    world,
    cards.flatMap((payment) => intentsOf(world, payment)),
  );
  const isPlaced = order.state === "sale" || order.state === "sent";
  if (!isPlaced && there.held + there.captured - there.refunded > 0)
    problems.push(`${name} is no order and Stripe has ${printed(there)}`);
  if (!isPlaced) return problems;
  if (!payments.some(({ purpose, failure }) => purpose === "order" && failure !== "declined"))
    problems.push(`${name} has no payment`);
  const keys = payments.map(({ idempotency_key: key }) => key);
  if (new Set(keys).size < keys.length) problems.push(`${name}: two payments of one key`);
  const { total, paid, held } = balanceOf(store, order);
  if (paid + held > total) problems.push(`${name}: ${paid} paid and ${held} held of ${total}`);
  return problems;
}

/** Gift cards and points are spent by orders alone, as much as their totals say, and return with what ends them. */
function checkRewards({ shop: { store } }: World, order: OrderRow): string[] {
  const sumOf = (sql: string) => store.get<{ sum: number }>(sql, order.id)?.sum ?? 0;
  const paid = -sumOf(
    "SELECT coalesce(sum(amount), 0) AS sum FROM gift_card_entry WHERE order_id = ?",
  );
  const spent = -sumOf(
    "SELECT coalesce(sum(points), 0) AS sum FROM points_entry WHERE order_id = ? AND reason IN ('discount', 'discount-undone')",
  );
  const isPlaced = order.state === "sale" || order.state === "sent";
  const isUndone = isPlaced && order.refunded > 0;
  const name = `order ${order.number ?? `of cart ${order.id}`} (${order.state})`;
  const problems: string[] = [];
  const wanted = isPlaced ? Totals.parse(JSON.parse(order.totals ?? "null")).giftCards.amount : 0;
  if (isUndone ? paid < 0 || paid > wanted : paid !== wanted)
    problems.push(`${name}: gift cards paid ${paid} of ${wanted}`);
  const points = order.state === "cancel" ? 0 : order.points_spent;
  if (isUndone ? spent < 0 || spent > points : spent !== points)
    problems.push(`${name}: ${spent} points spent of ${points}`);
  return problems;
}

/** Money under a name that no payment of the shop has. */
function checkStrangers({ shop }: World, payments: PaymentRow[]): string[] {
  const keys = new Set(payments.map(({ provider_key: key }) => key));
  return shop
    .intents()
    .filter((intent) => isAuthorized(intent) && !keys.has(intent.metadata[KEY] ?? ""))
    .map(({ id }) => `${id} belongs to no payment of the shop`);
}

function checkStock({ shop, variants }: World): string[] {
  return variants.flatMap((variant) => {
    const row = shop.store.get<{ count: number }>(
      `SELECT coalesce(sum(l.quantity), 0) AS count FROM order_line l JOIN sale_order o ON o.id = l.order_id
       WHERE l.variant_id = ? AND o.state IN ('sale', 'sent')`,
      variant,
    );
    const reserved = shop.reserved(variant);
    const ordered = row?.count ?? 0;
    return reserved === ordered
      ? []
      : [`variant ${variant}: ${reserved} reserved, ${ordered} ordered`];
  });
}

function intentsOf({ shop }: World, { provider_key: key }: PaymentRow): PaymentIntent[] {
  return shop.intents().filter(({ metadata }) => metadata[KEY] === key);
}

function isAuthorized({ latest_charge: charge }: PaymentIntent): boolean {
  return charge !== null;
}

function sumOf({ shop }: World, intents: PaymentIntent[]): Money {
  const money = { captured: 0, refunded: 0, held: 0 };
  for (const intent of intents) {
    money.captured += intent.amount_received;
    money.held += intent.amount_capturable;
  }
  const ids = new Set(intents.map(({ id }) => id));
  for (const charge of shop.charges())
    if (ids.has(charge.payment_intent)) money.refunded += charge.amount_refunded;
  return money;
}

function printed({ captured, refunded, held }: Money): string {
  return `captured ${captured}, refunded ${refunded}, held ${held}`;
}

/** Both sides, for the report of a violation. */
export function printBooks({ shop, firstPayment }: World): string {
  const rows = shop.store.all<PaymentRow>("SELECT * FROM payment WHERE id > ?", firstPayment);
  const lines = rows.map(
    (row) =>
      `  shop   ${row.reference} ${row.method} ${row.purpose} ${row.state} ${row.failure ?? ""} amount ${row.amount} captured ${row.captured} (wish ${row.capture_due}) refunded ${row.refunded} (wish ${row.refund_due}) ${row.provider_id} look at ${row.look_at} order ${row.order_id}`,
  );
  const intents = shop
    .intents()
    .map(
      (one) =>
        `  Stripe ${one.id} ${one.status} amount ${one.amount} capturable ${one.amount_capturable} received ${one.amount_received} ${one.metadata["wattle_reference"]}`,
    );
  const charges = shop
    .charges()
    .map(
      (one) =>
        `  charge of ${one.payment_intent}: refunded ${one.amount_refunded} of ${one.amount_captured}`,
    );
  return [...lines, ...intents, ...charges].join("\n");
}
