import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { payingErps } from "./support/erps.ts";
import {
  attempt,
  AU_HOME,
  emptyCart,
  fillCheckout,
  findGoods,
  findMadeToOrder,
  wellStocked,
  VN_HOME,
} from "./support/goods.ts";

/** Odoo places orders the same way with each provider; tests/odoo/stripe.test.ts has those by Stripe. */
const placingErps = payingErps.filter(({ name }) => name !== "odoo with Stripe");

for (const { name, open } of placingErps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  async function guestWithGoods(quantity = 1, locale: "en_US" | "vi_VN" = "en_US") {
    const guest = new TestShopper(bench.erp, locale);
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity });
    return guest;
  }

  test(`${name}: an empty cart has no checkout`, async () => {
    const guest = new TestShopper(bench.erp);
    const checkout = await guest.ask("checkout.get", {});
    expect(checkout.missing).toEqual(["email", "billing", "delivery", "payment"]);
    expect(checkout).toMatchObject({ deliveryMethods: [], paymentUrl: null, isSignedIn: false });
    expect(await guest.refused("checkout.saveDraft", {})).toBe("cart-empty");
    expect(await guest.refused("checkout.placeOrder", attempt(checkout))).toBe("cart-empty");
    expect(await guest.ask("checkout.result", {})).toMatchObject({ state: "none", order: null });
  });

  test(`${name}: the draft keeps valid and invalid input, and the answer lists what is missing`, async () => {
    const guest = await guestWithGoods();
    const typed = {
      email: "ann@",
      billing: { ...AU_HOME, phone: "12" },
      hasOtherShipping: true,
      shipping: { country: "VN", firstName: "Lan" } as const,
      paymentMethod: "card" as const,
    };
    const saved = await guest.do("checkout.saveDraft", typed);
    expect(saved.draft).toMatchObject(typed);
    expect(saved.missing).toEqual(["email", "billing", "shipping"]);
    expect(await guest.ask("checkout.get", {})).toEqual(saved);
    const refusal = await guest.refused("checkout.placeOrder", attempt(saved));
    expect(refusal).toBe("checkout-incomplete");
  });

  test(`${name}: delivery methods depend on the country, with a price and days`, async () => {
    const guest = await guestWithGoods();
    const home = await guest.do("checkout.saveDraft", { billing: AU_HOME });
    const abroad = await guest.do("checkout.saveDraft", {
      billing: AU_HOME,
      hasOtherShipping: true,
      shipping: VN_HOME,
    });
    const ids = (checkout: typeof home) => checkout.deliveryMethods.map(({ id }) => id);
    expect(ids(home).length).toBeGreaterThan(1);
    expect(ids(abroad).length).toBeGreaterThan(0);
    expect(ids(home).filter((id) => ids(abroad).includes(id))).toEqual([]);
    for (const method of [...home.deliveryMethods, ...abroad.deliveryMethods]) {
      const today = new Date().toISOString().slice(0, 10);
      const days = [today, method.arrival!.earliest, method.arrival!.latest];
      expect(days.toSorted()).toEqual(days);
    }
    // A delivery method of the other country does not fit.
    const deliveryMethodId = ids(home)[0];
    const misfit = await guest.do("checkout.saveDraft", { billing: VN_HOME, deliveryMethodId });
    expect(ids(misfit)).toContain(misfit.draft.deliveryMethodId);
  });

  test(`${name}: a delivery to the door is chosen with the address, until the shopper chooses`, async () => {
    const guest = await guestWithGoods();
    const none = await guest.do("checkout.saveDraft", { email: "ann@example.com" });
    expect(none.draft.deliveryMethodId).toBeUndefined();
    const { draft, cart, deliveryMethods, missing } = await guest.do("checkout.saveDraft", {
      billing: AU_HOME,
    });
    expect(missing).not.toContain("delivery");
    const chosen = deliveryMethods.find(({ id }) => id === draft.deliveryMethodId);
    expect(chosen?.places).toEqual([]);
    expect(cart.totals.delivery).toEqual(chosen?.price);
    for (const { id } of deliveryMethods) {
      const own = await guest.do("checkout.saveDraft", { billing: AU_HOME, deliveryMethodId: id });
      expect(own.draft.deliveryMethodId).toBe(id);
    }
    const abroad = { country: "DE", postcode: "10115" } as const;
    const nowhere = await guest.do("checkout.saveDraft", { billing: abroad });
    expect(nowhere).toMatchObject({ deliveryMethods: [], cart: { totals: { delivery: null } } });
    expect(nowhere.missing).toContain("delivery");
  });

  test(`${name}: the total includes the chosen delivery and the fee for cash`, async () => {
    const guest = await guestWithGoods();
    const { cart, deliveryMethods, draft, paymentMethods } = await fillCheckout(
      guest,
      "cash-on-delivery",
    );
    const method = deliveryMethods.find(({ id }) => id === draft.deliveryMethodId);
    const cash = paymentMethods.find(({ id }) => id === "cash-on-delivery");
    expect(cart.totals.delivery).toEqual(method?.price);
    expect(cart.totals.paymentFee).toEqual(cash?.fee);
    expect(cart.totals.paymentFee.amount).toBeGreaterThan(0);
    expect(cart.totals.total.amount).toBe(
      cart.totals.itemsSubtotal.amount + method!.price.amount + cash!.fee.amount,
    );
    expect(paymentMethods.map(({ availability }) => availability)).toEqual([
      "available",
      "available",
      "available",
      "not-with-this-delivery",
      "coming-soon",
      "coming-soon",
      "coming-soon",
    ]);
  });

  test(`${name}: cash is refused with a delivery method that excludes it`, async () => {
    const guest = await guestWithGoods();
    const { deliveryMethods, draft } = await fillCheckout(guest, "cash-on-delivery");
    const deliveryMethodId = deliveryMethods.find((method) => !method.allowsCashOnDelivery)!.id;
    const saved = await guest.do("checkout.saveDraft", { ...draft, deliveryMethodId });
    expect(saved.missing).toEqual(["payment"]);
    expect(saved.paymentMethods[0]?.availability).toBe("not-with-this-delivery");
    expect(saved.cart.totals.paymentFee.amount).toBe(0);
    const refusal = await guest.refused("checkout.placeOrder", attempt(saved));
    expect(refusal).toBe("payment-not-available");
  });

  test(`${name}: a delivery coupon makes the delivery free`, async () => {
    const { code, from } = bench.coupons.shipping;
    const guest = new TestShopper(bench.erp);
    const [goods] = await findGoods(
      guest,
      ({ availability, price }) => availability === "in-stock" && price.amount * 6 >= from,
    );
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 6 });
    const { cart: before } = await fillCheckout(guest, "card", VN_HOME);
    const { cart } = await guest.do("cart.applyCoupons", { codes: code });
    const takesOff = before.totals.delivery;
    expect(cart.totals.promoCodes).toEqual([{ code, type: "shipping", takesOff }]);
    expect(cart.coupons[0]?.type).toBe("shipping");
    expect(cart.totals.delivery?.amount).toBe(0);
    expect(cart.totals.discount.amount).toBe(0);
  });

  for (const locale of ["en_US", "vi_VN"] as const) {
    test(`${name}: a guest orders with cash on delivery (${locale})`, async () => {
      const guest = await guestWithGoods(2, locale);
      const checkout = await fillCheckout(guest, "cash-on-delivery", VN_HOME);
      expect(checkout.missing).toEqual([]);
      const placed = await guest.do("checkout.placeOrder", attempt(checkout));
      expect(placed.paymentUrl).toBeNull();
      expect(guest.tokens).toMatchObject({ cart: null, cartQuantity: 0 });
      expect(guest.tokens.orders).toHaveLength(1);

      const { state, order } = await guest.ask("checkout.result", {});
      expect(state).toBe("placed");
      expect(order).toMatchObject({
        id: placed.orderId,
        email: checkout.draft.email,
        totals: checkout.cart.totals,
        paymentMethod: "cash-on-delivery",
        paymentState: "pending",
        shipTo: { suburb: VN_HOME.suburb, phone: "+84912345678" },
      });
      const chosen = checkout.deliveryMethods.find(
        ({ id }) => id === checkout.draft.deliveryMethodId,
      );
      expect(order?.deliveryMethod?.name).toBe(chosen?.name);
      expect(order?.lines.map((line) => line.name)).toEqual(
        checkout.cart.lines.map((line) => line.name),
      );
      expect((await guest.ask("cart.get", {})).lines).toEqual([]);
    });
  }

  test(`${name}: a repeated key returns the same order, also after the cart has ended`, async () => {
    const guest = await guestWithGoods();
    const press = attempt(await fillCheckout(guest, "cash-on-delivery"));
    const impatient = guest.twin();
    const [first, second] = await Promise.all([
      guest.do("checkout.placeOrder", press),
      impatient.do("checkout.placeOrder", press),
    ]);
    expect(second).toEqual(first);
    expect(impatient.tokens.orders).toEqual(guest.tokens.orders);
    expect(await guest.do("checkout.placeOrder", press)).toEqual(first);
    // Another shopper with the same key gets nothing.
    const stranger = new TestShopper(bench.erp);
    expect(await stranger.refused("checkout.placeOrder", press)).toBe("cart-empty");
    expect((await stranger.ask("checkout.result", {})).state).toBe("none");
  });

  test(`${name}: an order is refused at another total than the shopper saw`, async () => {
    const guest = await guestWithGoods();
    const press = attempt(await fillCheckout(guest, "card"));
    press.expectedTotal -= 1;
    expect(await guest.refused("checkout.placeOrder", press)).toBe("cart-changed");
    expect(await guest.ask("checkout.get", {})).toMatchObject({ paymentUrl: null, missing: [] });
  });

  for (const ending of ["approved", "challenged"] as const) {
    test(`${name}: a card is authorized, not charged (${ending})`, async () => {
      const guest = await guestWithGoods();
      const press = attempt(await fillCheckout(guest, "card"));
      const { orderId, paymentUrl } = await guest.do("checkout.placeOrder", press);
      expect(paymentUrl).toMatch(bench.paymentPage);
      expect(await guest.ask("checkout.result", {})).toMatchObject({ state: "paying", paymentUrl });
      expect((await guest.ask("checkout.get", {})).paymentUrl).toBe(paymentUrl);
      expect(await guest.do("checkout.placeOrder", press)).toEqual({ orderId, paymentUrl });

      await bench.pay(paymentUrl!, ending);
      const { state, order } = await guest.ask("checkout.result", {});
      expect(state).toBe("placed");
      expect(order).toMatchObject({
        id: orderId,
        paymentMethod: "card",
        paymentState: "authorized",
      });
      expect((await guest.ask("cart.get", {})).lines).toEqual([]);

      // Queries cannot set tokens; the next mutation does.
      expect(await guest.refused("checkout.cancelPayment", {})).toBe("already-paid");
      expect(guest.tokens).toMatchObject({ cart: null, cartQuantity: 0 });
      expect(guest.tokens.orders).toHaveLength(1);
      expect((await guest.ask("checkout.result", {})).order?.number).toBe(order?.number);
    });
  }

  test.runIf(bench.hasPendingCards)(
    `${name}: a pending payment makes an order that waits for it`,
    async () => {
      const guest = await guestWithGoods();
      const press = attempt(await fillCheckout(guest, "card"));
      const { paymentUrl } = await guest.do("checkout.placeOrder", press);
      await bench.pay(paymentUrl!, "pending");
      const { state, order } = await guest.ask("checkout.result", {});
      expect([state, order?.paymentState]).toEqual(["placed", "pending"]);
      expect((await guest.ask("cart.get", {})).lines).toEqual([]);
    },
  );

  for (const ending of ["declined", "canceled"] as const) {
    test(`${name}: a payment that was ${ending} leaves the cart unchanged, and another method works`, async () => {
      const guest = await guestWithGoods(2);
      const before = await fillCheckout(guest, "card");
      const press = attempt(before);
      const { paymentUrl } = await guest.do("checkout.placeOrder", press);
      await bench.pay(paymentUrl!, ending);
      // Stripe lets the shopper try another card on its page, which is then left.
      const isDeclined = ending === "declined" && name !== "sandbox with Stripe";
      expect(await guest.ask("checkout.result", {})).toMatchObject({
        state: "payment-failed",
        failed: {
          isDeclined,
          amount: before.cart.totals.dueNow,
          canceledOrder: null,
          ...(isDeclined && { card: "0002" }),
        },
      });
      expect(await guest.ask("checkout.get", {})).toEqual(before);

      const { draft } = before;
      const cash = await guest.do("checkout.saveDraft", {
        ...draft,
        paymentMethod: "cash-on-delivery",
      });
      await guest.do("checkout.placeOrder", attempt(cash));
      const { state, order } = await guest.ask("checkout.result", {});
      expect([state, order?.paymentMethod]).toEqual(["placed", "cash-on-delivery"]);
    });
  }

  test(`${name}: a canceled payment can no longer be made on its page`, async () => {
    const guest = await guestWithGoods();
    expect(await guest.refused("checkout.cancelPayment", {})).toBe("no-payment");
    const press = attempt(await fillCheckout(guest, "card"));
    const { paymentUrl } = await guest.do("checkout.placeOrder", press);
    await guest.do("checkout.cancelPayment", {});
    expect((await guest.ask("cart.get", {})).isLocked).toBe(false);
    await bench.pay(paymentUrl!, "approved");
    expect((await guest.ask("checkout.result", {})).state).toBe("payment-failed");
    expect((await guest.ask("cart.get", {})).quantity).toBe(1);
  });

  test(`${name}: a customer starts with the saved addresses and can order`, async () => {
    const shopper = new TestShopper(bench.erp);
    await shopper.do("session.logIn", bench.customer);
    await emptyCart(shopper);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const fresh = await shopper.ask("checkout.get", {});
    expect(fresh).toMatchObject({ isSignedIn: true, missing: ["payment"] });
    expect(fresh.draft.email).toBe(bench.customer.email);

    const ready = await shopper.do("checkout.saveDraft", {
      ...fresh.draft,
      deliveryMethodId: fresh.deliveryMethods[0]?.id,
      paymentMethod: "card",
    });
    const { paymentUrl } = await shopper.do("checkout.placeOrder", attempt(ready));
    await bench.pay(paymentUrl!, "approved");
    expect((await shopper.ask("checkout.result", {})).order?.email).toBe(bench.customer.email);
    expect((await shopper.ask("cart.get", {})).lines).toEqual([]);
    // After the logout this browser has no access to the order.
    await shopper.do("session.logOut", {});
    expect((await shopper.ask("checkout.result", {})).state).toBe("none");
  });

  test(`${name}: made-to-order goods require a deposit`, async () => {
    const guest = new TestShopper(bench.erp);
    const made = await findMadeToOrder(guest);
    const { cart } = await guest.do("cart.addLine", { variantId: made.id, quantity: 1 });
    const { deposit, dueNow, dueLater, itemsSubtotal, total } = cart.totals;
    expect(deposit?.amount).toBe(Math.round((itemsSubtotal.amount * made.percent) / 100));
    expect(dueNow).toEqual(deposit);
    expect(dueLater).toEqual({ ...total, amount: total.amount - dueNow.amount });
    expect(made.deposit).toEqual(deposit);
    expect(cart.lines.map(({ depositPercent }) => depositPercent)).toEqual([made.percent]);
  });

  test(`${name}: an order that is paid in cash is paid whole, made to order or not`, async () => {
    const guest = new TestShopper(bench.erp);
    const made = await findMadeToOrder(guest, "price-asc"); // no freight, which takes no cash
    await guest.do("cart.addLine", { variantId: made.id, quantity: 1 });
    const filled = await fillCheckout(guest, "cash-on-delivery");
    const whole = { deposit: null, dueNow: filled.cart.totals.total, dueLater: null };
    expect(filled.cart.totals).toMatchObject(whole);
    await guest.do("checkout.placeOrder", attempt(filled));
    const { order } = await guest.ask("checkout.result", {});
    expect(order?.totals).toMatchObject({ ...whole, total: filled.cart.totals.total });
  });
}
