import { afterAll, expect, test } from "vitest";
import { cancel, confirm, findOrder } from "#middleware/sandbox/orders/operator.ts";
import { ready, ship } from "#middleware/sandbox/orders/operator-deliveries.ts";
import { listMails } from "#middleware/sandbox/core/operator.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";
import { AU_HOME, type TestShopper } from "#tests/shopper.ts";
import { refund } from "./operator.ts";
import { receive, transfers } from "./transfer-operator.ts";

const shop = await openTestShop();
const { store, goods, guestWith, reserved, wait } = shop;
afterAll(() => shop.erp.close());

const DAY = 24 * 60;

async function order(guest: TestShopper) {
  const email = `ann.${crypto.randomUUID()}@example.com`;
  const typed = { email, billing: AU_HOME } as const;
  const { deliveryMethods } = await guest.do("checkout.saveDraft", typed);
  const checkout = await guest.do("checkout.saveDraft", {
    ...typed,
    paymentMethod: "bank-transfer",
    deliveryMethodId: deliveryMethods[0]?.id,
  });
  await guest.do("checkout.placeOrder", shop.press(checkout));
  const { order: placed } = await guest.ask("checkout.result", {});
  return placed!;
}

async function placed(pieces = 1) {
  const variant = goods(9);
  const guest = await guestWith(variant, pieces);
  return { guest, variant, ...(await order(guest)) };
}

const printed = (amount: number) => `${(amount / 100).toFixed(2)} AUD`;

test("goods wait with the order, which staff cannot ship unpaid", async () => {
  const { variant, number, totals } = await placed(2);
  expect(reserved(variant)).toBe(2);
  expect(ready(store, number).ok).toBe(false);
  expect(confirm(store, number).ok).toBe(true);
  expect(ready(store, number).ok).toBe(true);
  expect(ship(store, number, "33A").text).toContain("is still to be paid");
  expect(receive(store, number).text).toContain(`${printed(totals.total.amount)} has arrived`);
  expect(ship(store, number, "33A").ok).toBe(true);
});

test("registering the same sum again changes nothing, and a smaller one is refused", async () => {
  const { number } = await placed();
  expect(receive(store, number, "5.00").text).toContain("5.00 AUD has arrived");
  const after = findOrder(store, number);
  expect(receive(store, number, "5")).toEqual({
    ok: true,
    text: `${number}: 5.00 AUD is registered.`,
  });
  for (const amount of ["4.99", "5.001", "-5", "five"]) {
    expect(receive(store, number, amount).ok, amount).toBe(false);
  }
  expect(findOrder(store, number)).toEqual(after);
  expect(receive(store, "S99999").ok).toBe(false);
});

test("what is too much is recorded and to be transferred back", async () => {
  const { number, totals } = await placed();
  const total = totals.total.amount;
  const report = receive(store, number, ((total + 1250) / 100).toFixed(2));
  expect(report.text).toContain("12.50 AUD was not due: transfer it back.");
  expect(findOrder(store, number)).toMatchObject({ paid: { amount: total }, transfer: null });
  expect(transfers(store).text).toMatch(new RegExp(`${number}  sale  .*transfer back 12.50 AUD`));
});

test("money for a canceled order is recorded, not credited", async () => {
  const { number } = await placed();
  expect(cancel(store, number).ok).toBe(true);
  const { ok, text } = receive(store, number, "10");
  expect(ok).toBe(true);
  expect(text).toContain("The order is canceled. 10.00 AUD was not due: transfer it back.");
  expect(findOrder(store, number)).toMatchObject({ tabs: ["canceled"], paid: { amount: 0 } });
  expect(transfers(store).text).toContain(`${number}  cancel  arrived 10.00 AUD  transfer back`);
});

test("an unpaid order is canceled the day after its last one, not before", async () => {
  const { guest, variant, number, transfer } = await placed(3);
  expect(transfers(store).text).toContain(`until ${transfer?.until}`);
  wait(7 * DAY);
  expect(await guest.ask("checkout.result", {})).toMatchObject({ state: "placed" });
  expect(reserved(variant)).toBe(3);
  wait(DAY);
  expect(await guest.ask("checkout.result", {})).toMatchObject({ state: "none" });
  expect(reserved(variant)).toBe(0);
  expect(findOrder(store, number)).toMatchObject({ tabs: ["canceled"] });
  const subjects = listMails(store).filter(({ body }) => body.includes(number));
  expect(subjects.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/canceled|cancelled/i),
    expect.stringContaining("please transfer AU$"),
  ]);
});

test("a partly paid order is left to staff, who may refund and cancel it", async () => {
  const { number, totals } = await placed();
  receive(store, number, "5");
  wait(30 * DAY);
  expect(findOrder(store, number)).toMatchObject({
    tabs: ["to-confirm", "wait-payment"],
    transfer: { amount: { amount: totals.total.amount - 500 } },
  });
  expect(cancel(store, number).ok).toBe(false);
  expect(refund(store, number).ok).toBe(true);
  expect(cancel(store, number).ok).toBe(true);
});

test("a transfer of the rest is registered once the shopper's card payment of it has ended", async () => {
  const variant = goods(9);
  store.run(
    "UPDATE product SET deposit_percent = 30 WHERE id = (SELECT product_id FROM variant WHERE id = ?)",
    variant,
  );
  const guest = await guestWith(variant, 1);
  const { id, number, transfer } = await order(guest);
  receive(store, number, ((transfer?.amount.amount ?? 0) / 100).toFixed(2));
  const balance = await guest.ask("payments.balance", { orderId: id });
  await guest.do("payments.payRest", {
    orderId: id,
    expectedAmount: balance?.due.amount ?? 0,
    returnPath: "/checkout/result",
    idempotencyKey: crypto.randomUUID(),
    saveCard: false,
  });
  const total = ((balance?.total.amount ?? 0) / 100).toFixed(2);
  expect(receive(store, number, total).text).toContain("is being paid by card");
  await guest.do("payments.giveUp", { orderId: id });
  expect(receive(store, number, total).ok).toBe(true);
  expect(findOrder(store, number)).toMatchObject({ paid: { amount: balance?.total.amount } });
});

test("without an account in the currency the method is neither offered nor taken", async () => {
  const accounts = store.all<{ id: number }>("SELECT id FROM bank_account WHERE currency = 'AUD'");
  store.run("UPDATE bank_account SET currency = 'XXX' WHERE id = ?", accounts[0]!.id);
  const guest = await guestWith(goods(3), 1);
  const typed = { email: "ann@example.com", billing: AU_HOME } as const;
  const { deliveryMethods } = await guest.do("checkout.saveDraft", typed);
  const draft = { ...typed, deliveryMethodId: deliveryMethods[0]?.id };
  const checkout = await guest.do("checkout.saveDraft", {
    ...draft,
    paymentMethod: "bank-transfer",
  });
  expect(checkout.paymentMethods.map(({ id }) => id)).not.toContain("bank-transfer");
  const refusal = await guest.refused("checkout.placeOrder", shop.press(checkout));
  expect(refusal).toBe("payment-not-available");
});
