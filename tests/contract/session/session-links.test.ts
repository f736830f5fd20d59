import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { buy } from "#tests/contract/support/buyer.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "#tests/contract/support/goods.ts";
import { endingsOf, NEW } from "#tests/contract/support/endings.ts";
import { newCustomer, newAccount } from "#tests/contract/support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const ENDINGS = endingsOf(bench);

  test.each(Object.entries(ENDINGS))(
    `${name}: other sessions have ended and links mailed earlier are invalid after %s`,
    async (_, takeBack) => {
      const owner = await newCustomer(bench);
      const { email, password } = owner;
      const thief = new TestShopper(bench.erp);
      await thief.do("session.logIn", { email, password });
      const thiefEmail = newAccount().email;
      const change = { email: thiefEmail, password };
      await thief.do("account.requestEmailChange", change);
      const pending = { token: await bench.tokenMailedTo(thiefEmail) };
      expect(pending.token).not.toBe("");
      await thief.do("session.requestReset", { email });
      const reset = { token: await bench.tokenMailedTo(email), password };

      await takeBack(owner);
      expect((await thief.ask("session.get", {})).customer).toBeNull();
      expect(await thief.refused("account.confirmEmail", pending)).toBe("token-invalid");
      expect(await thief.refused("session.resetPassword", reset)).toBe("token-invalid");
      expect(await bench.traces(thiefEmail)).toEqual([]);
    },
  );

  test.each(Object.entries(ENDINGS))(
    `${name}: a cookie from before shows nothing of an order after %s`,
    async (_, takeBack) => {
      const owner = await newCustomer(bench);
      const orderId = await buy(bench, owner.shopper, "cash");
      const thief = owner.shopper.twin();
      expect((await thief.ask("checkout.result", {})).order?.id).toBe(orderId);

      await takeBack(owner);
      await seesNoOrder(thief, orderId);
    },
  );

  test(`${name}: a cookie from before shows nothing of a later order either`, async () => {
    const { shopper: owner, password } = await newCustomer(bench);
    const [goods] = await wellStocked(owner);
    await owner.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const thief = owner.twin();
    expect(thief.tokens.cart).not.toBeNull();
    await owner.do("session.changePassword", { currentPassword: password, password: NEW });

    const press = attempt(await fillCheckout(owner, "card"));
    const { orderId, paymentUrl } = await owner.do("checkout.placeOrder", press);
    await seesNoOrder(thief.twin(), orderId);
    await bench.pay(paymentUrl!, "approved");
    await seesNoOrder(thief.twin(), orderId);
    // The cookie does not get the placed order's proof, and its key does not answer for others.
    const settled = thief.twin();
    await settled.do("checkout.settle", {});
    expect(settled.tokens.orders).toEqual(thief.tokens.orders);
    expect(await thief.refused("checkout.placeOrder", press)).toBe("cart-empty");
    expect((await owner.ask("checkout.result", {})).order?.id).toBe(orderId);
  });

  async function seesNoOrder(thief: TestShopper, id: string): Promise<void> {
    const none = { state: "none", order: null, paymentUrl: null, failed: null };
    expect(await thief.ask("checkout.result", {})).toEqual(none);
    expect(await thief.refused("checkout.cancelPayment", {})).toBe("no-payment");
    expect(await thief.ask("orders.get", { id })).toBeNull();
  }

  test(`${name}: a canceled change of address keeps the address`, async () => {
    const { shopper, email, password } = await newCustomer(bench);
    const wanted = newAccount().email;
    await shopper.do("account.requestEmailChange", { email: wanted, password });
    const link = { token: await bench.tokenMailedTo(wanted) };
    await shopper.do("session.changePassword", { currentPassword: password, password: NEW });
    expect(await shopper.refused("account.confirmEmail", link)).toBe("token-invalid");
    expect((await shopper.ask("session.get", {})).customer?.email).toBe(email);
    await new TestShopper(bench.erp).do("session.logIn", { email, password: NEW });

    // A new link works.
    await shopper.do("account.requestEmailChange", { email: wanted, password: NEW });
    const fresh = { token: await bench.tokenMailedTo(wanted) };
    expect(await shopper.do("account.confirmEmail", fresh)).toEqual({ email: wanted });
  });

  test(`${name}: a change of address requested during a password change is invalid after it`, async () => {
    const { shopper: owner, email, password } = await newCustomer(bench);
    const thief = new TestShopper(bench.erp);
    await thief.do("session.logIn", { email, password });
    const thiefEmail = newAccount().email;
    await Promise.allSettled([
      owner.do("session.changePassword", { currentPassword: password, password: NEW }),
      thief.do("account.requestEmailChange", { email: thiefEmail, password }),
    ]);
    await owner.do("session.logIn", { email, password: NEW });
    expect(await bench.traces(thiefEmail)).toEqual([]);
  });

  test(`${name}: a pending sign-up is invalid once a customer has had that address`, async () => {
    const wanted = newAccount();
    const stranger = new TestShopper(bench.erp);
    const names = { firstName: "Mallory", lastName: "M" };
    await stranger.do("session.signUp", { ...wanted, ...names, acceptsTerms: true });
    const waiting = { token: await bench.tokenMailedTo(wanted.email), password: wanted.password };

    const { shopper, password } = await newCustomer(bench);
    for (const email of [wanted.email, newAccount().email]) {
      await shopper.do("account.requestEmailChange", { email, password });
      const token = await bench.tokenMailedTo(email);
      await shopper.do("account.confirmEmail", { token });
    }
    expect(await stranger.refused("session.verifyEmail", waiting)).toBe("token-invalid");
  });

  test(`${name}: the current address is notified of a requested change, whether the new one is free or taken`, async () => {
    for (const [locale, subject] of [
      ["en_US", "Somebody asked to change your email address"],
      ["vi_VN", "Yêu cầu thay đổi địa chỉ email của bạn"],
    ] as const) {
      const { shopper, email: old, password } = await newCustomer(bench);
      shopper.locale = locale;
      const before = (await bench.mailsTo(old)).length;
      const since = async () => (await bench.mailsTo(old)).slice(before);
      const change = { email: newAccount().email, password };
      const wrong = { ...change, password: "not-the-password" };
      expect(await shopper.refused("account.requestEmailChange", wrong)).toBe("wrong-password");
      expect(await since()).toEqual([]);
      await shopper.do("account.requestEmailChange", change);
      expect(await since()).toEqual([subject]);
      expect(await bench.tokenMailedTo(old), "it opens nothing").toBe("");
      await shopper.do("account.requestEmailChange", { ...change, email: bench.customer.email });
      expect(await since()).toEqual([subject, subject]);
    }
  });
}
