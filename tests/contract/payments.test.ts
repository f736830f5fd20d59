import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { payingErps } from "#tests/contract/support/erps.ts";
import {
  attempt,
  fillCheckout,
  findMadeToOrder,
  wellStocked,
} from "#tests/contract/support/goods.ts";

for (const { name, open } of payingErps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  /** Places an order and pays only its deposit. */
  async function withDeposit(shopper: TestShopper) {
    const made = await findMadeToOrder(shopper);
    await shopper.do("cart.addLine", { variantId: made.id, quantity: 1 });
    const checkout = await fillCheckout(shopper, "card");
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await bench.pay(paymentUrl!, "approved");
    await shopper.do("checkout.settle", {});
    const { dueNow, total } = checkout.cart.totals;
    return { orderId, total, deposit: dueNow, due: total.amount - dueNow.amount };
  }

  async function saveCard(shopper: TestShopper, ending: Parameters<typeof bench.pay>[1]) {
    const idempotencyKey = crypto.randomUUID();
    const { url } = await shopper.do("cards.add", { returnPath: "/my-account", idempotencyKey });
    await bench.pay(url, ending);
    return (await shopper.ask("cards.list", {})).cards[0]!.id;
  }

  async function balance(shopper: TestShopper, orderId: string) {
    const found = await shopper.ask("payments.balance", { orderId });
    if (!found) throw new Error("The order is not the shopper's");
    return found;
  }

  for (const kind of ["a guest", "a customer"] as const) {
    test(`${name}: ${kind} pays the rest of an order with a deposit at the provider's page`, async () => {
      const shopper =
        kind === "a guest" ? new TestShopper(bench.erp) : (await newCustomer(bench)).shopper;
      const { orderId, total, deposit, due } = await withDeposit(shopper);
      expect(await balance(shopper, orderId)).toEqual({
        total,
        paid: { ...total, amount: 0 },
        held: deposit,
        refunded: { ...total, amount: 0 },
        due: { ...total, amount: due },
        attempt: null,
        canPay: true,
        cards: [],
      });

      const press = rest(orderId, due);
      const { paymentUrl } = await shopper.do("payments.payRest", press);
      expect(paymentUrl).toMatch(bench.paymentPage);
      expect(await shopper.do("payments.payRest", press)).toEqual({ paymentUrl });
      expect(await balance(shopper, orderId)).toMatchObject({
        attempt: { state: "draft", amount: { amount: due }, paymentUrl },
        canPay: false,
      });
      const again = rest(orderId, due);
      expect(await shopper.refused("payments.payRest", again)).toBe("payment-under-way");

      await bench.pay(paymentUrl!, "challenged");
      expect(await balance(shopper, orderId)).toMatchObject({
        held: total,
        due: { amount: 0 },
        attempt: { state: "authorized", paymentUrl: null },
        canPay: false,
      });
      expect(await shopper.refused("payments.payRest", again)).toBe("nothing-to-pay");
      // The result of the shopper's order stays the same.
      const { state, order } = await shopper.ask("checkout.result", {});
      expect([state, order?.id]).toEqual(["placed", orderId]);

      await bench.staff.capture(orderId);
      expect(await balance(shopper, orderId)).toMatchObject({
        paid: total,
        held: { amount: 0 },
        due: { amount: 0 },
      });
    });
  }

  test(`${name}: a saved card pays the rest at once, and only once if repeated`, async () => {
    const { shopper } = await newCustomer(bench);
    const cardId = await saveCard(shopper, "approved");
    const { orderId, total, due } = await withDeposit(shopper);
    expect((await balance(shopper, orderId)).cards).toMatchObject([{ id: cardId }]);
    const press = { ...rest(orderId, due), cardId };
    const [one, two] = await Promise.all([
      shopper.do("payments.payRest", press),
      shopper.twin().do("payments.payRest", press),
    ]);
    expect([one, two]).toEqual([{ paymentUrl: null }, { paymentUrl: null }]);
    expect(await balance(shopper, orderId)).toMatchObject({
      held: total,
      attempt: { state: "authorized" },
    });
  });

  test(`${name}: two tabs with different keys pay the rest once`, async () => {
    const { shopper } = await newCustomer(bench);
    const cardId = await saveCard(shopper, "approved");
    const { orderId, total, due } = await withDeposit(shopper);
    const presses = await Promise.allSettled(
      [shopper, shopper.twin()].map((tab) =>
        tab.do("payments.payRest", { ...rest(orderId, due), cardId }),
      ),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance(shopper, orderId)).toMatchObject({ held: total, due: { amount: 0 } });
  });

  test(`${name}: after a declined card the rest can be paid with another card`, async () => {
    const { shopper } = await newCustomer(bench);
    const cardId = await saveCard(shopper, "declined-later");
    const { orderId, total, deposit, due } = await withDeposit(shopper);
    const declined = { ...rest(orderId, due), cardId };
    expect(await shopper.do("payments.payRest", declined)).toEqual({ paymentUrl: null });
    expect(await balance(shopper, orderId)).toMatchObject({
      held: deposit,
      due: { amount: due },
      attempt: { state: "error" },
      canPay: true,
    });
    const other = { ...rest(orderId, due), saveCard: true };
    const { paymentUrl } = await shopper.do("payments.payRest", other);
    await bench.pay(paymentUrl!, "mastercard");
    expect(await balance(shopper, orderId)).toMatchObject({ held: total, due: { amount: 0 } });
    expect((await shopper.ask("cards.list", {})).cards).toMatchObject([{}, { last4: "4444" }]);
  });

  test(`${name}: a saved card that needs confirmation redirects to the provider's page`, async () => {
    const { shopper } = await newCustomer(bench);
    const cardId = await saveCard(shopper, "challenged");
    const { orderId, due } = await withDeposit(shopper);
    const press = { ...rest(orderId, due), cardId };
    const { paymentUrl } = await shopper.do("payments.payRest", press);
    await bench.pay(paymentUrl!, "confirmed");
    expect(await balance(shopper, orderId)).toMatchObject({ attempt: { state: "authorized" } });
  });

  test(`${name}: a canceled payment can no longer be made on its page`, async () => {
    const guest = new TestShopper(bench.erp);
    const { orderId, deposit, due } = await withDeposit(guest);
    expect(await guest.refused("payments.giveUp", { orderId })).toBe("no-payment");
    const { paymentUrl } = await guest.do("payments.payRest", rest(orderId, due));
    await guest.do("payments.giveUp", { orderId });
    expect(await balance(guest, orderId)).toMatchObject({
      attempt: { state: "canceled", paymentUrl: null },
      canPay: true,
    });
    await bench.pay(paymentUrl!, "approved");
    expect(await balance(guest, orderId)).toMatchObject({ held: deposit, due: { amount: due } });
    expect(await guest.refused("payments.giveUp", { orderId })).toBe("no-payment");
  });

  test(`${name}: canceling at the provider's page leaves the rest unpaid`, async () => {
    const guest = new TestShopper(bench.erp);
    const { orderId, due } = await withDeposit(guest);
    const { paymentUrl } = await guest.do("payments.payRest", rest(orderId, due));
    await bench.pay(paymentUrl!, "canceled");
    expect(await balance(guest, orderId)).toMatchObject({
      attempt: { state: "canceled" },
      due: { amount: due },
      canPay: true,
    });
  });

  test.runIf(bench.hasPendingCards)(
    `${name}: a rest with a pending payment cannot be paid again`,
    async () => {
      const guest = new TestShopper(bench.erp);
      const { orderId, due } = await withDeposit(guest);
      const { paymentUrl } = await guest.do("payments.payRest", rest(orderId, due));
      await bench.pay(paymentUrl!, "pending");
      expect(await balance(guest, orderId)).toMatchObject({
        attempt: { state: "pending" },
        due: { amount: 0 },
        canPay: false,
      });
      const press = rest(orderId, due);
      expect(await guest.refused("payments.payRest", press)).toBe("payment-under-way");
    },
  );

  test(`${name}: an amount other than the shopper saw is refused`, async () => {
    const guest = new TestShopper(bench.erp);
    const { orderId, due } = await withDeposit(guest);
    const press = rest(orderId, due - 1);
    expect(await guest.refused("payments.payRest", press)).toBe("amount-changed");
    expect((await balance(guest, orderId)).attempt).toBeNull();
  });

  test(`${name}: another shopper's order and card are not found`, async () => {
    const { shopper: owner } = await newCustomer(bench);
    const cardId = await saveCard(owner, "approved");
    const { orderId, due } = await withDeposit(owner);
    const guest = new TestShopper(bench.erp);
    const { shopper: thief } = await newCustomer(bench);
    for (const other of [guest, thief]) {
      expect(await other.ask("payments.balance", { orderId })).toBeNull();
      const press = rest(orderId, due);
      expect(await other.refused("payments.payRest", press)).toBe("order-not-found");
      expect(await other.refused("payments.giveUp", { orderId })).toBe("order-not-found");
    }
    const own = await withDeposit(thief);
    const stolen = { ...rest(own.orderId, own.due), cardId };
    expect(await thief.refused("payments.payRest", stolen)).toBe("card-not-found");
    for (const id of ["0", "x", "999999999", "-1"]) {
      expect(await thief.ask("payments.balance", { orderId: id })).toBeNull();
      const press = rest(id, 100);
      expect(await thief.refused("payments.payRest", press)).toBe("order-not-found");
      const odd = { ...rest(own.orderId, own.due), cardId: id };
      expect(await thief.refused("payments.payRest", odd)).toBe("card-not-found");
    }
    expect((await balance(owner, orderId)).attempt).toBeNull();
  });

  test(`${name}: cash on delivery leaves nothing to pay by card`, async () => {
    const guest = await withGoods(new TestShopper(bench.erp));
    const checkout = await fillCheckout(guest, "cash-on-delivery");
    const { orderId } = await guest.do("checkout.placeOrder", attempt(checkout));
    expect(await balance(guest, orderId)).toMatchObject({
      paid: { amount: 0 },
      due: { amount: 0 },
      canPay: false,
    });
    const press = rest(orderId, 100);
    expect(await guest.refused("payments.payRest", press)).toBe("nothing-to-pay");
  });

  test(`${name}: a voided authorization must be paid again; a refund must not`, async () => {
    const guest = await withGoods(new TestShopper(bench.erp));
    const { orderId, total } = await pay(guest, false);
    await bench.staff.release(orderId);
    expect(await balance(guest, orderId)).toMatchObject({ held: { amount: 0 }, due: total });
    const { paymentUrl } = await guest.do("payments.payRest", rest(orderId, total.amount));
    await bench.pay(paymentUrl!, "approved");
    await bench.staff.capture(orderId);
    await bench.staff.refund(orderId, 100);
    expect(await balance(guest, orderId)).toMatchObject({
      paid: { amount: total.amount - 100 },
      refunded: { amount: 100 },
      due: { amount: 0 },
      canPay: false,
    });
  });

  for (const autoCharge of [true, false]) {
    test(`${name}: when the goods are ready the card is charged ${autoCharge ? "at once, as the shopper chose" : "only by staff"}`, async () => {
      const guest = await withGoods(new TestShopper(bench.erp));
      const { orderId, total } = await pay(guest, autoCharge);
      expect(await balance(guest, orderId)).toMatchObject({ paid: { amount: 0 }, held: total });
      await bench.staff.ready(orderId);
      await bench.runScheduledWork();
      const { paid } = await balance(guest, orderId);
      expect(paid.amount).toBe(autoCharge ? total.amount : 0);
      await bench.runScheduledWork();
      expect((await balance(guest, orderId)).paid).toEqual(paid);
    });
  }

  async function withGoods(shopper: TestShopper) {
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    return shopper;
  }

  async function pay(shopper: TestShopper, autoCharge: boolean) {
    const { draft } = await fillCheckout(shopper, "card");
    const checkout = await shopper.do("checkout.saveDraft", { ...draft, autoCharge });
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await bench.pay(paymentUrl!, "approved");
    await shopper.do("checkout.settle", {});
    return { orderId, total: checkout.cart.totals.total };
  }
}

function rest(orderId: string, expectedAmount: number) {
  const idempotencyKey = crypto.randomUUID();
  return { orderId, expectedAmount, returnPath: "/my-account/my-orders/1", idempotencyKey };
}
