import { afterEach, expect, test } from "vitest";
import { signHoldLink } from "#middleware/rules/hold-link.ts";
import { listMails } from "#middleware/sandbox/core/operator.ts";
import { cancel } from "#middleware/sandbox/orders/operator.ts";
import { TestShopper } from "#tests/shopper.ts";
import { capture } from "./operator.ts";
import { openStripeShop, STRIPE_CARD } from "./stripe.testing.ts";

const open: Awaited<ReturnType<typeof openStripeShop>>[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** A placed order whose money is held, and somebody who has only the link. */
async function held({ saveCard = false } = {}) {
  const shop = await openStripeShop();
  open.push(shop);
  const customer = await shop.customerWith(shop.goods(9));
  await shop.enter(await shop.orderWith(customer, { saveCard }), STRIPE_CARD.approved);
  const { order } = await customer.ask("checkout.result", {});
  const link = signHoldLink(shop.store.secret, shop.payment()?.id ?? 0, shop.store.now());
  const reader = new TestShopper(shop.erp);
  const total = order?.totals.total.amount ?? 0;
  const press = (choice: { useSavedCard?: boolean } = {}) => ({
    link,
    expectedAmount: total,
    returnPath: `/order/hold/${link}`,
    idempotencyKey: crypto.randomUUID(),
    ...choice,
  });
  const states = () =>
    shop.store
      .all<{ state: string }>(
        "SELECT state FROM payment WHERE order_id = (SELECT max(order_id) FROM payment) ORDER BY id",
      )
      .map(({ state }) => state);
  return { shop, customer, number: order?.number ?? "", link, reader, total, press, states };
}

test("the old hold is released only when the new one stands, and nothing is held twice", async () => {
  const { shop, link, reader, total, press, states } = await held();
  expect(await reader.ask("payments.hold", { link })).toMatchObject({
    state: "stands",
    amount: { amount: total },
    until: expect.stringMatching(/^20/),
    savedCard: null,
    attempt: null,
  });
  const asked = press();
  const { paymentUrl } = await reader.do("payments.renewHold", asked);
  expect(await reader.do("payments.renewHold", asked)).toEqual({ paymentUrl });
  expect(await reader.refused("payments.renewHold", press())).toBe("payment-under-way");
  expect(states()).toEqual(["authorized", "draft"]);
  expect(shop.money()).toBe(total);

  await shop.enter(paymentUrl, STRIPE_CARD.approved);
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "renewed" });
  expect(states()).toEqual(["canceled", "authorized"]);
  await shop.reconcile();
  expect(shop.money()).toBe(total);
  expect(shop.intents().map(({ status }) => status)).toEqual(["requires_capture", "canceled"]);
  expect(await reader.refused("payments.renewHold", press())).toBe("hold-over");
});

test.each(["en_US", "vi_VN"] as const)(
  "two days before the hold lapses, the shopper gets the link once (%s)",
  async (locale) => {
    const { shop, reader } = await held();
    shop.store.run("UPDATE sale_order SET locale = ?", locale);
    const mails = () => listMails(shop.store).filter(({ body }) => body.includes("/order/hold/"));
    const lapses = Date.parse(shop.payment()?.capture_before ?? "");
    const minutes = (lapses - shop.store.now().getTime()) / 60_000 - 2 * 24 * 60;
    shop.wait(minutes - 10);
    await reader.ask("cart.get", {});
    expect(mails()).toEqual([]);
    shop.wait(20);
    await reader.ask("cart.get", {});
    await reader.ask("cart.get", {});
    expect(mails()).toHaveLength(1);
    const { subject, body } = mails()[0]!;
    expect(subject).toContain(locale === "vi_VN" ? "sắp hết hạn" : "your bank's hold ends soon");
    expect(body).toContain(locale === "vi_VN" ? "/vi/order/hold/" : "localhost/order/hold/");
    const link = /order\/hold\/([\w-]+)/.exec(body)?.[1] ?? "";
    expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "stands" });
  },
);

test("a declined card leaves the old hold as it is, and the link can be used again", async () => {
  const { shop, link, reader, total, press, states } = await held();
  const { paymentUrl } = await reader.do("payments.renewHold", press());
  await shop.enter(paymentUrl, STRIPE_CARD.declined);
  shop.wait(31);
  await shop.reconcile();
  expect(states()).toEqual(["authorized", "canceled"]);
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "stands" });
  expect(shop.money()).toBe(total);
  const again = await reader.do("payments.renewHold", press());
  await shop.enter(again.paymentUrl, STRIPE_CARD.approved);
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "renewed" });
});

test("a card that its owner has saved renews at once, without a login", async () => {
  const { shop, link, reader, total, press, states } = await held({ saveCard: true });
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ savedCard: "4242" });
  expect(await reader.do("payments.renewHold", press({ useSavedCard: true }))).toEqual({
    paymentUrl: null,
  });
  expect(states()).toEqual(["canceled", "authorized"]);
  expect(shop.money()).toBe(total);
});

test("a card that is not saved cannot be used again", async () => {
  const { reader, press } = await held();
  expect(await reader.refused("payments.renewHold", press({ useSavedCard: true }))).toBe(
    "card-not-found",
  );
});

test("a hold that was charged while it was renewed is not held again", async () => {
  const { shop, number, link, reader, total, press, states } = await held();
  const { paymentUrl } = await reader.do("payments.renewHold", press());
  expect(capture(shop.store, number).ok).toBe(true);
  await shop.reconcile();
  await shop.enter(paymentUrl, STRIPE_CARD.approved);
  await reader.ask("payments.hold", { link });
  await shop.reconcile();
  expect(states()).toEqual(["confirmed", "canceled"]);
  expect(shop.money()).toBe(total);
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "over" });
});

test("a canceled order's link does nothing, and a renewal under way is released", async () => {
  const { shop, number, link, reader, press } = await held();
  const { paymentUrl } = await reader.do("payments.renewHold", press());
  expect(cancel(shop.store, number).ok).toBe(true);
  await shop.enter(paymentUrl, STRIPE_CARD.approved);
  await shop.reconcile();
  await shop.reconcile();
  expect(shop.money()).toBe(0);
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "over" });
  expect(await reader.refused("payments.renewHold", press())).toBe("hold-over");
});

test("a hold that has lapsed is paid anew by the same link", async () => {
  const { shop, customer, link, reader, total, press, states } = await held();
  await shop.payments.provider.cancel({
    reference: shop.payment()?.reference ?? "",
    key: shop.payment()?.provider_key ?? "",
    providerId: shop.payment()?.provider_id ?? null,
  });
  await shop.deliver("payment_intent.canceled");
  expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "lapsed" });
  const { paymentUrl } = await reader.do("payments.renewHold", press());
  await shop.enter(paymentUrl, STRIPE_CARD.approved);
  await reader.ask("payments.hold", { link });
  expect(states()).toEqual(["canceled", "authorized"]);
  expect(shop.money()).toBe(total);
  expect(await reader.refused("payments.renewHold", press())).toBe("hold-over");
  await customer.ask("checkout.result", {});
});

test("a link that is forged, of another secret or too old is not valid", async () => {
  const { shop, link, reader, press } = await held();
  const other = signHoldLink("another secret", 1, shop.store.now());
  const changed = link.replace(/^\d+/, "999");
  for (const bad of [other, changed, "1", "1-1-1"]) {
    expect(await reader.ask("payments.hold", { link: bad })).toBeNull();
    expect(await reader.refused("payments.renewHold", { ...press(), link: bad })).toBe(
      "link-invalid",
    );
  }
  shop.wait(32 * 24 * 60);
  expect(await reader.ask("payments.hold", { link })).toBeNull();
});
