import { afterAll, expect, onTestFinished, test } from "vitest";
import { RETURN_DAYS } from "#contract/limits.ts";
import vi from "#locales/returns/vi_VN.json" with { type: "json" };
import { TestShopper } from "#tests/shopper.ts";
import { photo } from "#middleware/uploads/images.testing.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { deliver, placeOrder, upload, type Placed } from "#tests/contract/support/placed.ts";

const DAMAGED = vi.causes.damaged;

for (const { name, open } of erps) {
  let returnDays = RETURN_DAYS;
  const bench = await open({ returnDays: () => returnDays });
  const { erp, desk, uploads } = bench;
  afterAll(() => erp.close());

  async function delivered(options: Parameters<typeof placeOrder>[1] = {}): Promise<Placed> {
    const placed = await placeOrder(bench, options);
    await deliver(bench, placed);
    return placed;
  }

  async function offerFor({ shopper, orderId }: Placed) {
    const found = await shopper.ask("returns.order", { orderId });
    if (!found) throw new Error("The order was not found");
    return found;
  }

  /** Requests the return of all remaining pieces of the first line, or of `quantity`. */
  async function request(placed: Placed, quantity?: number) {
    const { offer } = await offerFor(placed);
    const line = offer.lines[0]!;
    const lines = [{ lineId: line.lineId, quantity: quantity ?? line.returnable }];
    return { orderId: placed.orderId, lines, cause: "does-not-fit" as const };
  }

  test(`${name}: delivered goods can be returned within 30 days, and not before the delivery`, async () => {
    const placed = await placeOrder(bench, { account: bench.customer, quantities: [3] });
    const { shopper, orderId, number } = placed;
    const before = await offerFor(placed);
    expect(before.offer).toMatchObject({ orderNumber: number, obstacle: "not-delivered" });
    expect(before.offer.lines).toMatchObject([{ quantity: 3, returnable: 0 }]);
    expect(await shopper.refused("returns.request", await request(placed, 1))).toBe(
      "not-delivered",
    );
    const orderIds = async () =>
      (await shopper.ask("returns.orders", {})).orders.map((order) => order.orderId);
    expect(await orderIds()).not.toContain(orderId);

    await deliver(bench, placed);
    const { offer } = await offerFor(placed);
    expect(offer.obstacle).toBeNull();
    expect(offer.lines).toMatchObject([{ quantity: 3, returnable: 3 }]);
    const days = (Date.parse(offer.until!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30.01);
    expect(await orderIds()).toContain(orderId);

    await desk.backdateDelivery(number, 31);
    expect((await offerFor(placed)).offer.obstacle).toBe("return-too-late");
    expect(await shopper.refused("returns.request", await request(placed, 1))).toBe(
      "return-too-late",
    );
    expect(await orderIds()).not.toContain(orderId);
  });

  test(`${name}: the owner says within how many days`, async () => {
    returnDays = 14;
    onTestFinished(() => void (returnDays = RETURN_DAYS));
    const placed = await delivered({ account: bench.customer });
    await desk.backdateDelivery(placed.number, 13);
    const { offer } = await offerFor(placed);
    expect(offer.obstacle).toBeNull();
    expect((Date.parse(offer.until!) - Date.now()) / 86_400_000).toBeCloseTo(1, 1);
    const canReturn = async () =>
      (await placed.shopper.ask("orders.get", { id: placed.orderId }))?.canReturn;
    expect(await canReturn()).toBe(true);
    await desk.backdateDelivery(placed.number, 15);
    expect((await offerFor(placed)).offer.obstacle).toBe("return-too-late");
    expect(await canReturn()).toBe(false);
  });

  test(`${name}: a return is listed, its reason and images are in the chat, and a mail is sent`, async () => {
    const placed = await delivered({ account: bench.member, quantities: [2, 1], locale: "vi_VN" });
    const { shopper, orderId } = placed;
    const { offer } = await offerFor(placed);
    const pictures = await upload(uploads, await photo("jpeg"));
    const { number } = await shopper.do("returns.request", {
      orderId,
      lines: [
        { lineId: offer.lines[0]!.lineId, quantity: 2 },
        { lineId: offer.lines[1]!.lineId, quantity: 0 },
      ],
      cause: "damaged",
      reason: "Không vừa <b>lắm</b>\n& bị xước",
      pictures,
    });
    const [made] = (await shopper.ask("returns.list", {})).returns;
    expect(made).toMatchObject({
      number,
      orderId,
      orderNumber: placed.number,
      state: "requested",
      reason: `${DAMAGED}: Không vừa <b>lắm</b>\n& bị xước`,
      refund: null,
    });
    expect(made!.lines).toMatchObject([{ name: offer.lines[0]!.name, quantity: 2 }]);
    const after = await offerFor(placed);
    expect(after.returns).toEqual([made]);
    expect(after.offer.lines.map(({ returnable }) => returnable)).toEqual([0, 1]);

    const [message] = (await shopper.ask("chat.list", { orderId }))?.messages ?? [];
    expect(message?.from).toBe("shopper");
    expect(message?.text).toContain(`${number}: ${DAMAGED}: Không vừa <b>lắm</b>\n& bị xước`);
    expect(message?.pictures).toHaveLength(1);
    const mail = await desk.mailTo(placed.email);
    expect(mail).toContain(number);
    expect(mail).toContain(offer.lines[0]!.name);
  });

  test(`${name}: repeated requests return no more than was delivered`, async () => {
    const placed = await delivered({ quantities: [3] });
    const { shopper, orderId } = placed;
    expect(await shopper.refused("returns.request", await request(placed, 4))).toBe(
      "return-too-much",
    );
    expect(await shopper.refused("returns.request", await request(placed, 0))).toBe(
      "nothing-to-return",
    );
    const wordless = { ...(await request(placed, 1)), cause: "other" as const };
    expect(await shopper.refused("returns.request", wordless)).toBe("reason-needed");
    const foreign = await delivered();
    const borrowed = { ...(await request(foreign)), orderId };
    expect(await shopper.refused("returns.request", borrowed)).toBe("return-too-much");

    const two = await request(placed, 2);
    const twice = { ...two, lines: [...two.lines, ...two.lines] };
    expect(await shopper.refused("returns.request", twice)).toBe("return-too-much");
    const both = await Promise.allSettled([
      shopper.twin().do("returns.request", two),
      shopper.twin().do("returns.request", two),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await shopper.do("returns.request", await request(placed, 1));
    const { offer } = await offerFor(placed);
    expect(offer.obstacle).toBe("nothing-to-return");
    expect(await shopper.refused("returns.request", await request(placed, 1))).toBe(
      "return-too-much",
    );
  });

  test(`${name}: staff accept a return, or refuse it and it can be requested again`, async () => {
    const placed = await delivered({ quantities: [2] });
    const first = await placed.shopper.do("returns.request", await request(placed, 1));
    const second = await placed.shopper.do("returns.request", await request(placed, 1));
    await desk.acceptReturn(first.number);
    await desk.refund(placed.number);
    await desk.refuseReturn(second.number);
    const { offer, returns } = await offerFor(placed);
    expect(returns.map(({ number, state }) => [number, state])).toEqual([
      [second.number, "refused"],
      [first.number, "refunded"],
    ]);
    expect(returns[1]!.refund!.amount).toBeGreaterThan(0);
    expect(offer.lines).toMatchObject([{ returnable: 1 }]);
    await placed.shopper.do("returns.request", await request(placed, 1));
  });

  test(`${name}: another shopper's order and returns are not found`, async () => {
    const placed = await delivered({ account: bench.customer });
    const asked = await request(placed);
    const { number } = await placed.shopper.do("returns.request", asked);
    const member = new TestShopper(erp);
    await member.do("session.logIn", bench.member);
    const { shopper: guest } = await placeOrder(bench);
    for (const other of [guest, member]) {
      expect(await other.ask("returns.order", { orderId: placed.orderId })).toBeNull();
      expect(await other.refused("returns.request", asked)).toBe("order-not-found");
      const { returns } = await other.ask("returns.list", {});
      expect(returns.map((one) => one.number)).not.toContain(number);
    }
    expect((await guest.ask("returns.orders", {})).orders).toEqual([]);
    expect((await guest.ask("returns.list", {})).returns).toEqual([]);
    expect(await guest.ask("returns.order", { orderId: "none" })).toBeNull();
  });

  test(`${name}: returns are paged`, async () => {
    const placed = await delivered({ account: bench.customer, quantities: [4] });
    const { shopper } = placed;
    while ((await shopper.ask("returns.list", {})).pageCount === 1) {
      const { number } = await shopper.do("returns.request", await request(placed, 1));
      await desk.refuseReturn(number);
    }
    const first = await shopper.ask("returns.list", {});
    const second = await shopper.ask("returns.list", { page: 2 });
    expect(first.returns).toHaveLength(10);
    expect(first.pageCount).toBeGreaterThan(1);
    expect(second.page).toBe(2);
    const ids = [...first.returns, ...second.returns].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
}
