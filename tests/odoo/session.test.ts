import { expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { logInByProvider } from "#tests/contract/support/people.ts";
import { admin, newCustomerIn, openShop, tokenMailedTo } from "./bench.ts";

const erp = await openShop();

/** An account made by Odoo's own portal, whose address is not confirmed. */
async function unconfirmedAccount() {
  const customer = await newCustomerIn(erp);
  await admin.write("res.partner", [customer.partnerId], { x_email_verified: false });
  return customer;
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

test("an account that Odoo protects by a code is not opened by the password alone", async () => {
  const { userId, email, password } = await unconfirmedAccount();
  await setTotpSecret(userId);
  const shopper = new TestShopper(erp);
  expect(await shopper.refused("session.logIn", { email, password })).toBe("code-required");
  const wrong = { email, password: "Wrong-pass-1" };
  expect(await shopper.refused("session.logIn", wrong)).toBe("wrong-credentials");
  expect((await shopper.ask("session.get", {})).customer).toBeNull();
});

/** A browser that asked for a code, and what it needs to log in. */
async function askCode(email: string) {
  const shopper = new TestShopper(erp);
  const { request } = await shopper.do("session.requestCode", { email });
  return { shopper, code: { request, code: await tokenMailedTo(email) } };
}

test("an account that Odoo protects by a code is not opened by a mailed one", async () => {
  const { userId, email } = await unconfirmedAccount();
  await setTotpSecret(userId);
  const { shopper, code } = await askCode(email);
  expect(await shopper.refused("session.logInByCode", code)).toBe("code-required");
  expect((await shopper.ask("session.get", {})).customer).toBeNull();
});

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

/** The secret's column is no field that administrators may write, so a server action does. */
async function setTotpSecret(userId: number): Promise<void> {
  const [model] = await admin.search("ir.model", [["model", "=", "res.users"]], ["id"]);
  const code = `env['res.users'].browse(${userId}).sudo().write({'totp_secret': 'ABCDEFGHIJKLMNOP'})`;
  const values = { name: "test", state: "code", model_id: model!.id, code };
  const action = await admin.create("ir.actions.server", values);
  await admin.call("ir.actions.server/run", { ids: [action] });
  await admin.call("ir.actions.server/unlink", { ids: [action] });
}
