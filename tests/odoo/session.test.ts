import { afterAll, expect, test } from "vitest";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { TestShopper } from "#tests/shopper.ts";
import { logInByProvider } from "#tests/contract/support/people.ts";
import { quiet } from "./bench.ts";
import { connection } from "./connection.ts";

const { url, database, adminKey } = connection;
const admin = createAdmin({ url, database, apiKey: adminKey });
const erp = await openOdoo({ ...connection, pollSeconds: 3600 }, quiet);
afterAll(() => erp.close());

async function tokenMailedTo(email: string): Promise<string> {
  const mails = await admin.search("x_shop_mail", [["x_recipient", "=", email]], ["x_text"]);
  return /[?&]token=([\w-]+)/.exec(String(mails.at(-1)?.["x_text"]))?.[1] ?? "";
}

/** An account made by Odoo's own portal, whose address is not confirmed. */
async function unconfirmedAccount() {
  const email = `minh-${crypto.randomUUID()}@example.com`;
  const shopper = new TestShopper(erp);
  const password = "Mật-khẩu-1";
  const names = { firstName: "Mallory", lastName: "M" };
  const paths = { verifyPath: "/verify", logInPath: "/login" };
  await shopper.do("session.signUp", { ...names, email, password, acceptsTerms: true, ...paths });
  await shopper.do("session.verifyEmail", { token: await tokenMailedTo(email) });
  const [user] = await admin.search("res.users", [["login", "=", email]], ["partner_id"]);
  const partnerId = relation(user!, "partner_id");
  await admin.write("res.partner", [partnerId], { x_email_verified: false });
  return { shopper, email, password, userId: user!.id, partnerId };
}

test("an account made with another person's address loses all access when its owner logs in by a provider", async () => {
  const { shopper: mallory, email, password } = await unconfirmedAccount();
  const mallorys = `mallory-${crypto.randomUUID()}@example.com`;
  const change = { email: mallorys, password, confirmPath: "/my-account/confirm-email" };
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
