import { afterAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { shopperArgs } from "#middleware/odoo/core/shopper.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { connection } from "./connection.ts";

/** What a shop without a folder of its own says of itself comes from Odoo's website and company. */
const bench = await erps[0]!.open();
afterAll(() => bench.erp.close());
const admin = createAdmin({ ...connection, apiKey: connection.adminKey });
const [website] = await admin.search("website", [], ["name", "company_id"]);
const company = relation(website!, "company_id");

const facts = () => bench.erp.shopFacts!(AbortSignal.timeout(10_000));

test("the name is the website's, and who and where the shop is are the company's", async () => {
  const companyFields = ["name", "vat", "phone", "email", "partner_id"];
  const [before] = await admin.search("res.company", [["id", "=", company]], companyFields);
  const partner = relation(before!, "partner_id");
  const contactFields = ["tz", "street", "street2", "zip", "city", "state_id", "country_id"];
  const [contact] = await admin.search("res.partner", [["id", "=", partner]], contactFields);
  const networks = ["social_facebook", "social_instagram"];
  const [site] = await admin.search("website", [["id", "=", website!.id]], [...networks, "logo"]);
  const idOf = (value: unknown) => (Array.isArray(value) ? value[0] : value);
  onTestFinished(async () => {
    const { name, vat, phone, email } = before!;
    await admin.write("res.company", [company], { name, vat, phone, email });
    const { id: _, state_id: state, country_id: country, ...others } = contact!;
    const place = { state_id: idOf(state), country_id: idOf(country) };
    await admin.write("res.partner", [partner], { ...others, ...place });
    const { id: __, ...shown } = site!;
    await admin.write("website", [website!.id], { ...shown, name: website!["name"] });
  });
  const [germany] = await admin.search("res.country", [["code", "=", "DE"]], ["vat_label"]);
  const own = {
    name: "Möbel Krause GmbH",
    vat: "DE123456788",
    phone: "+49 30 1234567",
    email: "hallo@krause.example",
  };
  await admin.write("res.partner", [partner], {
    tz: "Europe/Berlin",
    street: "Hauptstraße 1",
    street2: false,
    zip: "10115",
    city: "Berlin",
    state_id: false,
    country_id: germany!.id,
  });
  await admin.write("res.company", [company], own);
  await admin.write("website", [website!.id], {
    name: "Krause",
    social_facebook: "https://facebook.com/krause",
    social_instagram: "krause",
  });
  const said = await facts();
  expect(said).toEqual({
    name: "Krause",
    owner: own.name,
    address: "Hauptstraße 1, 10115 Berlin, Germany",
    taxNumber: expect.stringMatching(/\S+ DE123456788$/),
    phone: own.phone,
    mail: own.email,
    links: expect.arrayContaining(["https://facebook.com/krause"]),
    logo: "",
    currencies: [expect.stringMatching(/^[A-Z]{3}$/)],
    priceLists: [],
    hasGiftCards: expect.any(Boolean),
    timeZone: "Europe/Berlin",
  });
  const args = { ...shopperArgs({ session: null, cart: null, orders: [], priceList: "" }), id: 0 };
  const call = {
    locale: "en_US",
    signal: AbortSignal.timeout(10_000),
    requestId: "seller",
  } as const;
  const Answer = z.object({ seller: z.object({ lines: z.array(z.string()) }) });
  const client = createOdooClient({
    ...connection,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const { seller } = await client.procedure(call, "orders.get", args, Answer);
  expect(seller.lines, "on invoices").toEqual(["Hauptstraße 1", "10115 Berlin", "Germany"]);
  expect(said.links, "a name is no address").not.toContain("krause");
  await admin.write("website", [website!.id], { name: "My Website" });
  expect((await facts()).name).toBe(own.name);

  const logo = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
  await admin.write("website", [website!.id], { logo: logo.toString("base64") });
  expect(Buffer.from((await facts()).logo, "base64").toString()).toBe(logo.toString());
  expect((await facts()).logo, "known from the last answer").not.toBe("");
});
