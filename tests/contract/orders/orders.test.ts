import { afterAll, expect, onTestFinished, test } from "vitest";
import { ORDER_TABS, ORDERS_PER_PAGE, type OrderTab } from "#contract/limits.ts";
import { signOrderLink } from "#middleware/rules/order-link.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { buy } from "#tests/contract/support/buyer.ts";

/** The tabs that list an order at each stage (spec 4.2). */
const STAGES = ["pending", "held", "cash", "shipped", "delivered", "canceled"] as const;
const TABS: Record<(typeof STAGES)[number], OrderTab[]> = {
  pending: ["to-confirm", "wait-payment"],
  held: ["to-receive"],
  cash: ["wait-payment", "to-receive"],
  shipped: ["to-receive"],
  delivered: ["completed"],
  canceled: ["canceled"],
};

for (const { name, open } of erps) {
  const bench = await open();
  const { staff } = bench;
  afterAll(() => bench.erp.close());

  async function orderAt(shopper: TestShopper, stage: keyof typeof TABS): Promise<string> {
    if (stage === "pending") return buy(bench, shopper, "pending");
    if (stage === "cash") return buy(bench, shopper, "cash");
    const id = await buy(bench, shopper, "approved");
    if (stage === "canceled") await shopper.do("orders.cancel", { id });
    if (stage !== "shipped" && stage !== "delivered") return id;
    await staff.ready(id);
    await staff.capture(id);
    await staff.ship(id, `TRACK-${id}`);
    if (stage === "delivered") await staff.deliver(id);
    return id;
  }

  const list = (
    shopper: TestShopper,
    tab: OrderTab,
    more: { page?: number; search?: string } = {},
  ) => shopper.ask("orders.list", { tab, ...more });

  test(
    `${name}: every order is in its tabs, counted, in pages, and found by its number`,
    { timeout: 180_000 },
    async () => {
      const ann = (await newCustomer(bench)).shopper;
      expect(await list(ann, "all")).toMatchObject({ orders: [], page: 1, pageCount: 1 });
      const ids: Record<string, string> = {};
      for (const stage of STAGES) ids[stage] = await orderAt(ann, stage);
      const [goods] = await wellStocked(ann);
      await ann.do("cart.addLine", { variantId: goods!.id, quantity: 3 });

      for (const tab of ORDER_TABS) {
        const stages = STAGES.filter((stage) => tab === "all" || TABS[stage].includes(tab));
        const { orders, counts } = await list(ann, tab);
        if (tab === "draft") {
          expect(orders).toMatchObject([{ number: null, tabs: ["draft"], units: 3 }]);
          expect(counts.draft).toBe(1);
          continue;
        }
        const drafts = tab === "all" ? 1 : 0; // the open cart, which is the newest
        expect(orders.slice(0, drafts).map(({ number }) => number)).toEqual(
          Array.from({ length: drafts }, () => null),
        );
        const placed = orders.slice(drafts);
        expect(
          placed.map(({ id }) => id),
          tab,
        ).toEqual(stages.map((stage) => ids[stage]).toReversed());
        expect(counts[tab]).toBe(stages.length + drafts);
        for (const order of placed) {
          const stage = STAGES.find((one) => ids[one] === order.id)!;
          expect(order.tabs).toEqual(TABS[stage]);
          const detail = await ann.ask("orders.get", { id: order.id });
          expect(detail).toMatchObject({ number: order.number, tabs: order.tabs });
          expect(detail?.totals.total).toEqual(order.total);
          expect(order.images).toEqual(detail?.lines.map(({ image }) => image));
        }
      }

      while (ids["last"] === undefined || (await list(ann, "all")).counts.all <= ORDERS_PER_PAGE)
        ids["last"] = await buy(bench, ann, "cash");
      const [first, second] = [await list(ann, "all"), await list(ann, "all", { page: 2 })];
      expect(first).toMatchObject({ page: 1, pageCount: 2 });
      expect(first.orders).toHaveLength(ORDERS_PER_PAGE);
      expect(first.orders[0]?.id).toBe(ids["last"]);
      expect(second.orders.map(({ id }) => id)).toEqual([ids["pending"]]);
      expect(await list(ann, "all", { page: 99 })).toEqual(second);

      const number = first.orders[3]!.number!;
      const found = await list(ann, "all", { search: number.toLowerCase().slice(1) });
      expect(found.orders.map((order) => order.number)).toEqual([number]);
      expect(found.counts).toMatchObject({ all: 1, draft: 0 });
      expect((await list(ann, "all", { search: "100%_" })).orders).toEqual([]);
    },
  );

  test(`${name}: the open cart is listed as a draft while it has lines`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const [goods] = await wellStocked(ann);
    const { lineId } = await ann.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const { id } = (await list(ann, "draft")).orders[0]!;
    expect(await ann.ask("orders.get", { id })).toBeNull();
    expect(await ann.refused("orders.cancel", { id })).toBe("order-not-found");
    await ann.do("cart.setQuantity", { lineId, quantity: 0 });
    expect((await list(ann, "draft")).counts).toMatchObject({ all: 0, draft: 0 });
  });

  test(`${name}: an order's page shows its states from authorization to delivery`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const [goods] = await wellStocked(ann);
    const id = await buy(bench, ann, "approved", { variantId: goods!.id, quantity: 2 });
    const see = async () => (await ann.ask("orders.get", { id }))!;
    const placed = await see();
    const { total } = placed.totals;
    const none = { amount: 0, currency: total.currency };
    expect(placed).toMatchObject({
      id,
      shipTo: { address1: "7 Wattle Street" },
      billTo: { address1: "7 Wattle Street" },
      lines: [{ variantId: goods!.id, quantity: 2, deliveredQuantity: 0 }],
      payments: [
        {
          method: "card",
          state: "authorized",
          amount: total,
          held: total,
          paid: none,
          card: "4242",
        },
      ],
      held: total,
      paid: none,
      refunded: none,
      remaining: total,
      deliveries: [{ state: "processing", trackingNumber: null, doneAt: null }],
      invoice: null,
      canCancel: true,
      canPayRest: false,
      canReturn: false,
      canReorder: true,
    });
    const { code } = placed.deliveries[0]!;
    expect(code).toMatch(/^\S{4,}$/);
    expect(await ann.ask("orders.invoice", { id })).toBeNull();

    await staff.ready(id);
    expect((await see()).deliveries).toMatchObject([{ state: "ready", code }]);
    await staff.capture(id);
    const charged = await see();
    expect(charged).toMatchObject({
      payments: [{ state: "confirmed", held: none, paid: total }],
      paid: total,
      held: none,
      remaining: none,
      canCancel: false,
    });
    const invoice = await ann.ask("orders.invoice", { id });
    expect(invoice).toMatchObject({ ...charged.invoice!, order: charged });
    expect(invoice?.seller.name).not.toBe("");

    await staff.ship(id, "33ABC123");
    expect((await see()).deliveries).toMatchObject([
      { state: "ready", trackingNumber: "33ABC123" },
    ]);
    await staff.deliver(id);
    const done = await see();
    expect(done).toMatchObject({
      lines: [{ deliveredQuantity: 2 }],
      deliveries: [{ state: "done", code }],
      canReturn: true,
    });
    expect(Date.parse(done.deliveries[0]!.doneAt!)).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(done.totals).toEqual(placed.totals);
  });

  test(`${name}: cash is paid on delivery`, async () => {
    const guest = new TestShopper(bench.erp, "vi_VN");
    const id = await buy(bench, guest, "cash");
    const placed = (await guest.ask("orders.get", { id }))!;
    const { total } = placed.totals;
    expect(placed).toMatchObject({
      paymentMethod: "cash-on-delivery",
      payments: [{ state: "pending", held: { amount: 0 }, paid: { amount: 0 }, card: null }],
      remaining: total,
      canPayRest: false,
    });
    await staff.ready(id);
    await staff.ship(id, "33ABC124");
    await staff.deliver(id);
    expect(await guest.ask("orders.get", { id })).toMatchObject({
      tabs: ["completed"],
      payments: [{ state: "confirmed", paid: total }],
      paid: total,
      remaining: { amount: 0 },
      invoice: { date: expect.any(String) },
    });
  });

  test(`${name}: with the shopper's consent a card is charged once the goods are ready`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const id = await buy(bench, ann, "approved", { autoCharge: true });
    await staff.ready(id);
    await bench.runScheduledWork();
    const order = await ann.ask("orders.get", { id });
    expect(order).toMatchObject({ held: { amount: 0 }, remaining: { amount: 0 } });
    expect(order?.paid).toEqual(order?.totals.total);
  });

  for (const stage of ["pending", "held", "cash"] as const) {
    test(`${name}: canceling an order (${stage}) returns everything, once`, async () => {
      const ann = (await newCustomer(bench)).shopper;
      const id = await orderAt(ann, stage);
      const before = (await ann.ask("orders.get", { id }))!;
      const canceled = await ann.do("orders.cancel", { id });
      expect(canceled).toMatchObject({
        tabs: ["canceled"],
        totals: before.totals,
        payments: [{ state: "canceled", held: { amount: 0 }, paid: { amount: 0 } }],
        held: { amount: 0 },
        remaining: { amount: 0 },
        deliveries: [{ state: "cancel" }],
        canCancel: false,
        canPayRest: false,
        canReturn: false,
        canReorder: true,
      });
      expect(await ann.do("orders.cancel", { id })).toEqual(canceled);
      expect(await ann.ask("orders.get", { id })).toEqual(canceled);
      expect(await ann.ask("checkout.result", {})).toMatchObject({ state: "none", order: null });
    });
  }

  test(`${name}: a charged or shipped order cannot be canceled`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const id = await buy(bench, ann, "approved");
    await staff.ready(id);
    await staff.capture(id);
    expect(await ann.refused("orders.cancel", { id })).toBe("already-charged");
    await staff.ship(id, "33ABC125");
    expect(await ann.refused("orders.cancel", { id })).toBe("already-shipped");
    await staff.deliver(id);
    expect(await ann.refused("orders.cancel", { id })).toBe("already-shipped");
  });

  test(`${name}: canceling releases the stock and the coupon`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const { code } = bench.coupons.percent;
    const [goods] = await wellStocked(ann);
    await ann.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    await ann.do("cart.applyCoupons", { codes: code });
    const id = await buy(bench, ann, "approved", { variantId: goods!.id });
    const before = (await ann.ask("orders.get", { id }))!;
    expect(before.totals.discount.amount).toBeGreaterThan(0);
    const takesOff = before.totals.discount;
    expect(before.totals.promoCodes).toEqual([{ code, type: "discount", takesOff }]);
    expect((await ann.do("orders.cancel", { id })).totals).toEqual(before.totals);
    const summary = (await list(ann, "canceled")).orders[0];
    expect(summary?.total).toEqual(before.totals.total);
    await ann.do("cart.addLine", { variantId: goods!.id, quantity: 2 });
    const { cart } = await ann.do("cart.applyCoupons", { codes: code });
    expect(cart.coupons).toMatchObject([{ code }]);
  });

  test(`${name}: a late decline by the bank cancels the order`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const id = await buy(bench, ann, "pending");
    await staff.decide(id, "declined");
    const order = await ann.ask("orders.get", { id });
    expect(order).toMatchObject({
      tabs: ["canceled"],
      payments: [{ state: "error" }],
      canCancel: false,
    });
  });

  test(`${name}: a late approval by the bank makes a normal order`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const id = await buy(bench, ann, "pending");
    expect(await ann.ask("orders.get", { id })).toMatchObject({
      payments: [{ state: "pending" }],
      deliveries: [{ state: "waiting", code: null }],
      canPayRest: false,
    });
    await staff.decide(id, "authorized");
    const order = await ann.ask("orders.get", { id });
    expect(order).toMatchObject({
      tabs: ["to-receive"],
      payments: [{ state: "authorized" }],
      deliveries: [{ state: "processing" }],
    });
  });

  test(`${name}: reordering fills the cart and lists unavailable goods`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    ann.locale = "vi_VN";
    const [one, two] = await wellStocked(ann, 2);
    await ann.do("cart.addLine", { variantId: one!.id, quantity: 2 });
    const id = await buy(bench, ann, "cash", { variantId: two!.id, quantity: 1 });
    expect(ann.tokens.cartQuantity).toBe(0);

    const full = await ann.do("orders.reorder", { id });
    expect(full).toMatchObject({ added: 3, problems: [], cart: { quantity: 3 } });
    expect(ann.tokens.cartQuantity).toBe(3);

    onTestFinished(() => staff.publish(two!.id, true));
    await staff.publish(two!.id, false);
    const half = await ann.do("orders.reorder", { id });
    expect(half).toMatchObject({
      added: 2,
      problems: [{ name: two!.name, asked: 1, got: 0, reason: "gone" }],
    });
    expect(half.cart.lines.find((line) => line.variantId === one!.id)?.quantity).toBe(4);
    expect(half.number).toBe((await ann.ask("orders.get", { id }))?.number);
  });

  test(`${name}: reordering takes the remaining stock of scarce goods`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const [goods] = await wellStocked(ann);
    const id = await buy(bench, ann, "cash", { variantId: goods!.id, quantity: 2 });
    const { cart } = await ann.do("cart.addLine", { variantId: goods!.id, quantity: 99 });
    const { maxQuantity, id: lineId } = cart.lines[0]!;
    await ann.do("cart.setQuantity", { lineId, quantity: maxQuantity - 1 });
    const problem = { name: goods!.name, asked: 2 };
    expect(await ann.do("orders.reorder", { id })).toMatchObject({
      added: 1,
      problems: [{ ...problem, got: 1, reason: "less" }],
    });
    expect(await ann.do("orders.reorder", { id })).toMatchObject({
      added: 0,
      problems: [{ ...problem, got: 0, reason: "sold-out" }],
      cart: { quantity: maxQuantity },
    });
  });

  test(`${name}: another shopper's order is not found by anybody else`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const id = await buy(bench, ann, "approved");
    const guest = new TestShopper(bench.erp);
    const guests = await buy(bench, guest, "cash");
    const thief = (await newCustomer(bench)).shopper;
    thief.tokens.orders = ann.tokens.orders; // a customer's order is not opened by a token
    const strangers: [TestShopper, string][] = [
      [thief, id],
      [guest, id],
      [new TestShopper(bench.erp), id],
      [new TestShopper(bench.erp), guests],
      [ann, guests],
      [ann, "999999999"],
      [ann, "0x1"],
    ];
    for (const [stranger, order] of strangers) {
      expect(await stranger.ask("orders.get", { id: order })).toBeNull();
      expect(await stranger.ask("orders.invoice", { id: order })).toBeNull();
      for (const operation of ["orders.cancel", "orders.reorder"] as const)
        expect(await stranger.refused(operation, { id: order })).toBe("order-not-found");
    }
    expect((await list(thief, "all")).counts.all).toBe(0);
    expect((await list(guest, "all")).counts.all).toBe(0);
    expect(await ann.ask("orders.get", { id })).toMatchObject({ canCancel: true });
    expect(await guest.ask("orders.get", { id: guests })).toMatchObject({ canCancel: true });
  });

  test(`${name}: the mailed link opens a guest's order in another browser`, async () => {
    const guest = new TestShopper(bench.erp);
    const id = await buy(bench, guest, "cash");
    const link = signOrderLink(bench.secret, id, new Date());
    const phone = new TestShopper(bench.erp);
    for (let times = 0; times < 2; times++)
      expect(await phone.do("orders.open", { link })).toEqual({ id, needsLogIn: false });
    expect(phone.tokens.orders).toHaveLength(1);
    expect(await phone.ask("orders.get", { id })).toEqual(await guest.ask("orders.get", { id }));
    expect(await phone.do("orders.cancel", { id })).toMatchObject({ tabs: ["canceled"] });
  });

  test(`${name}: a customer's order requires the login, and a forged link is refused`, async () => {
    const ann = (await newCustomer(bench)).shopper;
    const id = await buy(bench, ann, "cash");
    const link = signOrderLink(bench.secret, id, new Date());
    const other = new TestShopper(bench.erp);
    expect(await other.do("orders.open", { link })).toEqual({ id, needsLogIn: true });
    expect(other.tokens.orders).toEqual([]);
    const old = new Date(Date.now() - 366 * 86_400_000);
    const expired = signOrderLink(bench.secret, id, old);
    expect(await other.refused("orders.open", { link: expired })).toBe("link-expired");
    const [, day, signed] = link.split(".");
    const forged = [
      `${Number(id) - 1}.${day}.${signed}`,
      `${id}.zzzzzz.${signed}`,
      `${id}.${day}.${"A".repeat(43)}`,
      signOrderLink("somebody else's secret, as long as ours is", id, new Date()),
      signOrderLink(bench.secret, "999999999", new Date()),
      link.slice(0, -1),
      `${link}A`,
      "nonsense",
    ];
    for (const bad of forged)
      expect(await other.refused("orders.open", { link: bad }), bad).toBe("link-invalid");
    expect(other.tokens.orders).toEqual([]);
  });

  test(`${name}: the demo's customers have orders in every tab`, async () => {
    const empty: string[] = [];
    for (const account of [bench.customer, bench.member]) {
      const shopper = new TestShopper(bench.erp);
      await shopper.do("session.logIn", account);
      const { counts } = await list(shopper, "all");
      for (const tab of ORDER_TABS)
        if (tab !== "draft" && counts[tab] === 0) empty.push(`${account.email}: ${tab}`);
    }
    expect(empty).toEqual([]);
  });
}
