import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShopper } from "#tests/shopper.ts";
import { capturePayment, refundPayment, voidPayment, voidPayments } from "./charges.ts";
import { listMails } from "#middleware/sandbox/core/operator.ts";
import { cancelOrder } from "#middleware/sandbox/orders/steps.ts";
import { paymentsOf } from "#middleware/sandbox/orders/rows.ts";
import { CARD, openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

const shop = await openTestShop();
const { store } = shop;
let madeToOrder: number;

beforeAll(() => {
  const made = store.get<{ id: number }>(
    "SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE p.deposit_percent IS NOT NULL LIMIT 1",
  );
  madeToOrder = made?.id ?? 0;
  store.run("UPDATE variant SET on_hand = on_hand + 100 WHERE id = ?", madeToOrder);
});
afterAll(() => shop.erp.close());

async function withDeposit() {
  const guest = await shop.guestWith(madeToOrder, 1);
  await shop.pay(await shop.order(guest, "card"), CARD.approved);
  await guest.do("checkout.settle", {});
  const orderId = (await guest.ask("checkout.result", {})).order?.id ?? "";
  return { guest, orderId };
}

async function beginRest(guest: TestShopper, orderId: string) {
  const balance = await guest.ask("payments.balance", { orderId });
  const { paymentUrl } = await guest.do("payments.payRest", {
    orderId,
    expectedAmount: balance?.due.amount ?? 0,
    returnPath: "/my-account",
    idempotencyKey: crypto.randomUUID(),
  });
  return paymentUrl;
}

function holds(orderId: string): unknown[] {
  return store.all(
    `SELECT b.state FROM provider_payment b JOIN payment p ON p.reference = b.reference
     WHERE p.order_id = ? ORDER BY p.id`,
    Number(orderId),
  );
}

test("a payment of the rest that is approved after it was canceled counts while the rest is due", async () => {
  const { guest, orderId } = await withDeposit();
  const late = await beginRest(guest, orderId);
  shop.wait(31);
  expect(await guest.ask("payments.balance", { orderId })).toMatchObject({
    attempt: { state: "canceled" },
    canPay: true,
  });
  const mails = listMails(store).length;
  await shop.pay(late, CARD.approved);
  expect(await guest.ask("payments.balance", { orderId })).toMatchObject({
    attempt: { state: "authorized" },
    due: { amount: 0 },
  });
  expect(listMails(store)).toHaveLength(mails); // the order was confirmed long ago
});

test("an approval after the rest was paid otherwise is voided", async () => {
  const { guest, orderId } = await withDeposit();
  const late = await beginRest(guest, orderId);
  shop.wait(31);
  await shop.pay(await beginRest(guest, orderId), CARD.approved);
  await shop.pay(late, CARD.approved);
  expect(holds(orderId)).toEqual([
    { state: "authorized" },
    { state: "voided" },
    { state: "authorized" },
  ]);
});

test("a canceled order has nothing on hold, and late approvals are not charged", async () => {
  const { guest, orderId } = await withDeposit();
  const late = await beginRest(guest, orderId);
  voidPayments(store, Number(orderId));
  cancelOrder(store, Number(orderId));
  await shop.pay(late, CARD.approved);
  await shop.reconcile();
  expect(holds(orderId)).toEqual([{ state: "voided" }, { state: "voided" }]);
  expect(await guest.ask("payments.balance", { orderId })).toMatchObject({
    held: { amount: 0 },
    due: { amount: 0 },
    canPay: false,
  });
});

test("staff capture a part of a hold, which releases the rest, and refund, never more than there is", async () => {
  const { orderId } = await withDeposit();
  const [deposit] = paymentsOf(store, Number(orderId));
  const { id, amount } = deposit!;
  const now = () => store.get("SELECT * FROM payment WHERE id = ?", id);
  expect(refundPayment(store, id)).toEqual({ ok: false, problem: "wrong-state" });
  for (const nonsense of [amount + 1, 0, -1, 0.5, Number.NaN]) {
    expect(capturePayment(store, id, nonsense)).toEqual({ ok: false, problem: "too-much" });
  }
  expect(capturePayment(store, id, 100).ok).toBe(true);
  await shop.reconcile();
  expect(now()).toMatchObject({ state: "confirmed", captured: 100, capture_due: null });
  expect(voidPayment(store, id)).toEqual({ ok: false, problem: "wrong-state" });
  expect(capturePayment(store, id)).toEqual({ ok: false, problem: "wrong-state" });
  expect(refundPayment(store, id, 101)).toEqual({ ok: false, problem: "too-much" });
  expect(refundPayment(store, id, 30).ok).toBe(true);
  await shop.reconcile();
  expect(now()).toMatchObject({ state: "confirmed", refunded: 30 });
  expect(refundPayment(store, id).ok).toBe(true);
  expect(refundPayment(store, id)).toEqual({ ok: false, problem: "wrong-state" });
  await shop.reconcile();
  expect(now()).toMatchObject({ state: "confirmed", refunded: 100, look_at: null });
  expect(refundPayment(store, id)).toEqual({ ok: false, problem: "wrong-state" });
  expect(capturePayment(store, 999_999)).toEqual({ ok: false, problem: "payment-not-found" });
  const hold = store.get(
    "SELECT captured, released, refunded FROM provider_payment WHERE reference = ?",
    deposit!.reference,
  );
  expect(hold).toEqual({ captured: 100, released: amount - 100, refunded: 100 });
});

test("the database refuses a payment beyond the total of its order", async () => {
  const { orderId } = await withDeposit();
  const more = `INSERT INTO payment (order_id, idempotency_key, reference, purpose, method, state, amount, currency, created_at, updated_at)
    SELECT order_id, 'again', 'AGAIN', 'rest', method, 'authorized', 100000000, currency, created_at, updated_at FROM payment WHERE order_id = ?`;
  expect(() => store.run(more, Number(orderId))).toThrow("never paid beyond its total");
});
