import { expect, test } from "vitest";
import { addGiftCardEntry, giftCardById } from "#middleware/sandbox/rewards/gift-cards.ts";
import { deliver, ready, ship } from "#middleware/sandbox/orders/operator-deliveries.ts";
import { listUneasy } from "#middleware/sandbox/payments/attention.ts";
import { capture, refund } from "#middleware/sandbox/payments/operator.ts";
import { acceptReturn, giveForReturns, refuseReturn } from "./operator.ts";
import { openTestShop, CARD } from "#middleware/sandbox/core/shop.testing.ts";

const shop = await openTestShop();
const { store, goods, guestWith } = shop;

/** Three pieces, 10 % off with a code, paid by card, received. */
async function received(codes = "WELCOME10") {
  const variantId = goods(9);
  const guest = await guestWith(variantId, 3);
  await guest.do("cart.applyCoupons", { codes });
  await shop.pay(await shop.order(guest, "card"), CARD.approved);
  await guest.do("checkout.settle", {}); // back from the provider
  const { order } = await guest.ask("checkout.result", {});
  if (!order) throw new Error("The order was not placed");
  ready(store, order.number);
  capture(store, order.number);
  await shop.reconcile();
  ship(store, order.number, "33WTL1");
  expect(deliver(store, order.number).ok).toBe(true);
  return { guest, order, variantId };
}

function giftCard(code: string, value: number): number {
  const made =
    "INSERT INTO gift_card (code, state, value, points, created_at) VALUES (?, 'issued', ?, 0, ?)";
  store.run(made, code, value, store.now().toISOString());
  const cardId = store.get<{ id: number }>("SELECT id FROM gift_card WHERE code = ?", code)!.id;
  addGiftCardEntry(store, { cardId, kind: "issued", amount: value });
  return cardId;
}

function balanceOf(cardId: number): number {
  return giftCardById(store, cardId).balance;
}

function onHand(variantId: number) {
  return store.get<{ pieces: number }>(
    "SELECT on_hand AS pieces FROM variant WHERE id = ?",
    variantId,
  )?.pieces;
}

function refundedOf(orderId: string) {
  const sql = `SELECT p.captured, p.refunded, v.refunded AS provider FROM payment p
    JOIN provider_payment v ON v.reference = p.reference WHERE p.order_id = ?`;
  return store.get<{ captured: number; refunded: number; provider: number }>(sql, Number(orderId))!;
}

test("partial returns refund exactly what was paid for the goods, and restore the stock", async () => {
  const { guest, order, variantId } = await received();
  const lineId = order.lines[0]!.id;
  const asked = {
    orderId: order.id,
    lines: [{ lineId, quantity: 1 }],
    cause: "does-not-fit" as const,
  };
  const numbers: string[] = [];
  for (let piece = 0; piece < 3; piece++) {
    numbers.push((await guest.do("returns.request", asked)).number);
  }
  expect(onHand(variantId)).toBe(6);
  for (const number of numbers) expect(acceptReturn(store, number).ok).toBe(true);
  await shop.reconcile();
  expect(onHand(variantId)).toBe(9);
  const { itemsSubtotal, discount } = order.totals;
  const { captured, refunded, provider } = refundedOf(order.id);
  expect(discount.amount).toBeGreaterThan(0);
  expect(refunded).toBe(itemsSubtotal.amount - discount.amount);
  expect(provider).toBe(refunded);
  expect(refunded).toBeLessThan(captured); // the delivery was paid for as well
  const mails = store.all<{ subject: string }>("SELECT subject FROM mail ORDER BY id DESC LIMIT 3");
  expect(mails.every(({ subject }) => /refunded/.test(subject))).toBe(true);
});

test("a gift card's share is returned to it once the card payment is used up, and nothing twice", async () => {
  const card = giftCard("GIFT-TEST", 4000);
  const { guest, order } = await received("GIFT-TEST");
  const lineId = order.lines[0]!.id;
  const asked = {
    orderId: order.id,
    lines: [{ lineId, quantity: 1 }],
    cause: "does-not-fit" as const,
  };
  const { itemsSubtotal, giftCards, total } = order.totals;
  expect(giftCards.amount).toBe(4000);
  expect(itemsSubtotal.amount).toBeGreaterThan(total.amount);
  for (let piece = 0; piece < 3; piece++) {
    const { number } = await guest.do("returns.request", asked);
    expect(acceptReturn(store, number).ok).toBe(true);
    await shop.reconcile();
    const { refunded } = refundedOf(order.id);
    const back = Math.round((itemsSubtotal.amount * (piece + 1)) / 3);
    expect(refunded).toBe(Math.min(back, total.amount));
    expect(balanceOf(card)).toBe(back - refunded);
  }
});

test("what became a gift card is not paid back as well, whatever staff ask for", async () => {
  const old = giftCard("GIFT-OLD", 4000);
  const { guest, order } = await received("GIFT-OLD");
  expect(giveForReturns(store, "10 %").ok).toBe(false);
  expect(giveForReturns(store, "10").ok).toBe(true);
  const lineId = order.lines[0]!.id;
  const asked = { orderId: order.id, cause: "does-not-fit" as const };
  const { number } = await guest.do("returns.request", {
    ...asked,
    lines: [{ lineId, quantity: 3 }],
    refundAs: "gift-card",
  });
  expect(acceptReturn(store, number).text).toContain("gift card");
  const { itemsSubtotal, total } = order.totals;
  const made = store.get<{ value: number }>("SELECT value FROM gift_card ORDER BY id DESC LIMIT 1");
  expect(made!.value).toBe(Math.round(itemsSubtotal.amount * 1.1));
  refund(store, order.number);
  await shop.reconcile();
  const paid = total.amount + 4000;
  expect(refundedOf(order.id).refunded + itemsSubtotal.amount).toBeLessThanOrEqual(paid);
  expect(balanceOf(old)).toBe(0);
  expect(giveForReturns(store, "off").ok).toBe(true);
});

test("a return is decided once: an accepted or refused one is not accepted again", async () => {
  const { guest, order, variantId } = await received();
  const lines = [{ lineId: order.lines[0]!.id, quantity: 2 }];
  const asked = { orderId: order.id, lines, cause: "does-not-fit" as const };
  const refused = await guest.do("returns.request", asked);
  expect(refuseReturn(store, refused.number, "It was worn.").ok).toBe(true);
  const { number } = await guest.do("returns.request", asked);
  expect(acceptReturn(store, number).ok).toBe(true);
  await shop.reconcile();
  const after = [onHand(variantId), refundedOf(order.id).refunded];
  for (const one of [number, refused.number, "RET99999"]) {
    expect(acceptReturn(store, one).ok).toBe(false);
    expect(refuseReturn(store, one).ok).toBe(false);
  }
  await shop.reconcile();
  expect([onHand(variantId), refundedOf(order.id).refunded]).toEqual(after);
  const { messages } = (await guest.ask("chat.list", { orderId: order.id }))!;
  expect(messages.map(({ text }) => text)).toContain("It was worn.");
});

test("a refund that the provider refuses is asked for again, and staff see it", async () => {
  const { guest, order } = await received();
  const lines = [{ lineId: order.lines[0]!.id, quantity: 1 }];
  const asked = { orderId: order.id, lines, cause: "does-not-fit" as const };
  const { number } = await guest.do("returns.request", asked);
  const ofOrder = "WHERE reference = (SELECT reference FROM payment WHERE order_id = ?)";
  const allow = (captured: number) =>
    store.run(`UPDATE provider_payment SET captured = ? ${ofOrder}`, captured, Number(order.id));
  const { captured } = refundedOf(order.id);
  allow(0);
  expect(acceptReturn(store, number).ok).toBe(true);
  await shop.reconcile();
  expect(refundedOf(order.id)).toMatchObject({ refunded: 0, provider: 0 });
  expect(listUneasy(store).text).toContain("still to refund");
  allow(captured);
  await shop.reconcile();
  const { refunded, provider } = refundedOf(order.id);
  expect(refunded).toBeGreaterThan(0);
  expect(provider).toBe(refunded);
  expect(listUneasy(store).text).not.toContain(order.number);
});
