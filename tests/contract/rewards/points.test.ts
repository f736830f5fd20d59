import { afterAll, expect, test } from "vitest";
import { ErpError } from "#middleware/erp.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { shoppersOn } from "#tests/contract/support/rewards-shoppers.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { rewards } = bench;
  const { customer, fillCart, order, handOver, own, newKey, historyOf } = shoppersOn(bench);

  test(`${name}: a guest has no points, and an exchange requires a login`, async () => {
    const guest = new TestShopper(bench.erp);
    await fillCart(guest);
    expect(await guest.ask("rewards.get", {})).toBeNull();
    expect(await guest.ask("rewards.history", { kind: "payments" })).toBeNull();
    const strangers = [
      guest.do("rewards.exchangeForDiscount", {}),
      guest.do("rewards.undoDiscount", {}),
      guest.do("rewards.exchangeForGiftCard", { value: 1000, idempotencyKey: newKey() }),
    ];
    for (const asked of await Promise.allSettled(strangers)) {
      expect(asked).toMatchObject({ reason: expect.any(ErpError) });
    }
  });

  test(`${name}: a completed order gives a point for each whole AU$1, and a refund removes them`, async () => {
    const pia = await customer();
    await fillCart(pia, 3);
    const { orderId, totals } = await order(pia, "1 Earning Lane");
    expect((await own(pia)).balance).toBe(0);
    await handOver(orderId);
    const earned = Math.floor(totals.total.amount / 100);
    expect((await own(pia)).balance).toBe(earned);
    expect((await own(pia)).balance).toBe(earned);
    const first = { reason: "order-completed", points: earned, balance: earned };
    expect(await historyOf(pia, "payments")).toEqual([first]);

    await rewards.refund(orderId);
    expect((await own(pia)).balance).toBe(0);
    const second = { reason: "order-undone", points: -earned, balance: 0 };
    expect(await historyOf(pia, "payments")).toEqual([second, first]);
    await rewards.addUp();
  });

  test(`${name}: points are exchanged for a discount once per order, and the exchange can be undone`, async () => {
    const pia = await customer(1234);
    expect(await pia.refused("rewards.exchangeForDiscount", {})).toBe("cart-empty");
    const { cart: before } = await fillCart(pia);
    const offered = (await own(pia)).discount;
    expect(offered).toMatchObject({ points: 1200, value: { amount: 1200 } });

    const done = await pia.do("rewards.exchangeForDiscount", {});
    expect(done).toMatchObject({
      balance: 34,
      discount: null,
      exchanged: { kind: "discount", points: 1200, value: { amount: 1200 } },
    });
    const cart = await pia.ask("cart.get", {});
    expect(cart.totals.pointsDiscount.amount).toBe(1200);
    expect(cart.totals.discount.amount).toBe(0);
    expect(cart.totals.total.amount).toBe(before.totals.total.amount - 1200);
    expect(await pia.refused("rewards.exchangeForDiscount", {})).toBe("points-already-used");
    const giftCard = { value: 1000, idempotencyKey: newKey() };
    expect(await pia.refused("rewards.exchangeForGiftCard", giftCard)).toBe("points-already-used");

    expect((await pia.do("rewards.undoDiscount", {})).balance).toBe(1234);
    expect(await pia.ask("cart.get", {})).toEqual(before);
    expect(await pia.refused("rewards.undoDiscount", {})).toBe("nothing-to-undo");
    expect((await historyOf(pia, "payments")).slice(0, 2)).toEqual([
      { reason: "discount-undone", points: 1200, balance: 1234 },
      { reason: "discount", points: -1200, balance: 34 },
    ]);
    await rewards.addUp();
  });

  test(`${name}: a points discount is limited to the goods' price, and excess points are returned`, async () => {
    const pia = await customer(1_000_000);
    const { cart, lineId } = await fillCart(pia, 2);
    const whole = (cents: number) => Math.floor(cents / 100) * 100;
    const items = cart.totals.itemsSubtotal.amount;
    await pia.do("rewards.exchangeForDiscount", {});
    const taken = await own(pia);
    expect(taken.exchanged?.value.amount).toBe(whole(items));
    expect(taken.balance).toBe(1_000_000 - whole(items));

    const { cart: half } = await pia.do("cart.setQuantity", { lineId, quantity: 1 });
    const rest = whole(half.totals.itemsSubtotal.amount);
    expect(half.totals.pointsDiscount.amount).toBe(rest);
    expect((await own(pia)).balance).toBe(1_000_000 - rest);

    const { cart: cheaper } = await pia.do("cart.applyCoupons", { codes: "WELCOME10" });
    const { discount, itemsSubtotal, pointsDiscount } = cheaper.totals;
    expect(discount.amount).toBe(Math.round(itemsSubtotal.amount / 10));
    expect(pointsDiscount.amount).toBe(whole(itemsSubtotal.amount - discount.amount));
    expect((await own(pia)).balance).toBe(1_000_000 - pointsDiscount.amount);

    await pia.do("cart.setQuantity", { lineId, quantity: 0 });
    expect(await own(pia)).toMatchObject({ balance: 1_000_000, exchanged: null });
    await rewards.addUp();
  });

  test(`${name}: points spent on an order are returned when it is canceled`, async () => {
    const pia = await customer(500);
    await fillCart(pia);
    await pia.do("rewards.exchangeForDiscount", {});
    const { orderId, totals } = await order(pia, "2 Spending Street");
    expect(totals.pointsDiscount.amount).toBe(500);
    expect(await own(pia)).toMatchObject({ balance: 0, exchanged: null, hasCart: false });
    const placed = await pia.ask("checkout.result", {});
    expect(placed.order?.totals).toEqual(totals);
    const history = await pia.ask("rewards.history", { kind: "payments" });
    expect(history?.entries[0]).toMatchObject({ orderNumber: placed.order?.number, points: -500 });

    await rewards.cancel(orderId);
    expect((await own(pia)).balance).toBe(500);
    await rewards.addUp();
  });

  test(`${name}: histories are paged, newest first`, async () => {
    const pia = await customer(25_000);
    for (let turn = 0; turn < 12; turn++) {
      await pia.do("rewards.exchangeForGiftCard", { value: 1000, idempotencyKey: newKey() });
    }
    const [one, two, beyond] = await Promise.all(
      [1, 2, 99].map((page) => pia.ask("rewards.history", { kind: "exchanges", page })),
    );
    expect(one).toMatchObject({ page: 1, pageCount: 2, total: 12 });
    expect(one?.entries).toHaveLength(10);
    expect(two?.entries).toHaveLength(2);
    expect(beyond).toEqual(two);
    const balances = [...one!.entries, ...two!.entries].map(({ balance }) => balance);
    expect(balances).toEqual(Array.from({ length: 12 }, (_, index) => 13_000 + index * 1000));
  });

  test(`${name}: ten concurrent exchanges spend the points once`, async () => {
    const pia = await customer(2500);
    await fillCart(pia, 5);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? pia.twin().do("rewards.exchangeForDiscount", {})
          : pia.twin().do("rewards.exchangeForGiftCard", { value: 2500, idempotencyKey: newKey() }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { exchanged, balance, giftCards } = await own(pia);
    expect(exchanged).not.toBeNull();
    const value = exchanged?.kind === "discount" ? exchanged.points : 2500;
    expect(balance).toBe(2500 - value);
    expect(giftCards).toHaveLength(exchanged?.kind === "discount" ? 0 : 1);
    await rewards.addUp();
  });
}
