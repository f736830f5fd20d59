import { afterAll, expect, test } from "vitest";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { TestShopper } from "#tests/shopper.ts";
import { consentInOdoo } from "#tests/contract/support/consent.ts";
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

async function newcomer() {
  const email = `thu-${crypto.randomUUID()}@example.com`;
  const shopper = new TestShopper(erp);
  await shopper.do("session.signUp", {
    firstName: "Thu",
    lastName: "Lê",
    email,
    password: "Mật-khẩu-1",
    acceptsTerms: true,
    verifyPath: "/verify",
    logInPath: "/login",
  });
  await shopper.do("session.verifyEmail", { token: await tokenMailedTo(email) });
  const [user] = await admin.search("res.users", [["login", "=", email]], ["partner_id"]);
  return { shopper, email, partnerId: relation(user!, "partner_id") };
}

const person = { firstName: "Thu", lastName: "Lê" };

test("an unconfirmed address must confirm a mail before its customer is subscribed", async () => {
  const { shopper, email, partnerId } = await newcomer();
  await admin.write("res.partner", [partnerId], { x_email_verified: false });
  const saved = await shopper.do("account.update", { ...person, newsletter: true });
  expect(saved.newsletter).toBe(false);
  expect(await consentInOdoo(admin, email)).toBeNull();
  await shopper.do("newsletter.confirm", { token: await tokenMailedTo(email) });
  expect((await shopper.ask("account.get", {})).newsletter).toBe(true);
});

test("unsubscribing in Odoo counts, and staff's own subscribers are recorded as theirs", async () => {
  const { shopper, email } = await newcomer();
  const isOn = async () => (await shopper.ask("account.get", {})).newsletter;
  const [list] = await admin.search("mailing.list", [["name", "=", "Shop newsletter"]], ["id"]);
  const contact = await admin.create("mailing.contact", {
    email,
    subscription_ids: [[0, 0, { list_id: list!.id }]],
  });
  expect((await shopper.ask("account.export", {})).newsletter).toMatchObject({
    isSubscribed: true,
    how: "staff",
    confirmedAt: null,
  });
  const [subscription] = await admin.search(
    "mailing.subscription",
    [["contact_id", "=", contact]],
    ["id"],
  );
  await admin.write("mailing.subscription", [subscription!.id], { opt_out: true });
  expect(await isOn()).toBe(false);
  await shopper.do("account.update", { ...person, newsletter: true });
  expect(await isOn()).toBe(true);
  await admin.create("mail.blacklist", { email });
  expect(await isOn()).toBe(false);
  await shopper.do("newsletter.subscribe", { email });
  await shopper.do("newsletter.confirm", { token: await tokenMailedTo(email) });
  expect(await isOn()).toBe(true);
});

test("a subscriber added by staff gets the link to unsubscribe as well", async () => {
  const { email, shopper } = await newcomer();
  const [list] = await admin.search("mailing.list", [["name", "=", "Shop newsletter"]], ["id"]);
  await admin.create("mailing.contact", {
    email,
    subscription_ids: [[0, 0, { list_id: list!.id }]],
  });
  await new TestShopper(erp).do("newsletter.subscribe", { email });
  await new TestShopper(erp).do("newsletter.unsubscribe", { token: await tokenMailedTo(email) });
  expect((await shopper.ask("account.get", {})).newsletter).toBe(false);
});
