import { expect, onTestFinished, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { stepOf, turnOn } from "#tests/authenticator.ts";
import { softwareAuthenticator } from "#tests/passkey.ts";
import { logInByProvider } from "#tests/contract/support/people.ts";
import { admin, newCustomerIn, openShop, tokenMailedTo } from "./bench.ts";

const erp = await openShop();

/** An account made by Odoo's own portal, whose address is not confirmed. */
async function unconfirmedAccount() {
  const customer = await newCustomerIn(erp);
  await admin.write("res.partner", [customer.partnerId], { x_email_verified: false });
  return customer;
}

async function addPasskey(shopper: TestShopper, password: string) {
  const device = softwareAuthenticator("http://localhost");
  const { request, creation } = await shopper.do("session.beginPasskey", { password });
  const answer = device.create(creation);
  await shopper.do("session.addPasskey", { request, answer, name: "Phone" });
  return device;
}

test("an account made with another person's address loses all access when its owner logs in by a provider", async () => {
  const { shopper: mallory, email, password } = await unconfirmedAccount();
  const mallorys = `mallory-${crypto.randomUUID()}@example.com`;
  const change = { email: mallorys, password };
  await mallory.do("account.requestEmailChange", change);
  const pending = { token: await tokenMailedTo(mallorys) };

  const owner = new TestShopper(erp);
  await logInByProvider(owner, email);
  expect(await mallory.refused("account.confirmEmail", pending)).toBe("token-invalid");
  expect((await mallory.ask("session.get", {})).customer).toBeNull();
  expect(await mallory.refused("session.logIn", { email, password })).toBe("wrong-credentials");
  expect((await owner.ask("session.get", {})).customer?.email).toBe(email);
});

test("a new password in the shop invalidates the reset link mailed by Odoo's portal", async () => {
  const { shopper, password, userId, partnerId } = await unconfirmedAccount();
  /** Odoo signs this value into the link and rejects the link once it has changed. */
  async function signed() {
    const [partner] = await admin.search("res.partner", [["id", "=", partnerId]], ["signup_type"]);
    return partner?.["signup_type"];
  }
  await admin.call("res.users/action_reset_password", { ids: [userId] });
  expect(await signed()).toBe("reset");
  const change = { currentPassword: password, password: "Another-day-8" };
  await shopper.do("session.changePassword", change);
  expect(await signed()).toBe(false);
});

test("an address with an accent is another person's", async () => {
  const { userId, email } = await unconfirmedAccount();
  const accented = email.replace("thao", "thảo");
  await admin.write("res.users", [userId], { login: accented });
  const stranger = new TestShopper(erp);
  await stranger.do("session.requestReset", { email });
  expect(await tokenMailedTo(email)).toBe("");
  const reset = await admin.count("x_shop_reset", [["x_user_id", "=", userId]]);
  expect(reset).toBe(0);
});

test("a first step ends when staff change the password, or turn the second step off", async () => {
  const changes = [
    (id: number) => admin.write("res.users", [id], { password: "Staff-chose-this-9" }),
    (id: number) => inOdoo(`env['res.users'].browse(${id}).sudo().write({'totp_secret': False})`),
    (id: number) => inOdoo(`env['res.users'].browse(${id}).write({'active': False})`),
    (id: number) =>
      inOdoo(
        `env['x_shop_step'].sudo().search([('x_user_id', '=', ${id})]).write({'x_expires': '2026-01-01'})`,
      ),
  ];
  for (const change of changes) {
    const { shopper: owner, userId, email, password } = await newCustomerIn(erp);
    const { codes } = await turnOn(owner, password);
    const shopper = new TestShopper(erp);
    const step = stepOf(await shopper.do("session.logIn", { email, password }));
    await change(userId);
    const late = { step, code: codes[1] };
    expect(await shopper.refused("session.confirmLogIn", late)).toBe("step-expired");
  }
});

test("a question for a passkey ends after its time, and the passkey of an account that staff archived is unknown", async () => {
  const { shopper: owner, userId, password } = await newCustomerIn(erp);
  const device = await addPasskey(owner, password);
  const shopper = new TestShopper(erp);
  const late = await shopper.do("session.requestPasskey", {});
  await inOdoo(
    `env['x_shop_passkey_request'].sudo().search([]).write({'x_expires': '2026-01-01'})`,
  );
  const answer = device.get(late.options);
  const login = { request: late.request, answer };
  expect(await shopper.refused("session.logInByPasskey", login)).toBe("passkey-expired");
  await inOdoo(`env['res.users'].browse(${userId}).write({'active': False})`);
  const next = await shopper.do("session.requestPasskey", {});
  const again = { request: next.request, answer: device.get(next.options) };
  expect(await shopper.refused("session.logInByPasskey", again)).toBe("passkey-unknown");
});

test("an account with an unconfirmed address loses its passkeys to who reads its mail", async () => {
  const { shopper: mallory, email, password } = await unconfirmedAccount();
  await addPasskey(mallory, password);
  const owner = new TestShopper(erp);
  const { request } = await owner.do("session.requestCode", { email });
  await owner.do("session.logInByCode", { request, code: await tokenMailedTo(email) });
  expect(await owner.ask("session.passkeys", {})).toEqual([]);
});

test("attempts of an account at once are all counted", async () => {
  const { shopper: owner, email, password } = await newCustomerIn(erp);
  const { wrong } = await turnOn(owner, password);
  const shopper = new TestShopper(erp);
  const step = stepOf(await shopper.do("session.logIn", { email, password }));
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => shopper.refused("session.confirmLogIn", { step, code: wrong })),
  );
  const compared = answers.filter(
    (one) => one.status === "fulfilled" && one.value === "code-wrong",
  );
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.length).toBeLessThanOrEqual(5);
});

test("where Odoo's settings require a second step, a mailed code is one, and the password alone is not", async () => {
  const { email, password } = await newCustomerIn(erp);
  const policy = "auth_totp.policy";
  await setParameter(policy, "all_required");
  onTestFinished(() => setParameter(policy, false));
  const shopper = new TestShopper(erp);
  const refusal = await shopper.refused("session.logIn", { email, password });
  expect(refusal).toBe("mail-code-required");
  const { shopper: reader, code } = await askCode(email);
  await reader.do("session.logInByCode", code);
  expect((await reader.ask("session.get", {})).customer?.email).toBe(email);
});

async function setParameter(key: string, value: string | false): Promise<void> {
  await inOdoo(
    `env['ir.config_parameter'].sudo().set_param('${key}', ${value ? `'${value}'` : "False"})`,
  );
}

/** A browser that asked for a code, and what it needs to log in. */
async function askCode(email: string) {
  const shopper = new TestShopper(erp);
  const { request } = await shopper.do("session.requestCode", { email });
  return { shopper, code: { request, code: await tokenMailedTo(email) } };
}

test("an archived account is not opened by a mailed code", async () => {
  const { userId, email } = await unconfirmedAccount();
  const { shopper, code } = await askCode(email);
  await admin.write("res.users", [userId], { active: false });
  const person = { firstName: "A", lastName: "B", acceptsTerms: true };
  const refusal = await shopper.refused("session.logInByCode", { ...code, ...person });
  expect(refusal).toBe("account-refused");
});

test("an account made with another person's address loses all access when its owner logs in by a mailed code", async () => {
  const { shopper: mallory, email, password } = await unconfirmedAccount();
  const owner = await askCode(email);
  await owner.shopper.do("session.logInByCode", owner.code);
  expect((await mallory.ask("session.get", {})).customer).toBeNull();
  expect(await mallory.refused("session.logIn", { email, password })).toBe("wrong-credentials");
  expect((await owner.shopper.ask("session.get", {})).customer?.email).toBe(email);
});

/** Runs what administrators may not write by the API. */
async function inOdoo(code: string): Promise<void> {
  const [model] = await admin.search("ir.model", [["model", "=", "res.users"]], ["id"]);
  const values = { name: "test", state: "code", model_id: model!.id, code };
  const action = await admin.create("ir.actions.server", values);
  await admin.call("ir.actions.server/run", { ids: [action] });
  await admin.call("ir.actions.server/unlink", { ids: [action] });
}
