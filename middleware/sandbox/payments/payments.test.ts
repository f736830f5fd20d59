import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { listMails } from "#middleware/sandbox/core/operator.ts";
import { findOrder, listOrders } from "#middleware/sandbox/orders/operator.ts";
import { decide } from "./operator.ts";
import { CARD, openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

const shop = await openTestShop();
const { store, goods, guestWith, order, pay, reserved, wait, fill, press } = shop;
afterAll(() => shop.erp.close());

test("goods are reserved while the shopper pays, and released if the payment fails", async () => {
  const variant = goods(2);
  const guest = await guestWith(variant, 2);
  const url = await order(guest, "card");
  expect(reserved(variant)).toBe(2);
  const late = new TestShopper(shop.erp);
  const add = { variantId: String(variant), quantity: 1 };
  expect(await late.refused("cart.addLine", add)).toBe("sold-out");

  await pay(url, CARD.declined);
  expect(reserved(variant)).toBe(0);
  await late.do("cart.addLine", add);
});

test("an approved payment reserves the goods for the order", async () => {
  const variant = goods(4);
  const guest = await guestWith(variant, 3);
  await pay(await order(guest, "card"), CARD.approved);
  expect(reserved(variant)).toBe(3);
  const payment = store.get("SELECT * FROM payment ORDER BY id DESC LIMIT 1");
  expect(payment).toMatchObject({ state: "authorized", captured: 0, card_last4: "4242" });
  const delivery = store.get("SELECT * FROM delivery ORDER BY id DESC LIMIT 1");
  expect(delivery).toMatchObject({ state: "processing" });
});

test("a provider that never answers unlocks the cart after half an hour", async () => {
  const variant = goods(1);
  const guest = await guestWith(variant, 1);
  await pay(await order(guest, "card"), CARD.silent);
  wait(29);
  expect((await guest.ask("checkout.result", {})).state).toBe("paying");
  expect(reserved(variant)).toBe(1);
  wait(2);
  expect((await guest.ask("checkout.result", {})).state).toBe("payment-failed");
  expect(reserved(variant)).toBe(0);
  expect(await guest.ask("cart.get", {})).toMatchObject({ quantity: 1, isLocked: false });
});

test("a late approval places the order while the goods are available", async () => {
  const variant = goods(1);
  const guest = await guestWith(variant, 1);
  const url = await order(guest, "card");
  wait(45);
  expect((await guest.ask("cart.get", {})).isLocked).toBe(false);
  await pay(url, CARD.approved);
  const { state, order: placed } = await guest.ask("checkout.result", {});
  expect([state, placed?.paymentState]).toEqual(["placed", "authorized"]);
  expect(reserved(variant)).toBe(1);
});

test("an approval that comes too late is voided, and the shopper sees that the order failed", async () => {
  const variant = goods(1);
  const slow = await guestWith(variant, 1);
  const url = await order(slow, "card");
  wait(45);
  const quick = await guestWith(variant, 1);
  await order(quick, "cash-on-delivery");
  await pay(url, CARD.approved);

  expect((await slow.ask("checkout.result", {})).state).toBe("order-failed");
  const held = store.get("SELECT state FROM provider_payment WHERE token = ?", tokenIn(url!));
  expect(held).toMatchObject({ state: "voided" });
  expect(reserved(variant)).toBe(1);
  expect((await slow.ask("cart.get", {})).lines[0]?.issue).toBe("sold-out");
});

for (const { what, isSameTotal, change } of [
  {
    what: "the cart has other goods of the same total",
    isSameTotal: true,
    change: async (guest: TestShopper, variant: number) => {
      const before = await guest.ask("cart.get", {});
      const other = goods(2);
      store.run(
        `UPDATE variant SET price = v.price, original_price = v.original_price, weight_grams = v.weight_grams
         FROM variant v WHERE v.id = ? AND variant.id = ?`,
        variant,
        other,
      );
      await guest.do("cart.setQuantity", { lineId: before.lines[0]!.id, quantity: 0 });
      await guest.do("cart.addLine", { variantId: String(other), quantity: 1 });
    },
  },
  {
    what: "the price has changed",
    isSameTotal: false,
    change: async (_: TestShopper, variant: number) => {
      store.run("UPDATE variant SET price = price + 100 WHERE id = ?", variant);
    },
  },
]) {
  test(`an approval that comes after ${what} is voided, and only the payment failed`, async () => {
    const variant = goods(2);
    const guest = await guestWith(variant, 1);
    const url = await order(guest, "card");
    wait(45);
    const before = await guest.ask("cart.get", {});
    expect(before.isLocked).toBe(false);
    await change(guest, variant);
    const { total } = (await guest.ask("cart.get", {})).totals;
    expect(total.amount === before.totals.total.amount).toBe(isSameTotal);
    await pay(url, CARD.approved);
    expect((await guest.ask("checkout.result", {})).state).toBe("payment-failed");
    const held = store.get("SELECT state FROM provider_payment WHERE token = ?", tokenIn(url!));
    expect(held).toMatchObject({ state: "voided" });
    expect(reserved(variant)).toBe(0);
  });
}

test("an approval of an attempt that was replaced never pays twice", async () => {
  const variant = goods(5);
  const guest = await guestWith(variant, 1);
  const oldUrl = await order(guest, "card");
  wait(45);
  const newUrl = await order(guest, "card");
  await pay(oldUrl, CARD.approved);
  expect((await guest.ask("checkout.result", {})).state).toBe("paying");
  await pay(newUrl, CARD.approved);
  expect((await guest.ask("checkout.result", {})).state).toBe("placed");
  expect(reserved(variant)).toBe(1);
  const holds = store.all("SELECT state FROM provider_payment ORDER BY rowid DESC LIMIT 2");
  expect(holds).toMatchObject([{ state: "authorized" }, { state: "voided" }]);
});

test("an approval of another amount than the order's places no order", async () => {
  const variant = goods(2);
  const guest = await guestWith(variant, 1);
  const url = await order(guest, "card");
  const token = tokenIn(url!);
  store.run("UPDATE provider_payment SET amount = amount - 1 WHERE token = ?", token);
  await pay(url, CARD.approved);
  expect((await guest.ask("checkout.result", {})).state).toBe("payment-failed");
  expect(reserved(variant)).toBe(0);
  const held = store.get("SELECT state FROM provider_payment WHERE token = ?", token);
  expect(held).toMatchObject({ state: "voided" });
});

test("a pending payment waits for the bank's decision: approved", async () => {
  const guest = await guestWith(goods(2), 1);
  guest.locale = "vi_VN";
  await pay(await order(guest, "card"), CARD.pending);
  const { order: waiting } = await guest.ask("checkout.result", {});
  expect(waiting?.paymentState).toBe("pending");
  wait(24 * 60); // a missing answer does not end a payment that the provider has accepted
  expect(decide(store, waiting!.number, "authorized").ok).toBe(true);
  await shop.reconcile();
  expect(decide(store, waiting!.number, "authorized").ok).toBe(false);

  const { order: placed } = await guest.ask("checkout.result", {});
  expect(placed).toMatchObject({ number: waiting!.number, paymentState: "authorized" });
  expect(findOrder(store, placed!.number)).toMatchObject({ tabs: ["to-receive"] });
  const [confirmation, notice] = listMails(store);
  expect(notice?.body).toContain("Ngân hàng của bạn vẫn đang xử lý");
  expect(confirmation?.body).toContain("tạm giữ");
  expect(confirmation?.subject).toBe(`Đơn hàng ${placed!.number} của bạn`);
});

test("a pending payment waits for the bank's decision: declined", async () => {
  const variant = goods(2);
  const guest = await guestWith(variant, 2);
  await pay(await order(guest, "card"), CARD.pending);
  const { order: waiting } = await guest.ask("checkout.result", {});
  const { id, number } = waiting!;
  expect(reserved(variant)).toBe(2);
  expect(decide(store, waiting!.number, "declined").ok).toBe(true);
  await shop.reconcile();
  expect(reserved(variant)).toBe(0);
  const { state, failed } = await guest.ask("checkout.result", {});
  expect([state, failed?.canceledOrder]).toEqual(["payment-failed", { id, number }]);
  expect(listMails(store)[0]?.subject).toBe(`Your order ${waiting!.number} is canceled`);
  expect(listOrders(store)[0]).toMatchObject({
    number: waiting!.number,
    state: "cancel",
    payment: "error",
    delivery: "cancel",
  });
});

test("the provider's decision while the ERP was down is recorded at the next call", async () => {
  const guest = await guestWith(goods(2), 1);
  const url = await order(guest, "card");
  store.run(
    "UPDATE provider_payment SET state = 'authorized', card_last4 = '4242' WHERE token = ?",
    tokenIn(url!),
  );
  expect(await guest.refused("checkout.cancelPayment", {})).toBe("already-paid");
  expect((await guest.ask("checkout.result", {})).state).toBe("placed");
});

test("stock that was sold meanwhile stops the order, and nothing else changes", async () => {
  const variant = goods(2);
  const guest = await guestWith(variant, 2);
  const checkout = await fill(guest, "card");
  const other = await guestWith(variant, 1);
  await order(other, "cash-on-delivery");
  expect(await guest.refused("checkout.placeOrder", press(checkout))).toBe("not-enough-stock");
  expect(reserved(variant)).toBe(1);
  expect(await guest.ask("checkout.get", {})).toMatchObject({
    paymentUrl: null,
    draft: checkout.draft,
  });
});

test("an order that costs nothing needs no card", async () => {
  store.run(
    "INSERT INTO coupon VALUES ('ALLFREE', 'discount', 'Everything', 'Tất cả', 100, NULL, 0, NULL)",
  );
  const guest = await guestWith(goods(3), 1);
  await guest.do("cart.applyCoupons", { codes: "ALLFREE" });
  const { deliveryMethods, draft } = await fill(guest, "card");
  const free = deliveryMethods.find((method) => method.price.amount === 0);
  const checkout = await guest.do("checkout.saveDraft", {
    ...draft,
    deliveryMethodId: free?.id,
    pickupPlaceId: free?.places[0]?.id,
  });
  expect(checkout.cart.totals.total.amount).toBe(0);
  expect((await guest.do("checkout.placeOrder", press(checkout))).paymentUrl).toBeNull();
  expect((await guest.ask("checkout.result", {})).order?.paymentState).toBe("confirmed");
});

function tokenIn(paymentUrl: string): string {
  return new URL(paymentUrl, "http://localhost").pathname.split("/").at(-1)!;
}
