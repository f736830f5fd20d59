import { afterAll, expect, test } from "vitest";
import { ErpError } from "#middleware/erp.ts";
import { TestShopper } from "#middleware/test-shopper.ts";
import { erps } from "./erps.ts";
import { attempt, AU_HOME, findGoods, plenty } from "./goods.ts";

const PASSWORD = "Right-password-1";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { rewards } = bench;

  /** A new customer, by the same steps as every other. */
  async function customer(points = 0, referralCode = "") {
    const shopper = new TestShopper(bench.erp);
    const email = `points-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await shopper.do("session.signUp", {
      firstName: "Pia",
      lastName: "Points",
      email,
      password: PASSWORD,
      acceptsTerms: true,
      referralCode,
      verifyPath: "/verify",
      logInPath: "/login",
    });
    await shopper.do("session.verifyEmail", { token: await bench.tokenMailedTo(email) });
    if (points > 0) await rewards.grant(email, points);
    return Object.assign(shopper, { email });
  }

  async function fillCart(shopper: TestShopper, quantity = 2) {
    const [goods] = await findGoods(
      shopper,
      ({ availability, price }) => availability === "in-stock" && price.amount >= 1000,
    );
    return shopper.do("cart.addLine", { variantId: goods!.id, quantity });
  }

  async function checkout(
    shopper: TestShopper,
    address1: string,
    method: "card" | "cash" = "cash",
  ) {
    const paymentMethod = method === "cash" ? ("cash-on-delivery" as const) : ("card" as const);
    const billing = { ...AU_HOME, address1, phone: phoneOf(address1) };
    const typed = { email: "ann@example.com", billing, paymentMethod };
    const { deliveryMethods } = await shopper.do("checkout.saveDraft", typed);
    const delivery = deliveryMethods.find(({ allowsCashOnDelivery: cash }) => cash);
    return shopper.do("checkout.saveDraft", { ...typed, deliveryMethodId: delivery?.id });
  }

  async function order(shopper: TestShopper, address1: string, method: "card" | "cash" = "cash") {
    const filled = await checkout(shopper, address1, method);
    const placed = await shopper.do("checkout.placeOrder", attempt(filled));
    return { ...placed, totals: filled.cart.totals };
  }

  async function handOver(orderId: string) {
    await bench.staff.ready(orderId);
    await bench.staff.ship(orderId, `T-${orderId}`);
    await bench.staff.deliver(orderId);
  }

  const own = async (shopper: TestShopper) => {
    const found = await shopper.ask("rewards.get", {});
    if (!found) throw new Error("Nobody is signed in");
    return found;
  };
  const newKey = () => crypto.randomUUID();
  const historyOf = async (shopper: TestShopper, kind: "exchanges" | "payments" | "referrals") =>
    (await shopper.ask("rewards.history", { kind }))!.entries.map(
      ({ reason, points, balance }) => ({
        reason,
        points,
        balance,
      }),
    );

  test(`${name}: a guest has no points, and an exchange needs a login`, async () => {
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

  test(`${name}: a completed order gives a point for each whole AU$1, and a refund takes them back`, async () => {
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

  test(`${name}: points are exchanged for a discount once for each order, and can be had back`, async () => {
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

  test(`${name}: points never discount more than the goods cost; what is too much comes back`, async () => {
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

  test(`${name}: points spent on an order stay spent, and come back when it is canceled`, async () => {
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

  test(`${name}: a refund in full gives back what points and gift cards paid, too`, async () => {
    const pia = await customer(3000);
    const gift = { value: 2500, idempotencyKey: newKey() };
    const { giftCard } = await pia.do("rewards.exchangeForGiftCard", gift);
    await fillCart(pia, 5);
    await pia.do("cart.applyCoupons", { codes: giftCard.code ?? "" });
    await pia.do("rewards.exchangeForDiscount", {});
    const { orderId, totals } = await order(pia, "2 Returning Road");
    expect([totals.giftCards.amount, totals.pointsDiscount.amount]).toEqual([2500, 500]);
    await handOver(orderId);
    const earned = Math.floor((totals.total.amount + 2500) / 100);
    expect(await own(pia)).toMatchObject({ balance: earned, giftCards: [{ status: "used" }] });
    await rewards.refund(orderId);
    expect(await own(pia)).toMatchObject({
      balance: 500,
      giftCards: [{ status: "completed", remaining: { amount: 2500 } }],
    });
    expect((await own(pia)).balance).toBe(500);
    await rewards.addUp();
  });

  test(`${name}: goods worth what was paid beside a gift card come back, and the gift card stays used`, async () => {
    const pia = await customer(2500);
    const gift = { value: 2500, idempotencyKey: newKey() };
    const { giftCard } = await pia.do("rewards.exchangeForGiftCard", gift);
    await fillCart(pia, 5);
    await pia.do("cart.applyCoupons", { codes: giftCard.code ?? "" });
    const { orderId } = await order(pia, "8 Refund Row");
    await handOver(orderId);
    const earned = (await own(pia)).balance;
    await rewards.refundBesideGiftCards(orderId);
    const after = await own(pia);
    expect(after.giftCards).toMatchObject([{ status: "used", remaining: { amount: 0 } }]);
    expect(after.balance).toBeLessThan(earned);
  });

  test(`${name}: points are exchanged for gift cards of the values that are offered, by each key once`, async () => {
    const pia = await customer(4000);
    const { giftCardOptions } = await own(pia);
    const values = giftCardOptions.map(({ value, points }) => [value.amount, points]);
    expect(values).toEqual([
      [1000, 1000],
      [2500, 2500],
      [5000, 5000],
      [10_000, 10_000],
    ]);
    expect(giftCardOptions.map(({ isAffordable }) => isAffordable)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const exchange = { value: 1000, idempotencyKey: newKey() };
    const { giftCard, rewards: after } = await pia.do("rewards.exchangeForGiftCard", exchange);
    expect(giftCard).toMatchObject({ pointsRequired: 1000, status: "completed" });
    expect(giftCard.remaining).toEqual(giftCard.value);
    expect(giftCard.code).toMatch(/^GC(-[2-9A-Z]{4}){3}$/);
    expect(after.balance).toBe(3000);

    const repeated = await pia.do("rewards.exchangeForGiftCard", exchange);
    expect(repeated.giftCard).toEqual(giftCard);
    expect(repeated.rewards.balance).toBe(3000);
    const ask = (value: number) =>
      pia.refused("rewards.exchangeForGiftCard", { value, idempotencyKey: newKey() });
    expect(await ask(1100)).toBe("gift-card-not-offered");
    expect(await ask(5000)).toBe("points-not-enough");
    expect((await own(pia)).giftCards).toEqual([giftCard]);
    const history = await pia.ask("rewards.history", { kind: "exchanges" });
    expect(history).toMatchObject({ total: 1, page: 1, pageCount: 1 });
    expect(history?.entries).toMatchObject([{ reason: "gift-card", points: -1000, giftCard }]);
    await rewards.addUp();
  });

  test(`${name}: with something in the cart one exchange is all, also for a gift card`, async () => {
    const pia = await customer(4000);
    await fillCart(pia);
    const exchange = () => ({ value: 1000, idempotencyKey: newKey() });
    const { rewards: after } = await pia.do("rewards.exchangeForGiftCard", exchange());
    expect(after.exchanged).toMatchObject({ kind: "gift-card", points: 1000 });
    expect(await pia.refused("rewards.exchangeForGiftCard", exchange())).toBe(
      "points-already-used",
    );
    expect(await pia.refused("rewards.exchangeForDiscount", {})).toBe("points-already-used");
    await order(pia, "3 Once Road");
    await fillCart(pia);
    expect((await own(pia)).exchanged).toBeNull();
    await pia.do("rewards.exchangeForDiscount", {});
    await rewards.addUp();
  });

  test(`${name}: a large gift card waits for staff, who issue it or give the points back`, async () => {
    const pia = await customer(20_000);
    const ask = () =>
      pia.do("rewards.exchangeForGiftCard", { value: 10_000, idempotencyKey: newKey() });
    const [good, bad] = [(await ask()).giftCard, (await ask()).giftCard];
    expect(good).toMatchObject({ status: "pending", code: null, remaining: { amount: 0 } });
    expect((await own(pia)).balance).toBe(0);
    await rewards.decide(good.id, true);
    await rewards.decide(bad.id, false);
    const { balance, giftCards } = await own(pia);
    expect(balance).toBe(10_000);
    expect(giftCards).toMatchObject([
      { id: bad.id, status: "failed", code: null, remaining: { amount: 0 } },
      { id: good.id, status: "completed", remaining: { amount: 10_000 } },
    ]);
    expect((await historyOf(pia, "exchanges"))[0]).toMatchObject({ reason: "gift-card-refused" });
    await rewards.addUp();
  });

  test(`${name}: a gift card pays a part, and the rest stays on it`, async () => {
    const pia = await customer(5000);
    const { giftCard } = await pia.do("rewards.exchangeForGiftCard", {
      value: 5000,
      idempotencyKey: newKey(),
    });
    const guest = new TestShopper(bench.erp);
    const code = giftCard.code ?? "";
    const { cart: before } = await fillCart(guest, 2);
    const items = before.totals.itemsSubtotal.amount;
    const applied = await guest.do("cart.applyCoupons", { codes: code.toLowerCase() });
    expect(applied.results).toEqual([{ code, type: "gift-card", problem: null }]);
    const pays = Math.min(items, 5000);
    expect(applied.cart.giftCards).toMatchObject([
      { code, pays: { amount: pays }, remaining: { amount: 5000 - pays } },
    ]);
    expect(applied.cart.totals).toMatchObject({
      giftCards: { amount: pays },
      total: { amount: items - pays },
      estimatedSalesTax: before.totals.estimatedSalesTax,
    });
    const without = await guest.do("cart.removeCoupon", { code });
    expect(without).toEqual(before);

    await guest.do("cart.applyCoupons", { codes: code });
    const { totals } = await order(guest, "4 Gift Grove");
    const [card] = (await own(pia)).giftCards;
    expect(card?.remaining.amount).toBe(5000 - totals.giftCards.amount);
    expect(card?.status).toBe(card?.remaining.amount === 0 ? "used" : "completed");
    await rewards.addUp();
  });

  test(`${name}: an order that a gift card pays in full needs no provider, and an empty one pays no more`, async () => {
    const pia = await customer(10_000);
    const [one, two] = await Promise.all(
      [1, 2].map(() =>
        pia.do("rewards.exchangeForGiftCard", { value: 5000, idempotencyKey: newKey() }),
      ),
    );
    const codes = `${one!.giftCard.code} ${two!.giftCard.code}`;
    const [cheap] = await findGoods(
      pia,
      ({ availability, price }) => availability === "in-stock" && price.amount < 6000,
    );
    await pia.do("cart.addLine", { variantId: cheap!.id, quantity: 1 });
    await pia.do("cart.applyCoupons", { codes });
    const filled = await checkout(pia, "5 Free Close", "card");
    expect(filled.cart.totals.total.amount).toBe(0);
    const { paymentUrl } = await pia.do("checkout.placeOrder", attempt(filled));
    expect(paymentUrl).toBeNull();
    const { state, order: placed } = await pia.ask("checkout.result", {});
    expect([state, placed?.paymentState, placed?.totals.giftCards]).toEqual([
      "placed",
      "confirmed",
      filled.cart.totals.giftCards,
    ]);
    const left = (await own(pia)).giftCards.map(({ remaining }) => remaining.amount);
    expect(left[0]! + left[1]!).toBe(10_000 - filled.cart.totals.giftCards.amount);

    const used = (await own(pia)).giftCards.find(({ status }) => status === "used");
    if (used) {
      await fillCart(pia);
      const { results } = await pia.do("cart.applyCoupons", { codes: used.code ?? "" });
      expect(results).toMatchObject([{ problem: "gift-card-empty" }]);
    }
    await rewards.addUp();
  });

  test(`${name}: what a declined card leaves undone is on the gift card again`, async () => {
    const pia = await customer(1000);
    const { giftCard } = await pia.do("rewards.exchangeForGiftCard", {
      value: 1000,
      idempotencyKey: newKey(),
    });
    await fillCart(pia, 3);
    await pia.do("cart.applyCoupons", { codes: giftCard.code ?? "" });
    const { paymentUrl, totals } = await order(pia, "6 Declined Drive", "card");
    expect(totals.giftCards.amount).toBe(1000);
    const locked = await pia.ask("cart.get", {});
    expect(locked).toMatchObject({ isLocked: true, giftCards: [{ pays: { amount: 1000 } }] });
    expect(await pia.refused("rewards.exchangeForDiscount", {})).toBe("cart-locked");
    expect(await pia.refused("rewards.undoDiscount", {})).toBe("cart-locked");

    const thief = new TestShopper(bench.erp);
    await fillCart(thief);
    const { results } = await thief.do("cart.applyCoupons", { codes: giftCard.code ?? "" });
    expect(results).toMatchObject([{ problem: "gift-card-empty" }]);

    await bench.pay(paymentUrl!, "declined");
    const cart = await pia.ask("cart.get", {});
    expect(cart).toMatchObject({ isLocked: false, giftCards: [{ pays: { amount: 1000 } }] });
    const again = await order(pia, "6 Declined Drive", "card");
    await bench.pay(again.paymentUrl!, "approved");
    expect((await pia.ask("checkout.result", {})).state).toBe("placed");
    expect((await own(pia)).giftCards[0]).toMatchObject({ status: "used" });
    await rewards.addUp();
  });

  test(`${name}: an invitation pays both sides when the invited customer's first order completes, once`, async () => {
    const ann = await customer();
    const { code } = (await own(ann)).referral;
    expect(await ann.ask("rewards.referralCode", { code: code.toLowerCase() })).toEqual({
      isKnown: true,
    });
    expect(await ann.ask("rewards.referralCode", { code: "NOBODYS" })).toEqual({ isKnown: false });
    const ben = await customer(0, code.toLowerCase());
    expect((await own(ann)).referral).toMatchObject({ invited: 1, credited: 0 });

    await fillCart(ben);
    const first = await order(ben, "7 Friends Way");
    expect((await own(ann)).balance).toBe(0);
    await handOver(first.orderId);
    const { rates } = await own(ann);
    expect((await own(ann)).balance).toBe(rates.referral);
    expect((await own(ann)).referral).toMatchObject({ invited: 1, credited: 1 });
    const earned = Math.floor(first.totals.total.amount / 100);
    expect((await own(ben)).balance).toBe(rates.referral + earned);
    const [gain] = (await ann.ask("rewards.history", { kind: "referrals" }))!.entries;
    expect(gain).toMatchObject({ reason: "referral", points: rates.referral, friend: "Pia P." });
    expect((await historyOf(ben, "referrals"))[0]).toMatchObject({ reason: "invited" });

    await fillCart(ben);
    const second = await order(ben, "7 Friends Way");
    await handOver(second.orderId);
    expect((await own(ann)).balance).toBe(rates.referral);

    await rewards.refund(first.orderId);
    expect((await own(ann)).balance).toBe(0);
    expect((await own(ann)).referral.credited).toBe(0);
    expect((await own(ben)).balance).toBe(Math.floor(second.totals.total.amount / 100));
    await rewards.addUp();
  });

  test(`${name}: nobody invites themselves, whatever mail address or spelling they use`, async () => {
    const ann = await customer();
    const { code } = (await own(ann)).referral;
    await fillCart(ann);
    await order(ann, "8 Đường Hoa Mai");
    const twin = await customer(0, code);
    await fillCart(twin);
    const { orderId } = await order(twin, "8 duong hoa-mai");
    await handOver(orderId);
    expect((await historyOf(twin, "referrals")).length).toBe(0);
    expect((await own(ann)).balance).toBe(0);
    expect((await own(ann)).referral).toMatchObject({ invited: 1, credited: 0 });
  });

  test(`${name}: histories come in pages, the newest first`, async () => {
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

  test(`${name}: ten exchanges at the same moment spend the points once`, async () => {
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

  test(`${name}: ten gift cards at the same moment cost no more points than there are`, async () => {
    const pia = await customer(3500);
    const key = newKey();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        pia.twin().do("rewards.exchangeForGiftCard", {
          value: 1000,
          idempotencyKey: index < 3 ? key : newKey(),
        }),
      ),
    );
    const done = tries.flatMap((ended) => (ended.status === "fulfilled" ? [ended.value] : []));
    const cards = new Set(done.map(({ giftCard }) => giftCard.id));
    expect(cards.size).toBe(3);
    expect(await own(pia)).toMatchObject({ balance: 500 });
    expect((await own(pia)).giftCards).toHaveLength(3);
    await rewards.addUp();
  });

  test(`${name}: one gift card pays ten orders that are placed at the same moment no more than is on it`, async () => {
    const pia = await customer(5000);
    const { giftCard } = await pia.do("rewards.exchangeForGiftCard", {
      value: 5000,
      idempotencyKey: newKey(),
    });
    const guests = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const guest = new TestShopper(bench.erp);
        const [goods] = await plenty(guest);
        await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
        await guest.do("cart.applyCoupons", { codes: giftCard.code ?? "" });
        return { guest, filled: await checkout(guest, `${index} Rush Row`) };
      }),
    );
    const presses = await Promise.allSettled(
      guests.map(({ guest, filled }) => guest.do("checkout.placeOrder", attempt(filled))),
    );
    const paid = presses.flatMap(({ status }, index) =>
      status === "fulfilled" ? [guests[index]!.filled.cart.totals.giftCards.amount] : [],
    );
    const sum = paid.reduce((total, amount) => total + amount, 0);
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.length).toBeLessThan(10);
    const [card] = (await own(pia)).giftCards;
    expect(card?.remaining.amount).toBe(5000 - sum);
    await rewards.addUp();
  }, 180_000);
}

/** Each household of its own, so that nobody is taken for somebody else. */
function phoneOf(address: string): string {
  const digits = Array.from(address).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e8,
    7,
  );
  return `04${String(digits).padStart(8, "0")}`;
}
