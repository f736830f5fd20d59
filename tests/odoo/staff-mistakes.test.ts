import { afterAll, expect, onTestFinished, test } from "vitest";
import { catalog as contract } from "#contract/catalog.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { readFacts } from "#middleware/odoo/setup/facts.ts";
import { TestShopper } from "#tests/shopper.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { openBench, quiet } from "./bench.ts";
import { connection } from "./connection.ts";

/** What staff's settings and mistakes make of the shop: a sensible page, and a sentence for the operator. */
const { erp, admin, make, close } = await openBench();
afterAll(close);

const odoo = createOdooClient({ ...connection, log: quiet });
const call = () => ({
  locale: "en_US" as const,
  priceList: "guest",
  signal: AbortSignal.timeout(60_000),
  requestId: "test",
});
const facts = () => readFacts(odoo, call());
const word = () => `zq${crypto.randomUUID().replace(/\d|-/g, "").slice(0, 12)}`;

async function product(values: object, context = {}) {
  const name = word();
  const { template, variant } = await make(5);
  await admin.write("product.template", [template], { name, ...values }, context);
  await erp.look();
  const page = () => erp.handlers["catalog.product"]({ slug: `${name}-${template}` }, call());
  return { name, template, variant, page, find: (guest: TestShopper) => found(guest, name) };
}

/** Without stock. */
async function sold(values: object) {
  const name = word();
  const template = await admin.create("product.template", {
    name,
    list_price: 20,
    is_published: true,
    sale_ok: true,
    ...values,
  });
  onTestFinished(() => admin.write("product.template", [template], { is_published: false }));
  const domain = [["product_tmpl_id", "=", template]];
  const [variant] = await admin.search("product.product", domain, ["id"]);
  await erp.look();
  const page = () => erp.handlers["catalog.product"]({ slug: `${name}-${template}` }, call());
  return {
    template,
    variant: String(variant!.id),
    page,
    find: (guest: TestShopper) => found(guest, name),
  };
}

async function found(guest: TestShopper, search: string) {
  const listing = await guest.ask(
    "catalog.listing",
    contract["catalog.listing"].input.parse({ search }),
  );
  return listing?.products ?? [];
}

async function other(model: string, values: object): Promise<number> {
  const [known] = await admin.search(model, [["name", "=", "Not this shop"]], ["name"]);
  return known?.id ?? admin.create(model, { name: "Not this shop", ...values });
}

test("a price to which tax is added is the same on card, page, cart and order, whatever Odoo's website shows", async () => {
  const [site] = await admin.search("website", [], ["show_line_subtotals_tax_selection"]);
  const tax = await admin.create("account.tax", {
    name: word(),
    amount: 10,
    type_tax_use: "sale",
    price_include_override: "tax_excluded",
  });
  const { page, variant, find } = await product({ taxes_id: [[6, 0, [tax]]] });
  const field = "show_line_subtotals_tax_selection";
  onTestFinished(() => admin.write("website", [site!.id], { [field]: site![field] }));
  for (const shown of ["tax_excluded", "tax_included"]) {
    await admin.write("website", [site!.id], { [field]: shown });
    await erp.look();
    const guest = new TestShopper(erp);
    const [card] = await find(guest);
    expect(card?.price.amount).toBe(2200);
    expect((await page())?.variants[0]?.price.amount).toBe(2200);
    await guest.do("cart.addLine", { variantId: variant, quantity: 2 });
    const { lines, totals } = await guest.ask("cart.get", {});
    expect([lines[0]?.unitPrice.amount, lines[0]?.subtotal.amount]).toEqual([2200, 4400]);
    expect([totals.itemsSubtotal.amount, totals.estimatedSalesTax.amount]).toEqual([4400, 400]);
    expect((await facts()).shown_with_tax > 0).toBe(shown === "tax_excluded");
  }
});

test("products of other companies and websites are neither shown nor sold", async () => {
  const company = await other("res.company", {});
  const website = await other("website", {});
  const guest = new TestShopper(erp);
  const [site] = await admin.search("website", [], ["company_id"]);
  const context = { allowed_company_ids: [relation(site!, "company_id"), company] };
  const own = { company_id: false, website_id: false };
  for (const values of [{ company_id: company }, { website_id: website }]) {
    const service = { type: "service", is_storable: false }; // goods with stock moves keep their company
    const { find, page, variant, template } = await sold(service);
    expect(await find(guest)).toHaveLength(1);
    await admin.write("product.template", [template], values, context);
    await erp.look();
    expect(await find(guest)).toEqual([]);
    expect(await page()).toBeNull();
    expect(await guest.refused("cart.addLine", { variantId: variant, quantity: 1 })).toBe(
      "variant-not-found",
    );
    await admin.write("product.template", [template], own, context);
  }
});

test("an order of a service only has neither stock, parcel, delivery, cash, weight nor return", async () => {
  const { variant, page } = await product({ type: "service", is_storable: false, weight: 0 });
  expect(await page()).toMatchObject({ isService: true, delivery: null });
  const guest = new TestShopper(erp);
  await guest.do("cart.addLine", { variantId: variant, quantity: 3 });
  const cart = await guest.ask("cart.get", {});
  expect([cart.lines[0]?.issue, cart.totals.weightKg]).toEqual([null, 0]);
  const inCash = await fillCheckout(guest, "cash-on-delivery");
  expect([inCash.needsDelivery, inCash.deliveryMethods]).toEqual([false, []]);
  expect(inCash.missing).toEqual(["payment"]);
  await guest.do("checkout.placeOrder", attempt(await fillCheckout(guest, "bank-transfer")));
  const { order } = await guest.ask("checkout.result", {});
  expect(order?.deliveryMethod).toBeNull();
  const shown = await guest.ask("orders.get", { id: order!.id });
  expect([shown?.deliveries, shown?.canReturn]).toEqual([[], false]);
});

test("ten megabytes of description with script are a short page, found by its beginning", async () => {
  const start = word();
  const html = `<p>${start}</p><script>alert(1)</script><p onclick="x()">${"Long text ".repeat(1_000_000)}</p>`;
  const { page, find, name } = await product({ description_ecommerce: html });
  const guest = new TestShopper(erp);
  expect(await find(guest)).toHaveLength(1);
  expect((await found(guest, start)).map((card) => card.name)).toEqual([name]);
  const { description = "" } = (await page()) ?? {};
  expect(description).toContain(start);
  expect(description).not.toMatch(/script|onclick/);
  expect(description.length).toBeLessThan(101_000);
});

test("a product without a Vietnamese name has its English one, and the operator a count", async () => {
  const { name } = await product({});
  const input = contract["catalog.listing"].input.parse({ search: name });
  const listing = await erp.handlers["catalog.listing"](input, { ...call(), locale: "vi_VN" });
  expect(listing?.products[0]?.name).toBe(name);
  expect((await facts()).untranslated["vi_VN"]).toBeGreaterThan(0);
});

test("a price list without prices, in a currency without a rate, asks the sales price; the operator is told", async () => {
  const [currency] = await admin.search("res.currency", [["name", "=", "XAF"]], ["active"]);
  await admin.write("res.currency", [currency!.id], { active: true });
  const name = word();
  const values = { name, currency_id: currency!.id, selectable: true };
  const list = await admin.create("product.pricelist", values);
  onTestFinished(() => admin.write("product.pricelist", [list], { active: false }));
  const { find } = await product({ taxes_id: [[5, 0, 0]] });
  const guest = new TestShopper(erp);
  await guest.do("session.choosePriceList", { id: String(list) });
  expect((await find(guest))[0]?.price).toEqual({ amount: 20, currency: "XAF" });
  expect((await facts()).unrated).toContain(`${name} (XAF)`);
});
