import { expect, test } from "vitest";
import type { Registry, Wanted } from "#middleware/odoo/setup/registry.ts";
import { addCashFee } from "./cash-fee.ts";
import { addDelivery } from "./delivery.ts";
import { addPriceList } from "./price-list.ts";
import { addPrograms } from "./programs.ts";
import { defaultSaleTax } from "./sale-tax.ts";

const context = {
  websiteId: 1,
  website: "Shop",
  isFirst: true,
  isDemo: false,
  isWanted: true,
  companyId: 2,
  currencyId: 3,
  currency: "EUR",
  countryId: 57,
  timeZone: "Europe/Berlin",
};
const TAX = 9;

test("nothing that is made for an owner bears the demo's name, prices or currency", async () => {
  const { registry, made } = open();
  await addPriceList(registry, context, false);
  await addDelivery(registry, context, [TAX]);
  await addCashFee(registry, context, { isDemo: false, taxes: [TAX] });
  await addPrograms(registry, context, false);
  expect(made.length).toBeGreaterThan(5);
  const texts = made.map(({ what, values, vietnamese }) =>
    JSON.stringify([what, values, vietnamese]),
  );
  expect(texts.join("\n")).not.toMatch(/Wattle|AU\$|AUD|7\.95|12\.95|\b14\b|\b29\b|Viet Nam/);
});

test("delivery and cash fee bear the company's own sales tax, included in prices or not", async () => {
  const { registry, made } = open();
  const taxes = await defaultSaleTax(registry, context);
  await addDelivery(registry, context, taxes);
  await addCashFee(registry, context, { isDemo: false, taxes });
  const products = made.filter(({ model }) => model === "product.product");
  expect(products.map(({ values }) => values)).toEqual([
    expect.objectContaining({ list_price: 0, taxes_id: [TAX] }),
    expect.objectContaining({ list_price: 0, taxes_id: [TAX] }),
  ]);
});

test("a delivery method is made for the company's country only if none of staff's reaches it", async () => {
  const without = open();
  await addDelivery(without.registry, context, []);
  const [, carrier] = without.made;
  expect(carrier).toMatchObject({ model: "delivery.carrier", values: { country_ids: [57] } });
  expect(without.notes.join()).toContain("no price yet");

  const served = open([{ id: 4, name: "Post" }]);
  await addDelivery(served.registry, context, []);
  expect(served.made).toEqual([]);
  expect(served.notes.join()).toContain("Post");
});

/** Of a company with that sales tax, and these delivery methods of staff. */
function open(carriers: { id: number; name: string }[] = []) {
  const made: Wanted[] = [];
  const notes: string[] = [];
  const rows: Record<string, unknown[]> = {
    "delivery.carrier": carriers,
    "res.company": [{ id: 2, account_sale_tax_id: [TAX, "19%"] }],
  };
  const registry = {
    admin: { search: async (model: string) => rows[model] ?? [] },
    ensure: async (wanted: Wanted) => made.push(wanted),
    idOf: () => 0,
    note: (sentence: string) => notes.push(sentence),
  };
  return { registry: registry as unknown as Registry, made, notes };
}
