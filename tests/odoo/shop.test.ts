import { afterAll, expect, onTestFinished, test } from "vitest";
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

test("the name is the website's, the legal line, telephone and time zone are the company's", async () => {
  const fields = ["name", "vat", "phone"];
  const [before] = await admin.search(
    "res.company",
    [["id", "=", company]],
    [...fields, "partner_id"],
  );
  const partner = relation(before!, "partner_id");
  const [contact] = await admin.search("res.partner", [["id", "=", partner]], ["tz"]);
  onTestFinished(async () => {
    const { name, vat, phone } = before!;
    await admin.write("res.company", [company], { name, vat, phone });
    await admin.write("res.partner", [partner], { tz: contact!["tz"] });
    await admin.write("website", [website!.id], { name: website!["name"] });
  });
  const own = { name: "Möbel Krause GmbH", vat: false, phone: "+49 30 1234567" };
  await admin.write("res.company", [company], own);
  await admin.write("website", [website!.id], { name: "Krause" });
  await admin.write("res.partner", [partner], { tz: "Europe/Berlin" });
  expect(await facts()).toEqual({
    name: "Krause",
    owner: own.name,
    phone: own.phone,
    timeZone: "Europe/Berlin",
  });
  await admin.write("website", [website!.id], { name: "My Website" });
  expect((await facts()).name).toBe(own.name);
});
