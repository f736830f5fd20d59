import { afterAll, expect, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import type { Erp } from "#middleware/erp.ts";
import { signInProviders } from "#middleware/oidc/oidc.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openLoginProvider, type ProvidersAccount } from "#tests/login-provider.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { atOnce, newCustomer, newAccount } from "#tests/contract/support/people.ts";

const SHOP = "http://localhost";
const provider = await openLoginProvider(`${SHOP}/oauth_auth`);
const other = await openLoginProvider(`${SHOP}/oauth_auth`);
const down = await openLoginProvider(`${SHOP}/oauth_auth`);
down.close();
afterAll(() => {
  provider.close();
  other.close();
});

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const erp = withProviders(bench.erp);

  function withProviders(bare: Erp): Erp {
    const config = readMiddlewareConfig({
      DATA_DIR: ":memory:",
      ERP: "sandbox",
      DEMO: "1",
      PUBLIC_URL: SHOP,
      SESSION_SECRET: "a secret that only this shop knows",
      OIDC_PROVIDERS: JSON.stringify([
        { id: "here", name: "Here", ...provider.setting },
        { id: "other", name: "Other", ...other.setting },
        { id: "down", name: "Down", ...down.setting },
      ]),
    });
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    const own = signInProviders(config, bare, quiet);
    return { ...bare, handlers: { ...bare.handlers, ...own } };
  }

  function account(claims: ProvidersAccount): string {
    const login = crypto.randomUUID();
    provider.accounts.set(login, claims);
    return login;
  }

  async function begin(shopper: TestShopper, to = "/cart"): Promise<string> {
    return (await shopper.do("session.beginProvider", { providerId: "here", to })).url;
  }

  async function comeBack(shopper: TestShopper, login: string, to?: string) {
    return Object.fromEntries(
      (await provider.visit(await begin(shopper, to), { login })).searchParams,
    );
  }

  const names = { given_name: "Thảo", family_name: "Trần" };

  test(`${name}: a new customer gets an account, keeps the cart and returns to the page`, async () => {
    const { email } = newAccount();
    const shopper = new TestShopper(erp);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const login = account({ email: email.toUpperCase(), email_verified: true, ...names });
    const parameters = await comeBack(shopper, login, "/checkout?x=1");
    const { customer, to } = atOnce(await shopper.do("session.finishProvider", { parameters }));
    expect(customer).toMatchObject({ email, firstName: "Thảo", lastName: "Trần" });
    expect(to).toBe("/checkout?x=1");
    expect((await shopper.ask("session.get", {})).customer).toEqual(customer);
    expect((await shopper.ask("cart.get", {})).lines).toMatchObject([{ variantId: goods!.id }]);

    // The account has no password until one is requested.
    const guest = new TestShopper(erp);
    for (const password of [" ", "null", email]) {
      expect(await guest.refused("session.logIn", { email, password })).toBe("wrong-credentials");
    }
    await guest.do("session.requestReset", { email });
    const link = { token: await bench.tokenMailedTo(email), password: "Bright-day-7" };
    await guest.do("session.resetPassword", link);
    expect(await guest.do("session.logIn", { email, ...link })).toMatchObject({ customer });
  });

  test(`${name}: an account is linked by its confirmed address, and later found by the subject`, async () => {
    const { email, password, customer } = await newCustomer(bench);
    const login = account({ email, email_verified: true, name: "Somebody Else" });
    const first = new TestShopper(erp);
    const linked = await first.do("session.finishProvider", {
      parameters: await comeBack(first, login),
    });
    expect(linked).toMatchObject({ customer });
    // The password of the confirmed account still works.
    await new TestShopper(erp).do("session.logIn", { email, password });

    provider.accounts.set(login, { email: newAccount().email, email_verified: true });
    const later = new TestShopper(erp);
    const again = await later.do("session.finishProvider", {
      parameters: await comeBack(later, login),
    });
    expect(again).toMatchObject({ customer: { id: customer.id } });
  });

  test(`${name}: an unconfirmed address does not log in`, async () => {
    const { email } = await newCustomer(bench);
    const claims = [
      { email, email_verified: false },
      { email },
      { email: newAccount().email, email_verified: false },
      { name: "No Address" },
    ];
    for (const claim of claims) {
      const shopper = new TestShopper(erp);
      const parameters = await comeBack(shopper, account(claim));
      expect(await shopper.refused("session.finishProvider", { parameters })).toBe("link-refused");
      expect(shopper.tokens.session).toBeNull();
    }
  });

  test(`${name}: a provider's answer is accepted once`, async () => {
    const { email } = newAccount();
    const login = account({ email, email_verified: true, ...names });
    const shopper = new TestShopper(erp);
    const url = await begin(shopper);
    const parameters = Object.fromEntries((await provider.visit(url, { login })).searchParams);
    await shopper.do("session.finishProvider", { parameters });
    const thief = new TestShopper(erp);
    expect(await thief.refused("session.finishProvider", { parameters })).toBe("state-invalid");
    // Nor does a new code for the same login.
    const fresh = Object.fromEntries((await provider.visit(url, { login })).searchParams);
    expect(fresh["code"]).not.toBe(parameters["code"]);
    expect(await thief.refused("session.finishProvider", { parameters: fresh })).toBe(
      "state-invalid",
    );
  });

  test(`${name}: a forged, mixed or foreign answer is refused`, async () => {
    const { email } = newAccount();
    const shopper = new TestShopper(erp);
    const mine = await comeBack(shopper, account({ email, email_verified: true, ...names }));
    const theirs = await comeBack(shopper, account({ ...newAccount(), email_verified: true }));
    const state = mine["state"] ?? "";
    const [payload = "", signature = ""] = state.split(".");
    const elsewhere = Buffer.from(
      Buffer.from(payload, "base64url").toString().replace("/cart", "/evil"),
    ).toString("base64url");
    for (const wrong of ["", "x", payload, `${elsewhere}.${signature}`, `${state}x`, "e30.e30"]) {
      const parameters = { ...mine, state: wrong };
      expect(await shopper.refused("session.finishProvider", { parameters })).toBe("state-invalid");
    }
    // One shopper's code with the other's state fails the PKCE check.
    const mixed = { ...mine, state: theirs["state"] ?? "" };
    expect(await shopper.refused("session.finishProvider", { parameters: mixed })).toBe(
      "state-invalid",
    );
    const { code: _, ...none } = mine;
    expect(await shopper.refused("session.finishProvider", { parameters: none })).toBe(
      "provider-failed",
    );
    const byOther = { ...mine, iss: other.setting.issuer };
    expect(await shopper.refused("session.finishProvider", { parameters: byOther })).toBe(
      "provider-failed",
    );
    expect(shopper.tokens.session).toBeNull();
  });

  test(`${name}: a login canceled at the provider is reported`, async () => {
    const shopper = new TestShopper(erp);
    const back = await provider.visit(await begin(shopper), { cancel: "yes" });
    const parameters = Object.fromEntries(back.searchParams);
    expect(await shopper.refused("session.finishProvider", { parameters })).toBe(
      "provider-canceled",
    );
  });

  test(`${name}: a provider failure affects only its own button`, async () => {
    const shopper = new TestShopper(erp);
    const ids = (await shopper.ask("session.providers", {})).map(({ id }) => id);
    expect(ids).toEqual(["here", "other", "down"]);
    const gone = { providerId: "down", to: "/cart" };
    expect(await shopper.refused("session.beginProvider", gone)).toBe("provider-failed");
    const unknown = { providerId: "nobody", to: "/cart" };
    expect(await shopper.refused("session.beginProvider", unknown)).toBe("provider-unknown");
    expect(await begin(shopper)).toContain(provider.setting.issuer);
  });

  test(`${name}: a login by a provider invalidates a pending sign-up`, async () => {
    const { email } = newAccount();
    const login = account({ email, email_verified: true, ...names });
    const shopper = new TestShopper(erp);
    await shopper.do("session.signUp", {
      ...names,
      firstName: "Mallory",
      lastName: "M",
      email,
      password: "Strangers-pass-1",
      acceptsTerms: true,
    });
    const waiting = { token: await bench.tokenMailedTo(email), password: "Strangers-pass-1" };
    await shopper.do("session.finishProvider", { parameters: await comeBack(shopper, login) });
    const refusal = await new TestShopper(erp).refused("session.verifyEmail", waiting);
    expect(refusal).toBe("token-invalid");
  });
}
