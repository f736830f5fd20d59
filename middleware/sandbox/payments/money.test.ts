import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShopper } from "#tests/shopper.ts";
import { CHALLENGE_CODE } from "#demo/card-provider/payment.ts";
import { balanceOf } from "./balance.ts";
import { capturePayment, refundPayment, voidPayment, voidPayments } from "./charges.ts";
import { cancelOrder } from "#middleware/sandbox/orders/steps.ts";
import { orderById, type PaymentRow, paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { decide } from "./operator.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

/**
 * For any sequence of actions by shoppers, staff and banks: provider and database agree, payments never exceed the
 * order's total, and refunds never exceed what was captured.
 */
const shop = await openTestShop();
const { store } = shop;
let variantId: number;

beforeAll(() => {
  const made = store.get<{ id: number }>(
    "SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE p.deposit_percent IS NOT NULL LIMIT 1",
  );
  variantId = made?.id ?? 0;
  store.run("UPDATE variant SET on_hand = on_hand + 100000 WHERE id = ?", variantId);
});
afterAll(() => shop.erp.close());

const CARD = fc.constantFrom(
  "4242424242424242",
  "4000000000000002",
  "4000002760003184",
  "4000000000003220",
  "4000000000000259",
);
/** A share of the amount, all of it (null), or an invalid amount. */
const AMOUNT = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.double({ min: 0.01, max: 1.3, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0.5) },
);
const STEP = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: fc.constant("pay-rest" as const), card: CARD }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant("pay-old-page" as const),
      card: CARD,
      page: fc.nat(5),
    }),
  },
  { weight: 4, arbitrary: fc.record({ step: fc.constant("confirm" as const), page: fc.nat(5) }) },
  fc.record({ step: fc.constantFrom("give-up", "cancel", "approve", "decline") }),
  { weight: 4, arbitrary: fc.record({ step: fc.constant("wait" as const) }) },
  ...(["capture", "refund", "void"] as const).map((step) => ({
    weight: 3,
    arbitrary: fc.record({ step: fc.constant(step), which: fc.nat(5), amount: AMOUNT }),
  })),
);

test(
  "provider and shop agree on every cent in any sequence of events",
  { timeout: 120_000 },
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        CARD,
        fc.array(STEP, { minLength: 1, maxLength: 20 }),
        async (card, steps) => {
          const guest = await shop.guestWith(variantId, 1);
          const pages = [await shop.order(guest, "card")];
          const orderId = lastOrder();
          await shop.pay(pages[0] ?? null, card);
          expectAgreement(orderId);
          for (const step of steps) {
            await take(step, { guest, orderId, pages });
            await shop.reconcile();
            seen.add(step.step);
            for (const { state, captured, refunded } of paymentsOf(store, orderId)) {
              seen.add(
                `${state}${captured > 0 ? " captured" : ""}${refunded > 0 ? " refunded" : ""}`,
              );
            }
            expectAgreement(orderId);
          }
        },
      ),
      { numRuns: 400 },
    );
    // The random walk must have reached every state to be a valid test.
    for (const place of [
      "pending",
      "authorized",
      "confirmed captured",
      "confirmed captured refunded",
      "canceled",
      "error",
    ]) {
      expect(seen).toContain(place);
    }
  },
);

type Place = { guest: TestShopper; orderId: number; pages: (string | null)[] };
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

async function take(step: Step, { guest, orderId, pages }: Place): Promise<void> {
  if ("card" in step) {
    if (step.step === "pay-rest") pages.push(await payRest(guest, orderId));
    const page = step.step === "pay-rest" ? pages.at(-1) : pages[step.page % pages.length];
    await shop.pay(page ?? null, step.card);
    return;
  }
  if ("which" in step) {
    const payments = paymentsOf(store, orderId);
    const payment = payments[step.which % payments.length];
    if (payment) charge(step.step, payment, step.amount);
    return;
  }
  if ("page" in step) {
    const page = pages[step.page % pages.length];
    if (page) await shop.post(page, { intent: "confirm", code: CHALLENGE_CODE });
    return;
  }
  if (step.step === "wait") shop.wait(31);
  const { number } = orderById(store, orderId);
  if (step.step === "approve") decide(store, number ?? "", "authorized");
  if (step.step === "decline") decide(store, number ?? "", "declined");
  if (step.step === "give-up") await guest.do("checkout.cancelPayment", {}).catch(() => {});
  if (step.step === "give-up" && orderById(store, orderId).state !== "draft") {
    await guest.do("payments.giveUp", { orderId: String(orderId) }).catch(() => {});
  }
  if (step.step === "cancel" && ["sent", "sale"].includes(orderById(store, orderId).state)) {
    voidPayments(store, orderId);
    cancelOrder(store, orderId);
  }
}

async function payRest(guest: TestShopper, orderId: number): Promise<string | null> {
  await guest.do("checkout.settle", {});
  const balance = await guest.ask("payments.balance", { orderId: String(orderId) });
  if (!balance) return null;
  const { amount } = balance.due;
  const press = {
    orderId: String(orderId),
    expectedAmount: amount,
    returnPath: "/my-account",
    idempotencyKey: crypto.randomUUID(),
  };
  if (!balance.canPay) {
    const refusal = await guest.refused("payments.payRest", press);
    expect(["nothing-to-pay", "payment-under-way"]).toContain(refusal);
    return null;
  }
  return (await guest.do("payments.payRest", press)).paymentUrl;
}

function charge(
  step: "capture" | "refund" | "void",
  payment: PaymentRow,
  share: number | null,
): void {
  const part = (whole: number) => (share === null ? undefined : Math.round(whole * share));
  if (step === "capture") capturePayment(store, payment.id, part(payment.amount));
  if (step === "refund") refundPayment(store, payment.id, part(payment.captured));
  // A payment of the cart is canceled by its shopper, not by staff.
  const isOfCart = orderById(store, payment.order_id).state === "draft";
  if (step === "void" && !isOfCart) voidPayment(store, payment.id);
}

function lastOrder(): number {
  const row = store.get<{ id: number }>(
    "SELECT order_id AS id FROM payment ORDER BY id DESC LIMIT 1",
  );
  return row?.id ?? 0;
}

type Hold = {
  reference: string;
  state: string;
  amount: number;
  captured: number;
  released: number;
  refunded: number;
};

function expectAgreement(orderId: number): void {
  const order = orderById(store, orderId);
  const { total } = balanceOf(store, order);
  const payments = paymentsOf(store, orderId);
  const holds = payments.map(({ reference }) =>
    store.get<Hold>("SELECT * FROM provider_payment WHERE reference = ?", reference),
  );
  let taken = 0;
  let atRisk = 0;
  for (const [index, payment] of payments.entries()) {
    const hold = holds[index];
    if (!hold) throw new Error(`The provider has no payment ${payment.reference}`);
    const onHold = hold.state === "authorized" ? hold.amount - hold.captured - hold.released : 0;
    expect([payment.amount, payment.captured, payment.refunded]).toEqual([
      hold.amount,
      hold.captured,
      hold.refunded,
    ]);
    const booked = payment.state === "authorized" ? payment.amount - payment.captured : 0;
    expect(onHold).toBe(booked);
    expect(hold.refunded).toBeLessThanOrEqual(hold.captured);
    taken += hold.captured;
    atRisk += hold.captured + onHold + (hold.state === "pending" ? hold.amount : 0);
  }
  expect(taken).toBeLessThanOrEqual(total);
  expect(atRisk).toBeLessThanOrEqual(total);
  if (order.state === "cancel") {
    expect(payments.every(({ state }) => !["draft", "pending", "authorized"].includes(state))).toBe(
      true,
    );
  }
}
