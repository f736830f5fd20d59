import { afterAll, expect, onTestFinished, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import type { Tokens } from "#middleware/erp.ts";
import { createMiddleware } from "#middleware/open.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { emptyCart, findGoods, wellStocked } from "#tests/contract/support/goods.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: a failed login does not reveal whether an address is known`, async () => {
    const guest = new TestShopper(bench.erp);
    const wrong = { ...bench.customer, password: "not-the-password" };
    const unknown = { ...wrong, email: "nobody@example.com" };
    expect(await guest.refused("session.logIn", wrong)).toBe("wrong-credentials");
    expect(await guest.refused("session.logIn", unknown)).toBe("wrong-credentials");
    expect(await guest.ask("session.get", {})).toEqual({ customer: null, guestEmail: null });
    expect(guest.tokens.session).toBeNull();
  });

  test(`${name}: a session lasts until the logout, which invalidates its token`, async () => {
    const shopper = new TestShopper(bench.erp);
    const answer = await shopper.do("session.logIn", {
      ...bench.customer,
      email: bench.customer.email.toUpperCase(),
    });
    expect(answer).toMatchObject({ customer: { email: bench.customer.email } });
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const thief = shopper.twin();

    await shopper.do("session.logOut", {});
    expect(shopper.tokens).toMatchObject({ session: null, cart: null, cartQuantity: 0 });
    expect((await thief.ask("session.get", {})).customer).toBeNull();
    expect((await thief.ask("cart.get", {})).lines).toEqual([]);

    // The next mutation clears the browser's tokens.
    await thief.do("cart.removeCoupon", { code: "ANY" });
    expect(thief.tokens).toMatchObject({ session: null, cart: null, cartQuantity: 0 });
  });

  test(`${name}: a new login gives a new token and invalidates the old one`, async () => {
    const shopper = new TestShopper(bench.erp);
    await shopper.do("session.logIn", bench.customer);
    const before = shopper.twin();
    await shopper.do("session.logIn", bench.customer);
    expect(shopper.tokens.session).not.toBe(before.tokens.session);
    expect((await before.ask("session.get", {})).customer).toBeNull();
    expect((await shopper.ask("session.get", {})).customer?.email).toBe(bench.customer.email);
  });

  test(`${name}: a login merges the guest's cart into the customer's, limited by stock`, async () => {
    const customer = new TestShopper(bench.erp);
    await customer.do("session.logIn", bench.customer);
    await emptyCart(customer);
    const [scarce] = await findGoods(customer, ({ left }) => left !== null && left > 1);
    const [goods] = await wellStocked(customer);
    await customer.do("cart.addLine", { variantId: scarce!.id, quantity: 1 });

    const guest = new TestShopper(bench.erp);
    await guest.do("cart.addLine", { variantId: scarce!.id, quantity: scarce!.left! });
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 2 });
    const guests = guest.twin();
    const answer = await guest.do("session.logIn", bench.customer);

    const [asked, got] = [scarce!.left! + 1, scarce!.left!];
    expect(answer).toMatchObject({ adjustments: [{ name: scarce!.name, asked, got }] });
    const cart = await guest.ask("cart.get", {});
    expect(cart.lines.map((line) => [line.variantId, line.quantity])).toEqual([
      [scarce!.id, got],
      [goods!.id, 2],
    ]);
    expect(guest.tokens.cartQuantity).toBe(got + 2);
    expect((await customer.ask("cart.get", {})).lines).toEqual(cart.lines);
    expect((await guests.ask("cart.get", {})).lines).toEqual([]);
  });

  test(`${name}: a member has member prices while signed in and guest prices afterwards`, async () => {
    const shopper = new TestShopper(bench.erp);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const guestPrice = (await shopper.ask("cart.get", {})).lines[0]!.unitPrice.amount;
    const guestList = shopper.tokens.priceList;

    await shopper.do("session.logIn", bench.member);
    const [line] = (await shopper.ask("cart.get", {})).lines;
    expect(line!.unitPrice.amount).toBeLessThan(guestPrice);
    expect(line!.issue).toBeNull();
    expect(shopper.tokens.priceList).not.toBe(guestList);

    await shopper.do("session.logOut", {});
    expect(shopper.tokens.priceList).toBe(guestList);
  });

  test(`${name}: a cookie from before the logout shows the guests' prices`, async () => {
    /** The catalogue's prices for a cookie with these tokens, by a process that has not seen it. */
    async function seen(tokens: Tokens) {
      const config = readMiddlewareConfig({ DATA_DIR: ":memory:", ERP: "sandbox", DEMO: "1" });
      const { dispatch, profile } = createMiddleware({ erp: bench.erp, config, log: quiet });
      onTestFinished(() => profile.close());
      await profile.ready();
      const { signal } = new AbortController();
      const caller = { locale: "en_US", requestId: "old-cookie", signal, tokens } as const;
      const { products } = (await dispatch.query("catalog.listing", {}, caller))!;
      return products.map(({ price }) => price.amount);
    }
    const shopper = new TestShopper(bench.erp);
    const guests = await seen(shopper.tokens);
    await shopper.do("session.logIn", bench.member);
    const old = structuredClone(shopper.tokens);
    expect(await seen(old)).not.toEqual(guests);
    expect(await seen({ ...old, session: null })).toEqual(guests);
    await shopper.do("session.logOut", {});
    expect(await seen(old)).toEqual(guests);
  });

  test(`${name}: a guest continues with an e-mail address that is stored with the cart`, async () => {
    const guest = new TestShopper(bench.erp);
    const email = "guest@example.com";
    expect(await guest.refused("session.continueAsGuest", { email })).toBe("cart-empty");
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    await guest.do("session.continueAsGuest", { email });
    expect(await guest.ask("session.get", {})).toEqual({ customer: null, guestEmail: email });
    expect((await guest.ask("checkout.get", {})).draft.email).toBe(email);
    expect((await new TestShopper(bench.erp).ask("session.get", {})).guestEmail).toBeNull();
  });

  function newAccount() {
    return {
      firstName: "Thảo",
      lastName: "Trần",
      email: `thao-${crypto.randomUUID()}@example.com`,
      password: "Mật-khẩu-1",
      acceptsTerms: true as const,
    };
  }

  test(`${name}: a new customer can log in once the address is confirmed, and keeps the cart`, async () => {
    const typed = newAccount();
    const shopper = new TestShopper(bench.erp);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    await shopper.do("session.signUp", typed);
    expect(await shopper.refused("session.logIn", typed)).toBe("wrong-credentials");

    const link = { token: await bench.tokenMailedTo(typed.email), password: typed.password };
    const { customer } = await shopper.do("session.verifyEmail", link);
    expect(customer).toMatchObject({ email: typed.email, firstName: "Thảo", lastName: "Trần" });
    expect((await shopper.ask("session.get", {})).customer).toEqual(customer);
    expect((await shopper.ask("cart.get", {})).lines).toMatchObject([{ variantId: goods!.id }]);
    expect(await shopper.refused("session.verifyEmail", link)).toBe("token-invalid");
    await new TestShopper(bench.erp).do("session.logIn", typed);
  });

  test(`${name}: a sign-up with a customer's address gets the same answer and changes nothing`, async () => {
    const shopper = new TestShopper(bench.erp);
    const known = { ...newAccount(), email: bench.customer.email };
    expect(await shopper.do("session.signUp", known)).toEqual({});
    expect(await bench.tokenMailedTo(known.email)).toBe("");
    expect(await shopper.refused("session.logIn", known)).toBe("wrong-credentials");
    await shopper.do("session.logIn", bench.customer);
  });

  test(`${name}: whoever signs up with a stranger's address has no password of the stranger's account`, async () => {
    const mallorys = newAccount();
    await new TestShopper(bench.erp).do("session.signUp", mallorys);
    const first = await bench.tokenMailedTo(mallorys.email);
    const owner = new TestShopper(bench.erp);
    const guess = { token: first, password: "Owners-guess-1" };
    expect(await owner.refused("session.verifyEmail", guess)).toBe("wrong-password");
    expect(await owner.refused("session.logIn", mallorys)).toBe("wrong-credentials");

    const own = { ...mallorys, password: "Owners-own-2" };
    await owner.do("session.signUp", own);
    const token = await bench.tokenMailedTo(own.email);
    expect(await owner.refused("session.verifyEmail", { ...mallorys, token })).toBe(
      "wrong-password",
    );
    await owner.do("session.verifyEmail", { token, password: own.password });
    const mallory = new TestShopper(bench.erp);
    expect(await mallory.refused("session.verifyEmail", { ...mallorys, token: first })).toBe(
      "token-invalid",
    );
    expect(await mallory.refused("session.logIn", mallorys)).toBe("wrong-credentials");
  });

  test(`${name}: an invented link confirms nothing`, async () => {
    const shopper = new TestShopper(bench.erp);
    for (const token of ["x", "a".repeat(32), "eyJhbGciOiJub25lIn0.e30.", "..", "-"]) {
      expect(await shopper.refused("session.verifyEmail", { token, password: "x" })).toBe(
        "token-invalid",
      );
    }
    expect(shopper.tokens.session).toBeNull();
  });
}
