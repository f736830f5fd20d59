import { expect, test } from "vitest";
import { deliver, ready, ship } from "./operator-deliveries.ts";
import { cancel, confirm, findOrder, type Report } from "./operator.ts";
import { capture, decide, refund } from "#middleware/sandbox/payments/operator.ts";
import { CARD, openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

type Shop = Awaited<ReturnType<typeof openTestShop>>;

async function openWithOrder(card: string | null, pieces = 2) {
  const shop = await openTestShop();
  const variant = shop.goods(9);
  const guest = await shop.guestWith(variant, pieces);
  const url = await shop.order(guest, card ? "card" : "cash-on-delivery");
  if (card) await shop.pay(url, card);
  return { ...shop, variant, number: numberOf(shop) };
}

function numberOf({ store }: Shop): string {
  const sql = "SELECT number FROM sale_order WHERE number IS NOT NULL ORDER BY id DESC LIMIT 1";
  return store.get<{ number: string }>(sql)?.number ?? "";
}

/** Succeeds, and succeeds again without a further effect. */
async function twice({ store, reconcile }: Shop, number: string, work: () => Report) {
  const { ok, text } = work();
  await reconcile();
  expect(text).toContain(number);
  expect(ok, text).toBe(true);
  const after = findOrder(store, number);
  expect(work().ok).toBe(true);
  await reconcile();
  expect(findOrder(store, number)).toEqual(after);
  return text;
}

function refused(shop: Shop, number: string, work: () => Report): string {
  const before = findOrder(shop.store, number);
  const { ok, text } = work();
  expect(ok, text).toBe(false);
  expect(findOrder(shop.store, number)).toEqual(before);
  return text;
}

test("a card order passes through all steps, and none can be skipped", async () => {
  const shop = await openWithOrder(CARD.approved);
  const { store, number, variant } = shop;
  expect(refused(shop, number, () => ship(store, number, "33A"))).toMatch(/not ready/);
  expect(refused(shop, number, () => deliver(store, number))).toMatch(/not shipped/);
  await twice(shop, number, () => ready(store, number));
  expect(refused(shop, number, () => ship(store, number, "33A"))).toMatch(/charge the card/);
  await twice(shop, number, () => capture(store, number));
  expect(refused(shop, number, () => ship(store, number))).toMatch(/Which tracking number/);
  expect(refused(shop, number, () => ship(store, number, "33A", "javascript:x"))).toMatch(
    /no web address/,
  );
  expect(refused(shop, number, () => cancel(store, number))).toMatch(/charged. Refund/);
  await twice(shop, number, () => ship(store, number, "33A", "https://post.example/33A"));
  expect(refused(shop, number, () => cancel(store, number))).toMatch(/shipped/);
  expect(shop.reserved(variant)).toBe(2);
  await twice(shop, number, () => deliver(store, number));
  expect(shop.reserved(variant)).toBe(0);
  expect(findOrder(store, number)).toMatchObject({
    tabs: ["completed"],
    deliveries: [{ state: "done", trackingUrl: "https://post.example/33A" }],
  });
  const sql = "SELECT on_hand FROM variant WHERE id = ?";
  expect(store.get<{ on_hand: number }>(sql, variant)?.on_hand).toBe(7);
});

test("cash needs no charge before shipping, and is recorded at the handover", async () => {
  const shop = await openWithOrder(null);
  const { store, number } = shop;
  expect(refused(shop, number, () => capture(store, number))).toMatch(/Nothing is held/);
  expect(refused(shop, number, () => refund(store, number))).toMatch(/Nothing has been paid/);
  await twice(shop, number, () => ready(store, number));
  await twice(shop, number, () => ship(store, number, "33B"));
  await twice(shop, number, () => deliver(store, number));
  const order = findOrder(store, number);
  expect(order).toMatchObject({ tabs: ["completed"], remaining: { amount: 0 } });
  expect(order?.invoice).not.toBeNull();
});

test("goods that are collected are handed over without a parcel, and no mail says that they are sent", async () => {
  const shop = await openWithOrder(null);
  const { store, number } = shop;
  const mails = () => store.all("SELECT id FROM mail").length;
  store.run("UPDATE sale_order SET pickup_place_id = 1 WHERE number = ?", number);
  expect(refused(shop, number, () => deliver(store, number))).toMatch(/not ready/);
  await twice(shop, number, () => ready(store, number));
  const before = mails();
  await twice(shop, number, () => deliver(store, number));
  expect(mails()).toBe(before);
  expect(findOrder(store, number)?.deliveries.at(-1)?.state).toBe("done");
});

test("refunds have a limit, never exceed what was paid, and never happen twice", async () => {
  const shop = await openWithOrder(CARD.approved);
  const { store, number } = shop;
  capture(store, number);
  await shop.reconcile();
  const { amount } = findOrder(store, number)!.paid;
  await twice(shop, number, () => refund(store, number, "5.50"));
  expect(findOrder(store, number)?.refunded.amount).toBe(550);
  expect(refused(shop, number, () => refund(store, number, "5"))).toMatch(/AU\$5.50/);
  expect(refused(shop, number, () => refund(store, number, "99999"))).toMatch(/Only AU\$/);
  expect(refused(shop, number, () => refund(store, number, "five"))).toMatch(/12.50/);
  await twice(shop, number, () => refund(store, number));
  expect(findOrder(store, number)).toMatchObject({
    paid: { amount },
    refunded: { amount },
    remaining: { amount: 0 },
  });
  const provider = "SELECT refunded FROM provider_payment ORDER BY created_at DESC LIMIT 1";
  expect(store.get<{ refunded: number }>(provider)?.refunded).toBe(amount);
  await twice(shop, number, () => cancel(store, number)); // nothing is on hold any more
});

test("staff may confirm before the bank has answered; after a refusal the order waits for payment", async () => {
  const shop = await openWithOrder(CARD.pending);
  const { store, number, variant } = shop;
  expect(refused(shop, number, () => ready(store, number))).toMatch(/not confirmed/);
  await twice(shop, number, () => confirm(store, number));
  expect(findOrder(store, number)?.tabs).toEqual(["wait-payment", "to-receive"]);
  expect(decide(store, number, "declined").ok).toBe(true);
  await shop.reconcile();
  expect(findOrder(store, number)).toMatchObject({
    tabs: ["wait-payment", "to-receive"],
    payments: [{ state: "error" }],
    canPayRest: true,
  });
  expect(shop.reserved(variant)).toBe(2);
  ready(store, number);
  expect(refused(shop, number, () => ship(store, number, "33C"))).toMatch(/still to be paid/);
});

test("a bank's approval of an order that staff confirmed does not change its state", async () => {
  const shop = await openWithOrder(CARD.pending);
  const { store, number } = shop;
  confirm(store, number);
  ready(store, number);
  expect(decide(store, number, "authorized").ok).toBe(true);
  await shop.reconcile();
  expect(findOrder(store, number)).toMatchObject({
    tabs: ["to-receive"],
    deliveries: [{ state: "ready" }],
    held: { amount: expect.any(Number) },
  });
});

test("canceling releases the hold: the card cannot be charged any more", async () => {
  const shop = await openWithOrder(CARD.approved);
  const { store, number, variant } = shop;
  await twice(shop, number, () => cancel(store, number));
  expect(shop.reserved(variant)).toBe(0);
  const sql = "SELECT state FROM provider_payment ORDER BY created_at DESC LIMIT 1";
  expect(store.get<{ state: string }>(sql)?.state).toBe("voided");
  for (const work of [ready, capture, deliver, confirm])
    expect(refused(shop, number, () => work(store, number))).toContain(number);
});

test("the error for a missing order names it", async () => {
  const { store } = await openTestShop();
  for (const work of [confirm, cancel, ready, ship, deliver, capture, refund])
    expect(work(store, "S99999")).toEqual({ ok: false, text: "There is no order S99999." });
});
