import { afterAll, describe, expect, test } from "vitest";
import { signOrderLink } from "#middleware/rules/order-link.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "#tests/contract/support/goods.ts";
import { endingsOf, type Person } from "#tests/contract/support/endings.ts";
import { logInByProvider, newCustomer } from "#tests/contract/support/people.ts";

/** What is tried after the owner has ended all other access, and fails or shows nothing. */
type Attempt = (ending: string) => Promise<void>;

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const ENDINGS = endingsOf(bench);

  /** A thief with the owner's password, who is logged in. */
  async function thiefOf({ email, password }: Person) {
    const thief = new TestShopper(bench.erp);
    await thief.do("session.logIn", { email, password });
    return thief;
  }

  /** Requests that were made before, whose links and ids somebody else may have kept. */
  const PENDING: Record<string, (owner: Person) => Promise<Attempt>> = {
    async "a reset of the password"({ email, password }) {
      const thief = new TestShopper(bench.erp);
      await thief.do("session.requestReset", { email });
      const token = await bench.tokenMailedTo(email);
      return async () =>
        expect(await thief.refused("session.resetPassword", { token, password })).toBe(
          "token-invalid",
        );
    },

    async "a change of address"(owner) {
      const thief = await thiefOf(owner);
      const email = `thief-${crypto.randomUUID()}@example.com`;
      await thief.do("account.requestEmailChange", { email, password: owner.password });
      const token = await bench.tokenMailedTo(email);
      expect(token).not.toBe("");
      return async () => {
        expect(await thief.refused("account.confirmEmail", { token })).toBe("token-invalid");
        expect(await bench.traces(email)).toEqual([]);
      };
    },

    async "a used confirmation of the address"({ email, password }) {
      const token = await bench.tokenMailedTo(email); // of the sign-up
      return async () => {
        const link = { token, password };
        expect(await new TestShopper(bench.erp).refused("session.verifyEmail", link)).toBe(
          "token-invalid",
        );
      };
    },

    async "an answer of a login provider"({ email }) {
      const state = { hash: crypto.randomUUID(), expires: new Date(Date.now() + 600_000), to: "/" };
      const names = { firstName: "Thảo", lastName: "Trần" };
      const issuer = "https://provider.example";
      const identity = { issuer, subject: crypto.randomUUID(), verifiedEmail: email, ...names };
      const answer = (shopper: TestShopper) => {
        const call = { locale: "en_US", signal: AbortSignal.timeout(60_000), requestId: "test" };
        return bench.erp.signInBy(identity, state, { ...shopper.tokens, ...call, locale: "en_US" });
      };
      expect((await answer(new TestShopper(bench.erp))).ok).toBe(true);
      return async () =>
        expect(await answer(new TestShopper(bench.erp))).toMatchObject({
          ok: false,
          refusal: "state-invalid",
        });
    },

    // Only who reads the owner's mail has this link, so it lasts as long as the account.
    async "a request for the newsletter"({ email }) {
      const stranger = new TestShopper(bench.erp);
      await stranger.do("newsletter.subscribe", { email });
      const token = await bench.tokenMailedTo(email);
      expect(token).not.toBe("");
      return async (ending) => {
        if (ending !== "closing the account") {
          await stranger.do("newsletter.confirm", { token });
          return;
        }
        expect(await stranger.refused("newsletter.confirm", { token })).toBe("token-invalid");
        expect(await bench.consent(email)).toBeNull();
      };
    },

    async "an order as a guest"({ email, password }) {
      const guest = new TestShopper(bench.erp);
      const [goods] = await wellStocked(guest);
      await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
      await guest.do("session.continueAsGuest", { email });
      const filled = await fillCheckout(guest, "cash-on-delivery");
      const checkout = await guest.do("checkout.saveDraft", { ...filled.draft, email });
      const { orderId: id } = await guest.do("checkout.placeOrder", attempt(checkout));
      const kept = guest.twin();
      await new TestShopper(bench.erp).do("session.logIn", { email, password }); // makes it theirs
      const link = signOrderLink(bench.secret, id, new Date());
      return async () => {
        const stranger = new TestShopper(bench.erp);
        expect(await stranger.do("orders.open", { link })).toMatchObject({ needsLogIn: true });
        expect(await stranger.ask("orders.get", { id })).toBeNull();
        expect(await kept.ask("orders.get", { id })).toBeNull();
      };
    },

    async "an offer for a product request"(owner) {
      const { shopper } = owner;
      const [goods] = await wellStocked(shopper);
      const asked = { productLink: "https://shop.example.com/lamp" };
      const { number } = await shopper.do("requests.submit", asked);
      await bench.quotes.quote(number, { variantId: goods!.id, quantity: 1, price: 517 });
      const [request] = await shopper.ask("requests.list", {});
      const { id } = request!.quote!;
      const thief = await thiefOf(owner);
      return async () => {
        expect(await thief.refused("requests.takeQuote", { id })).toBe("quote-not-found");
        expect(await thief.ask("requests.list", {})).toEqual([]);
      };
    },
  };

  describe.each(Object.entries(ENDINGS))(`${name}: after %s`, (ending, takeBack) => {
    test.each(Object.entries(PENDING))("%s from before gives no access", async (_, begin) => {
      const owner = await newCustomer(bench);
      const thief = await thiefOf(owner);
      const use = await begin(owner);
      // The provider's answer has logged the owner in anew.
      if (!(await owner.shopper.ask("session.get", {})).customer)
        await logInByProvider(owner.shopper, owner.email);
      await takeBack(owner);
      await use(ending);
      expect((await thief.ask("session.get", {})).customer).toBeNull();
    });
  });
}
