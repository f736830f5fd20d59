import { background } from "#middleware/payments/payments.ts";
import { paymentHook } from "#middleware/payments/webhook.ts";
import { KEY } from "#middleware/payments/stripe/names.ts";
import { cancel, confirm } from "#middleware/sandbox/orders/operator.ts";
import { ready } from "#middleware/sandbox/orders/operator-deliveries.ts";
import { capture, refund } from "#middleware/sandbox/payments/operator.ts";
import { receive } from "#middleware/sandbox/payments/transfer-operator.ts";
import type { Charge, PaymentIntent, Refund } from "#tests/stripe/objects.ts";
import type { WebhookEvent } from "#tests/stripe/webhooks.ts";
import { lastOrder } from "./shopper.ts";
import { count, type World } from "./world.ts";

/** A command of staff's about the last order. */
export function staff(world: World): string {
  const { number } = lastOrder(world) ?? {};
  if (!number) return "no order";
  const { store } = world.shop;
  const { random } = world;
  const part = (random.whole(1, 4000) / 100).toFixed(2);
  const [name, work] = random.pick([
    ["capture", () => capture(store, number)],
    ["capture", () => capture(store, number)],
    ["capture", () => capture(store, number)],
    ["refund a part", () => refund(store, number, part)],
    ["refund a part", () => refund(store, number, part)],
    ["refund", () => refund(store, number)],
    ["cancel", () => cancel(store, number)],
    ["ready", () => ready(store, number)],
    ["confirm", () => confirm(store, number)],
    ["receive a part", () => receive(store, number, part)],
    ["receive", () => receive(store, number)],
  ] as const);
  const { ok, text } = work();
  if (ok) count(world, `staff: ${name}`);
  return `${name}: ${text}`;
}

/** Somebody at Stripe's dashboard. */
export function dashboard(world: World): string {
  const { random, shop } = world;
  const intents = shop.intents();
  if (intents.length === 0) return "no payment";
  const { account } = shop.stripe;
  const refunded = intents.map((one) => returnable(world, one)).find(Boolean);
  if (refunded && random.isTrue(0.4)) {
    account.returnRefund(refunded);
    count(world, "bank: a refund sent back");
    return `${refunded.id} of ${refunded.payment_intent} is sent back`;
  }
  const intent = random.pick(intents);
  if (intent.status === "requires_capture") {
    const name = random.pick(["capture", "capture a part", "cancel"]);
    if (name === "cancel") account.cancel(intent);
    else {
      const all = intent.amount_capturable;
      account.capture(intent, name === "capture" ? all : random.whole(1, all));
    }
    count(world, `dashboard: ${name}`);
    return `${name} ${intent.id}`;
  }
  const charge = shop.charges().find(({ payment_intent: id }) => id === intent.id);
  const left = charge ? charge.amount_captured - charge.amount_refunded : 0;
  if (!charge || intent.status !== "succeeded" || left === 0) return "nothing to do";
  const isDispute = random.isTrue(0.3) && !charge.disputed;
  if (isDispute) account.dispute(intent);
  else account.refund(intent, random.whole(1, left));
  count(world, isDispute ? "dashboard: dispute" : "dashboard: refund");
  return `${isDispute ? "dispute" : "refund"} ${intent.id}`;
}

/** A refund of money that the shop keeps. */
function returnable({ shop }: World, { id, metadata }: PaymentIntent): Refund | undefined {
  const row = shop.store.get<{ state: string }>(
    "SELECT state FROM payment WHERE provider_key = ?",
    metadata[KEY] ?? "",
  );
  return shop.stripe.account
    .all<Refund>("refund")
    .find(
      ({ payment_intent: of, status }) =>
        of === id && status === "succeeded" && row?.state === "confirmed",
    );
}

/** Stripe reports: some events, in another order, twice, or not yet. */
export async function webhooks(world: World, isAll = false): Promise<string> {
  const { random, shop } = world;
  const { events } = shop.stripe.webhooks;
  const fresh = [...world.held, ...events.slice(world.reported)];
  world.reported = events.length;
  world.held = [];
  if (random.isTrue(0.4)) fresh.reverse();
  const sent: string[] = [];
  for (const event of fresh) {
    const how = isAll ? "once" : random.pick(["once", "once", "twice", "held", "never"]);
    // What happened at the dashboard cannot be known otherwise: such an event is late, not lost.
    if (how === "held" || (how === "never" && isAfterPayment(event))) world.held.push(event);
    if (how === "held" || how === "never") continue;
    sent.push(`${event.type}${how === "twice" ? " twice" : ""}`);
    const posts = Array.from({ length: how === "twice" ? 2 : 1 }, () => post(world, event));
    const statuses = await Promise.all(posts);
    if (statuses.includes(200)) continue;
    if (!statuses.includes(503))
      world.problems.push(`${event.type} was answered ${statuses.join()}`);
    world.held.push(event);
  }
  count(world, "webhooks in turns");
  return sent.join(", ");
}

function isAfterPayment({ type }: WebhookEvent): boolean {
  return /^charge|succeeded$|canceled$/.test(type);
}

async function post(world: World, { body }: WebhookEvent): Promise<number | undefined> {
  const request = new Request("http://localhost/hooks/stripe", {
    method: "POST",
    body,
    headers: { "stripe-signature": world.shop.stripe.webhooks.sign(body) },
  });
  return (await paymentHook(world.process(), request, world.log))?.status;
}

/** Time passes for the shop, Stripe and the banks, which take back holds that have lapsed. */
export function passTime({ shop }: World, minutes: number): void {
  shop.wait(minutes);
  const { account, payments } = shop.stripe;
  payments.expireOld();
  for (const charge of account.all<Charge>("charge")) {
    const until = charge.payment_method_details.card.capture_before ?? Infinity;
    const intent = account.get<PaymentIntent>("payment_intent", charge.payment_intent);
    if (intent.status === "requires_capture" && until <= account.seconds()) account.cancel(intent);
  }
}

export const reconcile = (world: World) => world.process().reconcile(background());
