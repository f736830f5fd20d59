import { afterAll, expect, test } from "vitest";
import { GUEST_CASH_ORDERS } from "#contract/limits.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "#tests/contract/support/goods.ts";
import { deliver } from "#tests/contract/support/placed.ts";
import { newCustomer, newAccount } from "#tests/contract/support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  /** Places a cash order as a guest with that address. */
  async function ordered(email: string) {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    await guest.do("session.continueAsGuest", { email });
    const filled = await fillCheckout(guest, "cash-on-delivery");
    const checkout = await guest.do("checkout.saveDraft", { ...filled.draft, email });
    await guest.do("checkout.placeOrder", attempt(checkout));
    const { order } = await guest.ask("checkout.result", {});
    if (!order) throw new Error("Nothing was ordered");
    return { guest, order };
  }

  const lastOrder = async (shopper: TestShopper) =>
    (await shopper.ask("checkout.result", {})).order?.id ?? null;

  test(`${name}: a guest signs up with one password and keeps the order`, async () => {
    const { email, password } = newAccount();
    const { guest, order } = await ordered(email);
    const asked = { orderId: order.id, password };
    expect(await guest.do("session.signUpFromOrder", asked)).toEqual({});
    expect(await guest.refused("session.logIn", { email, password })).toBe("wrong-credentials");

    const token = await bench.tokenMailedTo(email);
    const { customer } = await guest.do("session.verifyEmail", { token, password });
    expect(customer).toMatchObject({
      email,
      firstName: order.shipTo.firstName,
      lastName: order.shipTo.lastName,
    });
    expect((await guest.ask("checkout.result", {})).order).toEqual(order);
    expect(await bench.ordersOf(customer.id)).toEqual([order.number]);

    const elsewhere = new TestShopper(bench.erp);
    await elsewhere.do("session.logIn", { email, password });
    expect(await bench.ordersOf(customer.id)).toEqual([order.number]);
  });

  test(
    `${name}: a guest's address has at most five open orders to pay on delivery, and one more for each delivered`,
    { timeout: 240_000 },
    async () => {
      const { email } = newAccount();
      for (let count = 0; count < GUEST_CASH_ORDERS - 1; count++) await ordered(email);
      const { guest, order } = await ordered(email);
      const next = new TestShopper(bench.erp);
      const [goods] = await wellStocked(next);
      await next.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
      const { draft } = await fillCheckout(next, "cash-on-delivery");
      const checkout = await next.do("checkout.saveDraft", {
        ...draft,
        email: email.toUpperCase(),
      });
      const refused = () => next.refused("checkout.placeOrder", attempt(checkout));
      expect(await refused()).toBe("too-many-cash-orders");
      expect((await next.ask("cart.get", {})).isLocked).toBe(false);
      await guest.do("orders.cancel", { id: order.id });
      await next.do("checkout.placeOrder", attempt(checkout));

      const newest = (await next.ask("checkout.result", {})).order!;
      await deliver(bench, { orderId: newest.id });
      await ordered(email);
      await ordered(email);
      await expect(ordered(email)).rejects.toThrow("too-many-cash-orders");
    },
  );

  test(`${name}: a guest of whose network many orders are unpaid pays at once or logs in`, async () => {
    const { email } = newAccount();
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const { draft } = await fillCheckout(guest, "cash-on-delivery");
    const checkout = await guest.do("checkout.saveDraft", { ...draft, email });
    // why: the middleware counts addresses, and tells the ERP so; here the ERP is called directly
    Object.assign(guest.tokens, { guestOrders: { cash: 3, mustPayNow: true } });
    const place = attempt(checkout);
    expect(await guest.refused("checkout.placeOrder", place)).toBe("too-many-unpaid-orders");
    expect((await guest.ask("cart.get", {})).isLocked).toBe(false);
    const byCard = await guest.do("checkout.saveDraft", {
      ...draft,
      email,
      paymentMethod: "card",
    });
    const { paymentUrl } = await guest.do("checkout.placeOrder", attempt(byCard));
    expect(paymentUrl).not.toBeNull();

    const { shopper } = await newCustomer(bench);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const own = await fillCheckout(shopper, "cash-on-delivery");
    Object.assign(shopper.tokens, { guestOrders: { cash: 0, mustPayNow: true } });
    await shopper.do("checkout.placeOrder", attempt(own));
  });

  test(`${name}: another shopper's order does not allow a sign-up`, async () => {
    const { order } = await ordered(newAccount().email);
    const asked = { orderId: order.id, password: "Mallorys-pass-1" };
    const stranger = new TestShopper(bench.erp);
    for (const orderId of [order.id, "999999999", "x", "0"]) {
      const refusal = await stranger.refused("session.signUpFromOrder", { ...asked, orderId });
      expect(refusal).toBe("order-not-found");
    }
    const { shopper } = await newCustomer(bench);
    expect(await shopper.refused("session.signUpFromOrder", asked)).toBe("order-not-found");
  });

  test(`${name}: an order with a customer's address does not create an account`, async () => {
    const { email } = await newCustomer(bench);
    const before = await bench.tokenMailedTo(email);
    const { guest, order } = await ordered(email);
    const asked = { orderId: order.id, password: "Mallorys-pass-1" };
    expect(await guest.do("session.signUpFromOrder", asked)).toEqual({});
    expect(["", before]).toContain(await bench.tokenMailedTo(email));
    const login = { email, password: asked.password };
    expect(await guest.refused("session.logIn", login)).toBe("wrong-credentials");
  });

  test(`${name}: guest orders are in the account after a login with their address`, async () => {
    const { email, password, customer } = await newCustomer(bench);
    const { order } = await ordered(email);
    expect(await bench.ordersOf(customer.id)).toEqual([]);
    await new TestShopper(bench.erp).do("session.logIn", { email, password });
    expect(await bench.ordersOf(customer.id)).toEqual([order.number]);
  });

  test(`${name}: a login does not show another guest's orders in the same browser`, async () => {
    const { email, password, customer } = await newCustomer(bench);
    const { guest: browser, order } = await ordered(newAccount().email);
    expect(await lastOrder(browser)).toBe(order.id);
    await browser.do("session.logIn", { email, password });
    expect(await lastOrder(browser)).toBeNull();
    expect(browser.tokens.orders).toEqual([]);
    expect(await bench.ordersOf(customer.id)).toEqual([]);
    await browser.do("session.logOut", {});
    expect(await lastOrder(browser)).toBeNull();
  });
}
