import { afterAll, expect, test } from "vitest";
import { background } from "#middleware/payments/payments.ts";
import { signHoldLink } from "#middleware/rules/hold-link.ts";
import { TestShopper } from "#tests/shopper.ts";
import type { PaymentIntent } from "#tests/stripe/objects.ts";
import { newCustomerIn } from "./bench.ts";
import { LINK_SECRET, openStripeShop, VISA } from "./stripe-shop.ts";

const shop = await openStripeShop();
const { bench, stripe, erp, payments, ledger, paymentOf, held, idOf, intent, notesOn } = shop;
afterAll(() => shop.close());

const DAY_MS = 86_400_000;

/** Somebody who has only the link of the mail. */
function readerOf({ payment, total }: Awaited<ReturnType<typeof held>>) {
  const link = signHoldLink(LINK_SECRET, payment.id, new Date());
  const reader = new TestShopper(erp);
  const press = () =>
    reader.do("payments.renewHold", {
      link,
      expectedAmount: Math.round(total * 100),
      returnPath: `/order/hold/${link}`,
      idempotencyKey: crypto.randomUUID(),
    });
  return { press, see: () => reader.ask("payments.hold", { link }) };
}

async function attemptsOf(orderId: string) {
  const domain = [
    ["sale_order_ids", "in", [Number(orderId)]],
    ["source_transaction_id", "=", false],
  ];
  const fields = ["state", "provider_reference", "x_renews_id"];
  const rows = await bench.admin.search("payment.transaction", domain, fields);
  return rows.toSorted((a, b) => a.id - b.id);
}

const statesOf = async (orderId: string) => (await attemptsOf(orderId)).map((one) => one["state"]);

/** What Stripe holds or keeps for an order, in minor units. */
async function moneyOf(orderId: string) {
  const known = (await attemptsOf(orderId)).map((one) => String(one["provider_reference"]));
  const intents = known
    .filter((id) => id.startsWith("pi_"))
    .map((id) => stripe.standIn.account.get<PaymentIntent>("payment_intent", id));
  return intents.reduce(
    (sum, { amount_capturable: kept, amount_received: taken }) => sum + kept + taken,
    0,
  );
}

async function lapseIn(paymentId: number, ms: number) {
  const at = new Date(Date.now() + ms).toISOString().slice(0, 19).replace("T", " ");
  await bench.admin.write("payment.transaction", [paymentId], { x_capture_before: at });
}

const warningsOn = (orderId: string) =>
  bench.admin.count("mail.activity", [
    ["res_model", "=", "sale.order"],
    ["res_id", "=", Number(orderId)],
    ["summary", "=", "The hold on the card lapses"],
    ["active", "=", true],
  ]);

test("two days before a hold lapses staff see it, and the shopper's link renews it", async () => {
  const order = await held();
  const { orderId, payment, total } = order;
  await lapseIn(payment.id, DAY_MS);
  await erp.look();
  await erp.look();
  expect(await warningsOn(orderId)).toBe(1);
  const mails = await bench.admin.search(
    "x_shop_mail",
    [
      ["x_order_id", "=", Number(orderId)],
      ["x_kind", "=", "lapsing"],
    ],
    ["x_payment_id"],
  );
  expect(mails).toMatchObject([{ x_payment_id: [payment.id, expect.any(String)] }]);

  const { press, see } = readerOf(order);
  expect(await see()).toMatchObject({ state: "stands", until: expect.stringMatching(/^20.*Z$/) });
  const { paymentUrl } = await press();
  await stripe.enterCard(paymentUrl!, VISA);
  expect(await see()).toMatchObject({ state: "renewed" });
  expect(await statesOf(orderId)).toEqual(["cancel", "authorized"]);
  expect(await warningsOn(orderId)).toBe(0);
  await payments.reconcile(background());
  await payments.reconcile(background());
  expect(intent(payment)).toMatchObject({ status: "canceled" });
  expect(await moneyOf(orderId)).toBe(Math.round(total * 100));
  const canceled = `POST /v1/payment_intents/${idOf(payment)}/cancel`;
  expect(stripe.asked).not.toContain(canceled); // the shop released it, Odoo did not
  expect(await notesOn(orderId, "released the hold")).toBe(0);
});

test("staff capture the old hold while its renewal is paid: one of the two is charged or held", async () => {
  const order = await held();
  const { orderId, payment, total } = order;
  const { press, see } = readerOf(order);
  const { paymentUrl } = await press();
  await stripe.enterCard(paymentUrl!, VISA);
  stripe.odoo.waitsMs = 1500;
  const ids = [Number(orderId)];
  const capturing = bench.admin.call("sale.order/payment_action_capture", { ids });
  await expect
    .poll(() => stripe.asked)
    .toContain(`POST /v1/payment_intents/${idOf(payment)}/capture`);
  await see();
  await capturing;
  stripe.odoo.waitsMs = 0;
  await see();
  await payments.reconcile(background());
  await payments.reconcile(background());
  expect(await statesOf(orderId)).toEqual(["done", "cancel"]);
  expect(await moneyOf(orderId)).toBe(Math.round(total * 100));
  expect(await see()).toMatchObject({ state: "over" });
});

/** The hold on a saved card has lapsed, and the goods are packed; its owner chose to be charged then. */
async function readyToCharge() {
  const { shopper } = await newCustomerIn(erp);
  const { orderId, payment } = await held(shopper, { saveCard: true });
  stripe.standIn.account.cancel(intent(payment));
  await lapseIn(payment.id, -1000);
  await payments.reconcile(background());
  const order = [Number(orderId)];
  await bench.admin.write("sale.order", order, { x_auto_charge: true });
  const [picking] = await bench.admin.search("stock.picking", [["sale_id", "in", order]], ["id"]);
  await bench.admin.write("stock.picking", [picking!.id], { x_ready: true });
  const asked = [
    ["x_order_id", "in", order],
    ["x_kind", "=", "uncharged"],
  ];
  return { orderId, mails: () => bench.admin.count("x_shop_mail", asked) };
}

test("a saved card that Stripe will never charge is followed by a mail at once", async () => {
  const { orderId, mails } = await readyToCharge();
  stripe.standIn.faults.add({ kind: "400", on: "POST /v1/payment_intents" });
  await erp.look();
  stripe.standIn.faults.clear();
  expect(await statesOf(orderId)).toEqual(["cancel", "error"]);
  expect(await mails()).toBe(1);
});

test("a charge without the shopper that Stripe has not answered ends in time, with a mail", async () => {
  const { orderId, mails } = await readyToCharge();
  stripe.standIn.faults.add({ kind: "cut-before", on: "payment_intents" });
  await erp.look();
  expect([await statesOf(orderId), await mails()]).toEqual([["cancel", "draft"], 0]);
  const [, charge] = await attemptsOf(orderId);
  const long = new Date(Date.now() - 31 * 60_000).toISOString().slice(0, 19).replace("T", " ");
  await bench.admin.write("payment.transaction", [charge!.id], { last_state_change: long });
  await erp.look();
  await erp.look();
  expect([await statesOf(orderId), await mails()]).toEqual([["cancel", "error"], 1]);
  stripe.standIn.faults.clear();
});

test("a hold whose time has passed is asked about at once, then with growing pauses", async () => {
  const { payment } = await held();
  const ago = (ms: number) =>
    new Date(Date.now() - ms).toISOString().slice(0, 19).replace("T", " ");
  const asked = (ms: number) => ({ x_asked: ago(ms) });
  const isListed = async (changes: Record<string, string>) => {
    await bench.admin.write("payment.transaction", [payment.id], changes);
    const listed = await ledger.open(background(), 1000);
    return listed.some(({ providerId }) => providerId === idOf(payment));
  };
  const authorized = { last_state_change: ago(8 * DAY_MS) };
  expect(await isListed({ ...authorized, ...asked(DAY_MS) })).toBe(false);
  const lapsed = { x_capture_before: ago(10_000) };
  expect(await isListed({ ...lapsed, ...asked(30_000) })).toBe(true);
  expect(await isListed(lapsed)).toBe(false);
  // It lapsed a day ago: six hours between two questions.
  const earlier = { x_capture_before: ago(DAY_MS) };
  expect(await isListed({ ...earlier, ...asked(DAY_MS / 5) })).toBe(false);
  expect(await isListed({ ...earlier, ...asked(DAY_MS / 3) })).toBe(true);
});

test("a hold that was charged at Stripe's dashboard while its webhook was lost is charged in Odoo", async () => {
  const { orderId, payment } = await held();
  stripe.standIn.account.capture(stripe.standIn.account.get("payment_intent", idOf(payment)));
  await lapseIn(payment.id, -1000);
  await payments.reconcile(background());
  expect(await statesOf(orderId)).toEqual(["done"]);
  expect(await paymentOf(orderId)).toMatchObject({ state: "done" });

  // A refund there may be lost as well.
  const listed = async (days: number, asked: number) => {
    const ago = (since: number) =>
      new Date(Date.now() - since * DAY_MS).toISOString().slice(0, 19).replace("T", " ");
    const changes = { last_state_change: ago(days), x_asked: ago(asked) };
    await bench.admin.write("payment.transaction", [payment.id], changes);
    const found = await ledger.open(background(), 1000);
    return found.some(({ providerId }) => providerId === idOf(payment));
  };
  expect([await listed(0.9, 0.9), await listed(2, 1.1), await listed(2, 0.9)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([await listed(30, 11), await listed(30, 9), await listed(43, 43)]).toEqual([
    true,
    false,
    false,
  ]);
});
