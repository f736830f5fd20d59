import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { atOnce, newAccount, newCustomer } from "#tests/contract/support/people.ts";

const NEW = "Another-day-8";
const PERSON = { firstName: "Thảo", lastName: "Trần", acceptsTerms: true };

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  /** The browser that asked, and the code that was mailed. */
  async function ask(email: string) {
    const shopper = new TestShopper(bench.erp);
    const { request } = await shopper.do("session.requestCode", { email });
    return { shopper, code: { request, code: await bench.tokenMailedTo(email.toLowerCase()) } };
  }

  const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");

  test(`${name}: a mailed code logs a customer in once, without the password`, async () => {
    const { email, customer } = await newCustomer(bench);
    const { shopper, code } = await ask(email.toUpperCase());
    expect(code.code).toMatch(/^\d{6}$/);
    expect(await shopper.do("session.logInByCode", code)).toEqual({ customer, adjustments: [] });
    expect((await shopper.ask("session.get", {})).customer).toEqual(customer);
    const again = new TestShopper(bench.erp);
    expect(await again.refused("session.logInByCode", code)).toBe("code-expired");
  });

  test(`${name}: a wrong code is refused, and the right one still works`, async () => {
    const { email } = await newCustomer(bench);
    const { shopper, code } = await ask(email);
    const wrong = { ...code, code: wrongOf(code.code) };
    expect(await shopper.refused("session.logInByCode", wrong)).toBe("code-wrong");
    expect((await shopper.ask("session.get", {})).customer).toBeNull();
    const spaced = { ...code, code: `${code.code.slice(0, 3)} ${code.code.slice(3)} ` };
    await shopper.do("session.logInByCode", spaced);
  });

  test(`${name}: a code works only in the browser that asked for it`, async () => {
    const { email } = await newCustomer(bench);
    const owner = await ask(email);
    const other = await ask(newAccount().email);
    const stolen = { request: other.code.request, code: owner.code.code };
    // The two codes are the same once in a million.
    expect(await other.shopper.refused("session.logInByCode", stolen)).toBe("code-wrong");
    const made = { request: "made-up", code: owner.code.code };
    expect(await other.shopper.refused("session.logInByCode", made)).toBe("code-expired");
  });

  test(`${name}: a login ends the other codes of the address`, async () => {
    const { email } = await newCustomer(bench);
    const first = await ask(email);
    const second = await ask(email);
    await second.shopper.do("session.logInByCode", second.code);
    expect(await first.shopper.refused("session.logInByCode", first.code)).toBe("code-expired");
  });

  test(`${name}: a code used twice at once logs in once`, async () => {
    const { email } = await newCustomer(bench);
    const { code } = await ask(email);
    const both = await Promise.allSettled(
      [1, 2].map(() => new TestShopper(bench.erp).do("session.logInByCode", code)),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test(`${name}: a code from before a new password is void`, async () => {
    const { shopper: owner, email, password } = await newCustomer(bench);
    const { shopper, code } = await ask(email);
    await owner.do("session.changePassword", { currentPassword: password, password: NEW });
    expect(await shopper.refused("session.logInByCode", code)).toBe("code-expired");
  });

  test(`${name}: a code opens an account for a new address, with names and consent`, async () => {
    const { email, password } = newAccount();
    const { shopper, code } = await ask(email);
    for (const lacking of [{}, { ...PERSON, acceptsTerms: false }, { ...PERSON, lastName: " " }]) {
      const asked = { ...code, ...lacking };
      expect(await shopper.refused("session.logInByCode", asked)).toBe("details-required");
    }
    const { customer } = atOnce(await shopper.do("session.logInByCode", { ...code, ...PERSON }));
    expect(customer).toMatchObject({ email, firstName: "Thảo", lastName: "Trần" });
    expect((await shopper.ask("session.get", {})).customer).toEqual(customer);
    const guest = new TestShopper(bench.erp);
    expect(await guest.refused("session.logIn", { email, password })).toBe("wrong-credentials");
    expect(await guest.refused("session.logInByCode", { ...code, ...PERSON })).toBe("code-expired");
  });

  test(`${name}: the mail and the answer are the same whether the address has an account`, async () => {
    const { email: known } = await newCustomer(bench);
    const unknown = newAccount().email;
    for (const email of [known, unknown]) await ask(email);
    const [last] = (await bench.mailsTo(known)).slice(-1);
    expect(await bench.mailsTo(unknown)).toEqual([last]);
    expect(last).toBe("Your code to log in");
    // A wrong code does not reveal it either.
    for (const email of [known, unknown]) {
      const { shopper, code } = await ask(email);
      const wrong = { ...code, code: wrongOf(code.code), ...PERSON };
      expect(await shopper.refused("session.logInByCode", wrong)).toBe("code-wrong");
    }
  });

  test(`${name}: a sign-up that waits for its address is void once a code has opened the account`, async () => {
    const { email, password } = newAccount();
    const mallory = new TestShopper(bench.erp);
    const names = { firstName: "Mallory", lastName: "M", acceptsTerms: true as const };
    await mallory.do("session.signUp", { email, password, ...names });
    const waiting = { token: await bench.tokenMailedTo(email), password };
    const { shopper, code } = await ask(email);
    const { customer } = atOnce(await shopper.do("session.logInByCode", { ...code, ...PERSON }));
    expect(customer.firstName).toBe("Thảo");
    expect(await mallory.refused("session.verifyEmail", waiting)).toBe("token-invalid");
  });
}
