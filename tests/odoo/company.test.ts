import { afterAll, beforeAll, expect, test } from "vitest";
import type { AddressDraft } from "#contract/address.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { attempt, AU_HOME, VN_HOME } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { openBench, tokenMailedTo } from "./bench.ts";

const { erp, admin, make, close } = await openBench();
const made: [model: string, id: number][] = [];

const BERLIN = {
  firstName: "Anna",
  lastName: "Krause",
  phone: "030 1234567",
  country: "DE",
  address1: "Hauptstraße 1",
  suburb: "Berlin",
  postcode: "10115",
};

/** Delivers to Germany, where companies with a tax number pay no tax. */
beforeAll(async () => {
  const [germany] = await admin.search("res.country", [["code", "=", "DE"]], ["id"]);
  const product = await admin.create("product.product", {
    name: "Paket",
    type: "service",
    sale_ok: false,
    list_price: 5,
  });
  const carrier = await admin.create("delivery.carrier", {
    name: "Paket",
    product_id: product,
    delivery_type: "fixed",
    fixed_price: 5,
    is_published: true,
    allow_cash_on_delivery: true,
    country_ids: [germany!.id],
  });
  const position = await admin.create("account.fiscal.position", {
    name: "Reverse charge",
    auto_apply: true,
    vat_required: true,
    country_id: germany!.id,
  });
  made.push(["delivery.carrier", carrier], ["account.fiscal.position", position]);
});
afterAll(async () => {
  for (const [model, id] of made) await admin.write(model, [id], { active: false });
  close();
});

async function filled(guest: TestShopper, billing: AddressDraft, shipping?: AddressDraft) {
  const email = `anna-${crypto.randomUUID()}@example.com`;
  const draft = {
    email,
    billing,
    ...(shipping && { shipping, hasOtherShipping: true }),
    paymentMethod: "cash-on-delivery" as const,
  };
  const { deliveryMethods } = await guest.do("checkout.saveDraft", draft);
  const method = deliveryMethods.find(
    ({ places, allowsCashOnDelivery }) => places.length === 0 && allowsCashOnDelivery,
  );
  const chosen = { ...draft, deliveryMethodId: method!.id };
  return { email, chosen, checkout: await guest.do("checkout.saveDraft", chosen) };
}

async function guestWith(variantId: string, locale: "en_US" | "vi_VN" = "en_US") {
  const guest = new TestShopper(erp, locale);
  await guest.do("cart.addLine", { variantId, quantity: 1 });
  return guest;
}

const contactsOf = (email: string) =>
  admin.search(
    "res.partner",
    [
      ["email", "=", email],
      ["active", "in", [true, false]],
    ],
    ["type", "vat", "company_name", "active", "city"],
  );

test("the totals follow Odoo's fiscal position for a company's tax number", async () => {
  const { variant } = await make(1);
  const guest = await guestWith(variant);
  const { chosen, checkout } = await filled(guest, BERLIN);
  const position = async (email: string) =>
    (await admin.search("sale.order", [["x_email", "=", email]], ["fiscal_position_id"]))[0]![
      "fiscal_position_id"
    ];
  expect(await position(chosen.email)).toBe(false);
  expect(checkout.cart.totals.estimatedSalesTax.amount).toBeGreaterThan(0);

  const company = { ...BERLIN, companyName: "Krause GmbH", taxNumber: "DE 136 695 976" };
  const taxed = await guest.do("checkout.saveDraft", { ...chosen, billing: company });
  expect(await position(chosen.email)).toEqual([expect.any(Number), "Reverse charge"]);
  await guest.do("checkout.placeOrder", attempt(taxed));
  const [contact, ...others] = await contactsOf(chosen.email);
  expect(others).toEqual([]);
  expect(contact).toMatchObject({ vat: "DE136695976", company_name: "Krause GmbH" });
});

test("a guest's order makes one contact, and one more for another delivery address", async () => {
  const { variant } = await make(2);
  const guest = await guestWith(variant);
  const { email, chosen } = await filled(guest, AU_HOME, VN_HOME);
  expect(await contactsOf(email)).toHaveLength(2);
  const without = await guest.do("checkout.saveDraft", { ...chosen, hasOtherShipping: false });
  expect(await contactsOf(email)).toHaveLength(1);
  const method = without.deliveryMethods.find(({ places }) => places.length === 0);
  const again = { ...chosen, hasOtherShipping: false, deliveryMethodId: method!.id };
  const ready = await guest.do("checkout.saveDraft", again);
  await guest.do("checkout.placeOrder", attempt(ready));
  expect(await contactsOf(email)).toEqual([
    expect.objectContaining({ active: true, city: AU_HOME.suburb }),
  ]);

  const sentElsewhere = await guestWith(variant);
  const other = await filled(sentElsewhere, AU_HOME, VN_HOME);
  await sentElsewhere.do("checkout.placeOrder", attempt(other.checkout));
  const contacts = await contactsOf(other.email);
  expect(new Set(contacts.map(({ type }) => type))).toEqual(new Set(["contact", "delivery"]));
  expect(contacts).toHaveLength(2);
});

test("a guest's contact is deleted when its cart becomes a customer's", async () => {
  const { variant } = await make(1);
  const guest = await guestWith(variant);
  const { email } = await filled(guest, AU_HOME, VN_HOME);
  expect(await contactsOf(email)).toHaveLength(2);
  const { email: login, password } = await newCustomer({ erp, tokenMailedTo });
  await guest.do("session.logIn", { email: login, password });
  expect((await guest.ask("cart.get", {})).lines).toHaveLength(1);
  expect(await contactsOf(email)).toEqual([]);
});

test("staff read of an order in their language, and no user of the shop follows it", async () => {
  const { variant } = await make(1);
  const guest = await guestWith(variant, "vi_VN");
  const { checkout } = await filled(guest, VN_HOME);
  const { orderId } = await guest.do("checkout.placeOrder", attempt(checkout));
  const about = [
    ["model", "=", "sale.order"],
    ["res_id", "=", Number(orderId)],
  ];
  const messages = await admin.search("mail.message", about, ["body"]);
  const bodies = messages.map(({ body }) => String(body).replace(/<[^>]*>|\s+/g, " ")).join();
  expect(bodies).toContain("Sales Order created");
  expect(bodies).toContain("The customer has selected");
  const followers = await admin.search(
    "mail.followers",
    [
      ["res_model", "=", "sale.order"],
      ["res_id", "=", Number(orderId)],
    ],
    ["partner_id"],
  );
  const [own] = await admin.search("res.users", [["login", "=", "wattle-shop"]], ["partner_id"]);
  const shopId = relation(own!, "partner_id");
  expect(followers.map((one) => relation(one, "partner_id"))).not.toContain(shopId);
  const mailed = [...about, ["recipient_ids", "in", [shopId]]];
  expect(await admin.search("mail.mail", mailed, ["subject"])).toEqual([]);
});

const [baseVat] = await admin.search(
  "ir.module.module",
  [
    ["name", "=", "base_vat"],
    ["state", "=", "installed"],
  ],
  ["id"],
);

/** The bench's Odoo is without the module unless somebody installs it. */
test.runIf(baseVat)("a number that Odoo refuses is the shopper's to correct", async () => {
  const { variant } = await make(1);
  const guest = await guestWith(variant);
  const sofia = {
    ...BERLIN,
    phone: "02 942 6000",
    country: "BG",
    suburb: "Sofia",
    postcode: "1000",
  };
  const wrong = { ...sofia, taxNumber: "BG1234567891" };
  const { checkout } = await filled(guest, wrong, AU_HOME);
  expect(checkout.missing).toEqual([]);
  expect(checkout.draft.billing.taxNumber).toBe("BG1234567891");
  expect(await guest.refused("checkout.placeOrder", attempt(checkout))).toBe("tax-number-refused");
});
