import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { authenticator, stepOf, turnOn } from "#tests/authenticator.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

const NEW = "Another-day-8";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const customerOf = async (shopper: TestShopper) =>
    (await shopper.ask("session.get", {})).customer;

  /** A customer with two-step login, logged in on this device; a code before `codes[1]` is used up. */
  async function protectedCustomer() {
    const { shopper, customer, email, password } = await newCustomer(bench);
    const app = await turnOn(shopper, password);
    return { shopper, customer, login: { email, password }, ...app };
  }

  /** A browser that has done the first step. */
  async function firstStep(login: { email: string; password: string }) {
    const shopper = new TestShopper(bench.erp);
    return { shopper, step: stepOf(await shopper.do("session.logIn", login)) };
  }

  test(`${name}: a customer turns two-step login on, and a login asks for a code and merges the cart`, async () => {
    const { customer, login, codes } = await protectedCustomer();
    const shopper = new TestShopper(bench.erp);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const step = stepOf(await shopper.do("session.logIn", login));
    expect(await customerOf(shopper)).toBeNull();
    expect(shopper.tokens.session).toBeNull();

    const code = `${codes[1].slice(0, 3)} ${codes[1].slice(3)}`;
    const answer = await shopper.do("session.confirmLogIn", { step, code });
    expect(answer).toEqual({ customer, adjustments: [] });
    expect(await customerOf(shopper)).toEqual(customer);
    expect((await shopper.ask("cart.get", {})).lines).toMatchObject([{ variantId: goods!.id }]);
  });

  test(`${name}: the first step alone is no login, in any form`, async () => {
    const { login } = await protectedCustomer();
    const { shopper, step } = await firstStep(login);
    shopper.tokens.session = step;
    expect(await customerOf(shopper)).toBeNull();
    await expect(shopper.ask("session.list", {})).rejects.toThrow("not-signed-in");
  });

  test(`${name}: the first step of another account leaves the login of this browser as it is`, async () => {
    const { login } = await protectedCustomer();
    const { shopper, customer } = await newCustomer(bench);
    stepOf(await shopper.do("session.logIn", login));
    expect(await customerOf(shopper)).toEqual(customer);
  });

  test(`${name}: a code is accepted once`, async () => {
    const { login, codes } = await protectedCustomer();
    const first = await firstStep(login);
    const second = await firstStep(login);
    expect(
      await first.shopper.refused("session.confirmLogIn", { step: first.step, code: codes[0] }),
    ).toBe("code-wrong"); // turned it on
    await first.shopper.do("session.confirmLogIn", { step: first.step, code: codes[1] });

    // A login ends the other first steps, and a new one needs a newer code.
    const late = { step: second.step, code: codes[2] };
    expect(await second.shopper.refused("session.confirmLogIn", late)).toBe("step-expired");
    const third = await firstStep(login);
    const replayed = { step: third.step, code: codes[1] };
    expect(await third.shopper.refused("session.confirmLogIn", replayed)).toBe("code-wrong");
    await third.shopper.do("session.confirmLogIn", { step: third.step, code: codes[2] });
  });

  test(`${name}: a step is used once, and only a real one`, async () => {
    const { login, codes } = await protectedCustomer();
    const { shopper, step } = await firstStep(login);
    const made = { step: "made-up", code: codes[1] };
    expect(await shopper.refused("session.confirmLogIn", made)).toBe("step-expired");
    await shopper.do("session.confirmLogIn", { step, code: codes[1] });
    const again = { step, code: codes[2] };
    expect(await shopper.refused("session.confirmLogIn", again)).toBe("step-expired");
  });

  test(`${name}: a code used twice at once logs in once`, async () => {
    const { login, codes } = await protectedCustomer();
    const both = [await firstStep(login), await firstStep(login)];
    const ends = await Promise.allSettled(
      both.map(({ shopper, step }) => shopper.do("session.confirmLogIn", { step, code: codes[1] })),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test(`${name}: after five wrong codes the right one does not work either, at a new login too`, async () => {
    const { login, codes, wrong } = await protectedCustomer();
    const { shopper, step } = await firstStep(login);
    for (let times = 0; times < 5; times++) {
      expect(await shopper.refused("session.confirmLogIn", { step, code: wrong })).toBe(
        "code-wrong",
      );
    }
    const right = { step, code: codes[1] };
    expect(await shopper.refused("session.confirmLogIn", right)).toBe("too-many-codes");
    const next = await firstStep(login);
    const anew = { step: next.step, code: codes[1] };
    expect(await next.shopper.refused("session.confirmLogIn", anew)).toBe("too-many-codes");
    expect(await customerOf(next.shopper)).toBeNull();
  });

  test(`${name}: a right code ends the count of wrong ones`, async () => {
    const { login, codes, wrong } = await protectedCustomer();
    const { shopper, step } = await firstStep(login);
    const mistype = (at: string) =>
      shopper.refused("session.confirmLogIn", { step: at, code: wrong });
    for (let times = 0; times < 4; times++) expect(await mistype(step)).toBe("code-wrong");
    await shopper.do("session.confirmLogIn", { step, code: codes[1] });
    const next = await firstStep(login);
    for (let times = 0; times < 2; times++) expect(await mistype(next.step)).toBe("code-wrong");
  });

  test(`${name}: a new password ends first steps of before`, async () => {
    const { shopper: owner, login, codes } = await protectedCustomer();
    const { shopper, step } = await firstStep(login);
    const change = { currentPassword: login.password, password: NEW };
    await owner.do("session.changePassword", change);
    const late = { step, code: codes[1] };
    expect(await shopper.refused("session.confirmLogIn", late)).toBe("step-expired");
  });

  test(`${name}: a mailed code is a first step as well`, async () => {
    const { customer, login, codes } = await protectedCustomer();
    const shopper = new TestShopper(bench.erp);
    const { request } = await shopper.do("session.requestCode", { email: login.email });
    const mailed = { request, code: await bench.tokenMailedTo(login.email) };
    const step = stepOf(await shopper.do("session.logInByCode", mailed));
    expect(await customerOf(shopper)).toBeNull();
    await shopper.do("session.confirmLogIn", { step, code: codes[1] });
    expect(await customerOf(shopper)).toEqual(customer);
  });

  test(`${name}: a login by a provider is a first step as well`, async () => {
    const { customer, login, codes } = await protectedCustomer();
    const shopper = new TestShopper(bench.erp);
    const identity = {
      issuer: "https://provider.example",
      subject: crypto.randomUUID(),
      verifiedEmail: login.email,
      firstName: "",
      lastName: "",
    };
    const expires = new Date(Date.now() + 600_000);
    const state = { hash: crypto.randomUUID(), expires, to: "/" };
    const call = { locale: shopper.locale, signal: new AbortController().signal, requestId: "t" };
    const answer = await bench.erp.signInBy(identity, state, { ...shopper.tokens, ...call });
    if (!answer.ok) throw new Error(answer.refusal);
    Object.assign(shopper.tokens, answer.tokens);
    expect(await customerOf(shopper)).toBeNull();
    const step = stepOf(answer.data);
    await shopper.do("session.confirmLogIn", { step, code: codes[1] });
    expect(await customerOf(shopper)).toEqual(customer);
  });

  test(`${name}: turning it on takes the password and a code, ends other sessions, and is told by mail`, async () => {
    const { shopper: phone, email, password } = await newCustomer(bench);
    const laptop = new TestShopper(bench.erp);
    await laptop.do("session.logIn", { email, password });
    const { isOn, offer } = await laptop.ask("session.twoSteps", {});
    expect(isOn).toBe(false);
    const { secret, qr } = offer!;
    const address = new URL(qr.text);
    expect(`${address.protocol}//${address.host}`).toBe("otpauth://totp");
    expect(address.searchParams.get("secret")).toBe(secret);
    const again = await laptop.ask("session.twoSteps", { secret });
    expect(again.offer).toEqual(offer);
    expect((await laptop.ask("session.twoSteps", {})).offer?.secret).not.toBe(secret);

    const { codes, wrong } = await authenticator(secret);
    const asked = { secret, code: codes[0], password };
    const bad = { ...asked, password: "Not-the-one-1" };
    expect(await laptop.refused("session.turnOnTwoSteps", bad)).toBe("wrong-password");
    const mistyped = { ...asked, code: wrong };
    expect(await laptop.refused("session.turnOnTwoSteps", mistyped)).toBe("code-wrong");
    expect(await customerOf(phone)).not.toBeNull();
    expect((await laptop.ask("session.twoSteps", {})).isOn).toBe(false);

    const thief = laptop.twin();
    await laptop.do("session.turnOnTwoSteps", asked);
    expect(await customerOf(phone)).toBeNull();
    expect(await customerOf(thief)).toBeNull();
    expect((await customerOf(laptop))?.email).toBe(email);
    expect(await laptop.ask("session.twoSteps", { secret })).toEqual({ isOn: true, offer: null });
    const twice = { ...asked, code: codes[1] };
    expect(await laptop.refused("session.turnOnTwoSteps", twice)).toBe("already-on");
    expect((await bench.mailsTo(email)).at(-1)).toBe("Two-step login is on");
  });

  test(`${name}: with the password it is turned off, and a login asks for no code`, async () => {
    const { shopper, customer, login } = await protectedCustomer();
    const waiting = await firstStep(login);
    const bad = { password: "Not-the-one-1" };
    expect(await shopper.refused("session.turnOffTwoSteps", bad)).toBe("wrong-password");
    await shopper.do("session.turnOffTwoSteps", { password: login.password });
    expect(await customerOf(shopper)).toEqual(customer);
    expect((await shopper.ask("session.twoSteps", {})).isOn).toBe(false);
    expect((await bench.mailsTo(login.email)).at(-1)).toBe("Two-step login is off");
    const late = { step: waiting.step, code: "123456" };
    expect(await waiting.shopper.refused("session.confirmLogIn", late)).toBe("step-expired");
    const answer = await new TestShopper(bench.erp).do("session.logIn", login);
    expect(answer).toEqual({ customer, adjustments: [] });
  });

  test(`${name}: guests have no two-step login`, async () => {
    const guest = new TestShopper(bench.erp);
    await expect(guest.ask("session.twoSteps", {})).rejects.toThrow("not-signed-in");
    const off = guest.do("session.turnOffTwoSteps", { password: "x" });
    await expect(off).rejects.toThrow("not-signed-in");
  });
}
