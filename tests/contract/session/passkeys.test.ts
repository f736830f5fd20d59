import { afterAll, expect, test } from "vitest";
import { MAX_PASSKEYS } from "#contract/limits.ts";
import { TestShopper } from "#tests/shopper.ts";
import { turnOn } from "#tests/authenticator.ts";
import { softwareAuthenticator } from "#tests/passkey.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { wellStocked } from "#tests/contract/support/goods.ts";
import { newCustomer, PASSWORD } from "#tests/contract/support/people.ts";

const URL_OF_SHOP = "http://localhost";
const PHONE = "Chrome, Android";

type Authenticator = ReturnType<typeof softwareAuthenticator>;

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const customerOf = async (shopper: TestShopper) =>
    (await shopper.ask("session.get", {})).customer;

  async function add(shopper: TestShopper, options: { counts?: boolean } = {}) {
    const authenticator = softwareAuthenticator(URL_OF_SHOP, options);
    const begun = await shopper.do("session.beginPasskey", { password: PASSWORD });
    const answer = authenticator.create(begun.creation);
    await shopper.do("session.addPasskey", { request: begun.request, answer, name: PHONE });
    return authenticator;
  }

  async function customerWithPasskey(options: { counts?: boolean } = {}) {
    const person = await newCustomer(bench);
    return { ...person, authenticator: await add(person.shopper, options) };
  }

  /** The input of a login in this browser. */
  async function loginBy(
    shopper: TestShopper,
    authenticator: Authenticator,
    way: Parameters<Authenticator["get"]>[1] = {},
  ) {
    const { request, options } = await shopper.do("session.requestPasskey", {});
    return { request, answer: authenticator.get(options, way) };
  }

  test(`${name}: a customer adds a passkey, and logs in with it and the goods of the cart`, async () => {
    const { shopper: owner, customer, authenticator, email } = await customerWithPasskey();
    const before = await owner.ask("session.passkeys", {});
    expect(before).toEqual([
      { id: expect.any(String), name: PHONE, addedAt: expect.any(String), usedAt: null },
    ]);
    expect((await bench.mailsTo(email)).at(-1)).toBe("A passkey was added");
    const shopper = new TestShopper(bench.erp);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const login = await loginBy(shopper, authenticator);
    expect(await shopper.do("session.logInByPasskey", login)).toEqual({
      customer,
      adjustments: [],
    });
    expect(await customerOf(shopper)).toEqual(customer);
    expect((await shopper.ask("cart.get", {})).lines).toMatchObject([{ variantId: goods!.id }]);
    const [used] = await owner.ask("session.passkeys", {});
    expect(Math.abs(Date.now() - Date.parse(used!.usedAt ?? ""))).toBeLessThan(60_000);
  });

  test(`${name}: the browser is asked for a passkey of this shop and of a verified person`, async () => {
    const { shopper, authenticator, email } = await customerWithPasskey();
    const { creation } = await shopper.do("session.beginPasskey", { password: PASSWORD });
    expect(creation).toMatchObject({
      rp: { id: "localhost" },
      user: { name: email, displayName: "Thảo Trần" },
      excludeCredentials: [{ id: authenticator.id, type: "public-key" }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { options } = await shopper.do("session.requestPasskey", {});
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options).not.toHaveProperty("allowCredentials");
  });

  test(`${name}: a passkey is both steps of a login`, async () => {
    const { shopper: owner, customer, authenticator, password } = await customerWithPasskey();
    await turnOn(owner, password);
    const shopper = new TestShopper(bench.erp);
    const login = await loginBy(shopper, authenticator);
    await shopper.do("session.logInByPasskey", login);
    expect(await customerOf(shopper)).toEqual(customer);
  });

  test(`${name}: an authenticator that does not count logs in again and again`, async () => {
    const { customer, authenticator } = await customerWithPasskey({ counts: false });
    for (let times = 0; times < 2; times++) {
      const shopper = new TestShopper(bench.erp);
      await shopper.do("session.logInByPasskey", await loginBy(shopper, authenticator));
      expect(await customerOf(shopper)).toEqual(customer);
    }
  });

  test(`${name}: an answer logs in once, also when it is sent twice at once`, async () => {
    const { authenticator } = await customerWithPasskey({ counts: false });
    const shopper = new TestShopper(bench.erp);
    const login = await loginBy(shopper, authenticator);
    const both = [new TestShopper(bench.erp), new TestShopper(bench.erp)];
    const ends = await Promise.allSettled(
      both.map((one) => one.do("session.logInByPasskey", login)),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const replayed = new TestShopper(bench.erp);
    expect(await replayed.refused("session.logInByPasskey", login)).toBe("passkey-expired");
    expect(await customerOf(replayed)).toBeNull();
  });

  test(`${name}: an answer to the question of another browser is refused`, async () => {
    const { authenticator } = await customerWithPasskey();
    const shopper = new TestShopper(bench.erp);
    const stolen = await loginBy(new TestShopper(bench.erp), authenticator);
    const { request } = await shopper.do("session.requestPasskey", {});
    const login = { ...stolen, request };
    expect(await shopper.refused("session.logInByPasskey", login)).toBe("passkey-refused");
    const madeUp = { request: "made-up", answer: stolen.answer };
    expect(await shopper.refused("session.logInByPasskey", madeUp)).toMatch(/refused|expired/);
    expect(await customerOf(shopper)).toBeNull();
  });

  test.each([
    ["given on a page of another origin", { origin: "https://evil.example" }],
    ["given on another port of this host", { origin: "http://localhost:8080" }],
    ["for another site", { rpId: "evil.example" }],
    ["without the person's fingerprint, face or PIN", { isVerified: false }],
    ["for another account of this shop", { handle: "c29tZWJvZHk" }],
  ])(`${name}: an answer %s is refused`, async (_, way) => {
    const { shopper: owner, authenticator } = await customerWithPasskey();
    const shopper = new TestShopper(bench.erp);
    const login = await loginBy(shopper, authenticator, way);
    expect(await shopper.refused("session.logInByPasskey", login)).toBe("passkey-refused");
    expect(await customerOf(shopper)).toBeNull();
    if ("handle" in way) return;
    const begun = await owner.do("session.beginPasskey", { password: PASSWORD });
    const made = softwareAuthenticator(URL_OF_SHOP).create(begun.creation, way);
    const added = { request: begun.request, answer: made, name: PHONE };
    expect(await owner.refused("session.addPasskey", added)).toBe("passkey-refused");
  });

  test(`${name}: the passkey of one customer does not sign for that of another`, async () => {
    const { authenticator: hers } = await customerWithPasskey();
    const { authenticator: his } = await customerWithPasskey();
    const shopper = new TestShopper(bench.erp);
    const { request, answer } = await loginBy(shopper, his);
    const forged = JSON.parse(answer) as Record<string, unknown>;
    const posing = JSON.stringify({ ...forged, id: hers.id, rawId: hers.id });
    const login = { request, answer: posing };
    expect(await shopper.refused("session.logInByPasskey", login)).toBe("passkey-refused");
    expect(await customerOf(shopper)).toBeNull();
  });

  test(`${name}: a passkey whose counter goes back is refused`, async () => {
    const { authenticator } = await customerWithPasskey();
    const shopper = new TestShopper(bench.erp);
    await shopper.do("session.logInByPasskey", await loginBy(shopper, authenticator));
    authenticator.setBack(1);
    const copy = new TestShopper(bench.erp);
    const login = await loginBy(copy, authenticator);
    expect(await copy.refused("session.logInByPasskey", login)).toBe("passkey-refused");
    await copy.do("session.logInByPasskey", await loginBy(copy, authenticator));
  });

  test(`${name}: a removed passkey is refused, other sessions end, and a mail tells it`, async () => {
    const { shopper, authenticator, email, password } = await customerWithPasskey();
    const other = new TestShopper(bench.erp);
    await other.do("session.logInByPasskey", await loginBy(other, authenticator));
    const [{ id } = { id: "" }] = await shopper.ask("session.passkeys", {});
    const wrong = { id, password: "Not-the-one-1" };
    expect(await shopper.refused("session.removePasskey", wrong)).toBe("wrong-password");
    await shopper.do("session.removePasskey", { id, password });
    expect(await shopper.ask("session.passkeys", {})).toEqual([]);
    expect(await customerOf(shopper)).not.toBeNull();
    expect(await customerOf(other)).toBeNull();
    expect((await bench.mailsTo(email)).at(-1)).toBe("A passkey was removed");
    const late = new TestShopper(bench.erp);
    const login = await loginBy(late, authenticator);
    expect(await late.refused("session.logInByPasskey", login)).toBe("passkey-unknown");
    const again = { id, password };
    expect(await shopper.refused("session.removePasskey", again)).toBe("passkey-not-found");
  });

  test(`${name}: nobody removes the passkey of another customer`, async () => {
    const { shopper: owner } = await customerWithPasskey();
    const { shopper: stranger, password } = await newCustomer(bench);
    const [{ id } = { id: "" }] = await owner.ask("session.passkeys", {});
    const asked = { id, password };
    expect(await stranger.refused("session.removePasskey", asked)).toBe("passkey-not-found");
    expect(await owner.ask("session.passkeys", {})).toHaveLength(1);
  });

  test(`${name}: adding takes the password, and the question works once and for its customer only`, async () => {
    const { shopper } = await newCustomer(bench);
    const bad = { password: "Not-the-one-1" };
    expect(await shopper.refused("session.beginPasskey", bad)).toBe("wrong-password");
    const begun = await shopper.do("session.beginPasskey", { password: PASSWORD });
    const authenticator = softwareAuthenticator(URL_OF_SHOP);
    const answer = authenticator.create(begun.creation);
    const added = { request: begun.request, answer, name: PHONE };
    const { shopper: stranger } = await newCustomer(bench);
    expect(await stranger.refused("session.addPasskey", added)).toBe("passkey-expired");
    const login = await shopper.do("session.requestPasskey", {});
    const other = { ...added, request: login.request };
    expect(await shopper.refused("session.addPasskey", other)).toMatch(/refused|expired/);
    await shopper.do("session.addPasskey", added);
    expect(await shopper.refused("session.addPasskey", added)).toBe("passkey-expired");
    const twice = await stranger.do("session.beginPasskey", { password: PASSWORD });
    const same = { request: twice.request, answer: authenticator.create(twice.creation) };
    expect(await stranger.refused("session.addPasskey", { ...same, name: PHONE })).toBe(
      "passkey-refused",
    );
  });

  test(`${name}: a question to add a passkey ends with a new password, and passkeys stay`, async () => {
    const { shopper, authenticator, customer } = await customerWithPasskey();
    const begun = await shopper.do("session.beginPasskey", { password: PASSWORD });
    const change = { currentPassword: PASSWORD, password: "Another-day-8" };
    await shopper.do("session.changePassword", change);
    const answer = softwareAuthenticator(URL_OF_SHOP).create(begun.creation);
    const added = { request: begun.request, answer, name: PHONE };
    expect(await shopper.refused("session.addPasskey", added)).toBe("passkey-expired");
    const again = new TestShopper(bench.erp);
    await again.do("session.logInByPasskey", await loginBy(again, authenticator));
    expect(await customerOf(again)).toEqual(customer);
  });

  test(`${name}: an account has a limited number of passkeys`, async () => {
    const { shopper } = await newCustomer(bench);
    const { request, creation } = await shopper.do("session.beginPasskey", { password: PASSWORD });
    for (let times = 0; times < MAX_PASSKEYS; times++) await add(shopper);
    const more = { password: PASSWORD };
    expect(await shopper.refused("session.beginPasskey", more)).toBe("too-many-passkeys");
    const late = { request, answer: softwareAuthenticator(URL_OF_SHOP).create(creation) };
    expect(await shopper.refused("session.addPasskey", { ...late, name: PHONE })).toBe(
      "too-many-passkeys",
    );
  });

  test(`${name}: guests have no passkeys, and what is no answer of a browser is refused`, async () => {
    const guest = new TestShopper(bench.erp);
    await expect(guest.ask("session.passkeys", {})).rejects.toThrow("not-signed-in");
    const asked = guest.do("session.beginPasskey", { password: PASSWORD });
    await expect(asked).rejects.toThrow("not-signed-in");
    for (const answer of ["{}", "no JSON", '{"id":1}', '{"id":"ab","type":"public-key"}']) {
      const { request } = await guest.do("session.requestPasskey", {});
      const login = { request, answer };
      expect(await guest.refused("session.logInByPasskey", login)).toBe("passkey-refused");
    }
  });

  test(`${name}: the copy of a customer's data names passkeys, and a closed account has none`, async () => {
    const { shopper, authenticator, email } = await customerWithPasskey();
    const { passkeys } = await shopper.ask("account.export", {});
    expect(passkeys).toEqual([{ name: PHONE, addedAt: expect.any(String), usedAt: null }]);
    await shopper.do("account.delete", { phrase: email });
    const late = new TestShopper(bench.erp);
    const login = await loginBy(late, authenticator);
    expect(await late.refused("session.logInByPasskey", login)).toBe("passkey-unknown");
  });
}
