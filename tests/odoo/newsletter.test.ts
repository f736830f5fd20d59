import { expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { consentInOdoo } from "#tests/contract/support/consent.ts";
import { admin, newCustomerIn, openShop, tokenMailedTo } from "./bench.ts";

const erp = await openShop();
const person = { firstName: "Thảo", lastName: "Trần" };

test("an unconfirmed address must confirm a mail before its customer is subscribed", async () => {
  const { shopper, email, partnerId } = await newCustomerIn(erp);
  await admin.write("res.partner", [partnerId], { x_email_verified: false });
  const saved = await shopper.do("account.update", { ...person, newsletter: true });
  expect(saved.newsletter).toBe(false);
  expect(await consentInOdoo(admin, email)).toBeNull();
  await shopper.do("newsletter.confirm", { token: await tokenMailedTo(email) });
  expect((await shopper.ask("account.get", {})).newsletter).toBe(true);
});

test("unsubscribing in Odoo counts, and staff's own subscribers are recorded as theirs", async () => {
  const { shopper, email } = await newCustomerIn(erp);
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
  const { email, shopper } = await newCustomerIn(erp);
  const [list] = await admin.search("mailing.list", [["name", "=", "Shop newsletter"]], ["id"]);
  await admin.create("mailing.contact", {
    email,
    subscription_ids: [[0, 0, { list_id: list!.id }]],
  });
  await new TestShopper(erp).do("newsletter.subscribe", { email });
  await new TestShopper(erp).do("newsletter.unsubscribe", { token: await tokenMailedTo(email) });
  expect((await shopper.ask("account.get", {})).newsletter).toBe(false);
});
