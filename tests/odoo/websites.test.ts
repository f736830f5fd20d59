import { expect, onTestFinished, test } from "vitest";
import { openOdoo, type OdooErp } from "#middleware/odoo/odoo.ts";
import { newAccount, newCustomer, PASSWORD } from "#tests/contract/support/people.ts";
import { TestShopper } from "#tests/shopper.ts";
import { admin, quiet, tokenMailedTo } from "./bench.ts";
import { connection } from "./connection.ts";
import { openTwoShops, publish, runSetUp } from "./two-shops.ts";

const shops = openTwoShops();

test("the set-up of a second website adds to the first, and changes nothing when repeated", async () => {
  const { procedures: _, ...own } = shops.sites.first;
  expect(own).toMatchObject({
    websiteId: shops.before.websiteId,
    companyId: shops.before.companyId,
    priceListId: shops.before.priceListId,
    currency: shops.before.currency,
  });
  expect(shops.sites.second.websiteId).not.toBe(shops.sites.first.websiteId);
  expect(shops.sites.second.priceListId).not.toBe(shops.sites.first.priceListId);
  expect(shops.sites.second.procedures).toEqual(shops.sites.first.procedures);
  expect(await runSetUp({})).toEqual([]);
  expect(await runSetUp({ website: String(shops.sites.second.websiteId) })).toEqual([]);
}, 300_000);

test("each shop has programmes of its own", async () => {
  const programs = await admin.search(
    "loyalty.program",
    [["website_id", "in", [shops.sites.first.websiteId, shops.sites.second.websiteId]]],
    ["name", "website_id", "program_type"],
  );
  for (const { websiteId } of Object.values(shops.sites)) {
    const own = programs.filter((row) => (row["website_id"] as [number])[0] === websiteId);
    expect(own.map((row) => row["program_type"])).toEqual(
      expect.arrayContaining(["coupons", "gift_card", "loyalty"]),
    );
  }
});

test("a shop does not start for a website that is not set up", async () => {
  const opening = openOdoo({ ...connection, website: "Third shop", pollSeconds: 3600 }, quiet);
  await expect(opening).rejects.toThrow(/ODOO_WEBSITE is Third shop.+odoo:setup/s);
});

test("each shop shows its own products and categories, with the prices of its own list", async () => {
  const one = await publish(shops, "Only first", { website_id: shops.sites.first.websiteId });
  const two = await publish(shops, "Only second", { website_id: shops.sites.second.websiteId });
  const both = await publish(shops, "In both");
  const category = await admin.create("product.public.category", {
    name: `Of the second ${crypto.randomUUID().slice(0, 8)}`,
    website_id: shops.sites.second.websiteId,
    product_tmpl_ids: [[6, 0, [two.template, both.template]]],
  });
  onTestFinished(() => void admin.call("product.public.category/unlink", { ids: [category] }));
  const rule = await admin.create("product.pricelist.item", {
    pricelist_id: shops.sites.second.priceListId,
    applied_on: "1_product",
    product_tmpl_id: both.template,
    compute_price: "fixed",
    fixed_price: 5,
  });
  onTestFinished(() => void admin.call("product.pricelist.item/unlink", { ids: [rule] }));
  await Promise.all([shops.first.look(), shops.second.look()]);
  const seen = async (erp: OdooErp) => {
    const shopper = new TestShopper(erp);
    const found = await Promise.all(
      [one, two, both].map(({ slug }) => shopper.ask("catalog.product", { slug })),
    );
    return found.map((product) => product?.variants[0]?.price.amount ?? null);
  };
  expect(await seen(shops.first)).toEqual([2000, null, 2000]);
  expect(await seen(shops.second)).toEqual([null, 2000, 500]);
  const names = async (erp: OdooErp) =>
    JSON.stringify(await new TestShopper(erp).ask("catalog.categories", {}));
  expect(await names(shops.second)).toContain("Of the second");
  expect(await names(shops.first)).not.toContain("Of the second");
  const guest = new TestShopper(shops.second);
  const foreign = { variantId: one.variant, quantity: 1 };
  expect(await guest.refused("cart.addLine", foreign)).toBe("variant-not-found");
});

test("a customer of one shop can log in to the other, but its session and cart are not valid there", async () => {
  const { variant } = await publish(shops, "Shared");
  const { shopper, email } = await newCustomer({ erp: shops.first, tokenMailedTo });
  await shopper.do("cart.addLine", { variantId: variant, quantity: 2 });
  await shopper.do("wishlist.add", { variantId: variant });

  const copied = new TestShopper(shops.second);
  Object.assign(copied.tokens, shopper.tokens);
  expect((await copied.ask("session.get", {})).customer).toBeNull();
  expect((await copied.ask("cart.get", {})).quantity).toBe(0);
  expect(await copied.ask("wishlist.get", {})).toEqual([]);

  const there = new TestShopper(shops.second);
  await there.do("session.logIn", { email, password: PASSWORD });
  expect((await there.ask("session.get", {})).customer?.email).toBe(email);
  expect((await there.ask("cart.get", {})).quantity).toBe(0);
  await there.do("cart.addLine", { variantId: variant, quantity: 1 });
  expect((await shopper.ask("cart.get", {})).quantity).toBe(2);
  await there.do("session.logOut", {});
  expect((await shopper.ask("session.get", {})).customer?.email).toBe(email);
});

test("a guest's cart and wishlist are not valid in the other shop", async () => {
  const { variant } = await publish(shops, "Shared");
  const guest = new TestShopper(shops.second);
  await guest.do("cart.addLine", { variantId: variant, quantity: 2 });
  await guest.do("wishlist.add", { variantId: variant });
  const copied = new TestShopper(shops.first);
  Object.assign(copied.tokens, guest.tokens);
  expect((await copied.ask("cart.get", {})).quantity).toBe(0);
  expect(await copied.ask("wishlist.get", {})).toEqual([]);
  const { token } = await guest.do("wishlist.share", {});
  expect(await guest.ask("wishlist.shared", { token })).not.toBeNull();
  expect(await copied.ask("wishlist.shared", { token })).toBeNull();
});

test("a mailed link of one shop does nothing in the other", async () => {
  const { email } = await newCustomer({ erp: shops.first, tokenMailedTo });
  const asking = { email, resetPath: "/reset-password" };
  await new TestShopper(shops.first).do("session.requestReset", asking);
  const reset = { token: await tokenMailedTo(email), password: "Another-password-9" };
  const there = new TestShopper(shops.second);
  expect(await there.refused("session.resetPassword", reset)).toBe("token-invalid");
  await new TestShopper(shops.first).do("session.resetPassword", reset);
});

test("a website with accounts of its own shares no customer", async () => {
  const specific = (is: boolean) =>
    admin.write("website", [shops.sites.second.websiteId], { specific_user_account: is });
  await specific(true);
  onTestFinished(() => specific(false));
  const { email } = await newCustomer({ erp: shops.second, tokenMailedTo });
  const login = { email, password: PASSWORD };
  expect(await new TestShopper(shops.first).refused("session.logIn", login)).toBe(
    "wrong-credentials",
  );

  const names = { firstName: "Thảo", lastName: "Trần", acceptsTerms: true as const };
  const shopper = new TestShopper(shops.first);
  const signUp = { ...newAccount(), email, password: "A-password-of-7", ...names };
  await shopper.do("session.signUp", signUp);
  const token = await tokenMailedTo(email);
  await shopper.do("session.verifyEmail", { token, password: signUp.password });
  const users = await admin.search("res.users", [["login", "=", email]], ["website_id"]);
  const websites = users.map(({ website_id: of }) => (Array.isArray(of) ? of[0] : of));
  expect(websites).toHaveLength(2);
  expect(websites).toEqual(expect.arrayContaining([shops.sites.second.websiteId, false]));
  await new TestShopper(shops.second).do("session.logIn", login);
});
