import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { admin, openBench } from "./bench.ts";
import { makeTaxedCombo } from "./taxed-combo.ts";

const { erp, close } = await openBench();
const combo = await makeTaxedCombo(admin);
const { template, key, products } = combo;
await erp.look();
afterAll(async () => {
  await combo.withdraw();
  close();
});

const pageOf = async (shopper: TestShopper) =>
  (await shopper.ask("catalog.product", { slug: `test-combo-${template}` }))!;

async function added(shopper: TestShopper, drink: number) {
  const product = await pageOf(shopper);
  const extras = product.extras.map(({ values }, index) => ({
    valueId: values[index === 0 ? drink : 0]!.id,
    text: "",
  }));
  const variantId = product.variants[0]!.id;
  return await shopper.do("cart.addLine", { variantId, quantity: 2, extras });
}

test("page and cart have the price that Odoo spreads over the parts, with their taxes", async () => {
  const shopper = new TestShopper(erp);
  const product = await pageOf(shopper);
  // 30 of 40 are the drink's, with 10 % on top.
  expect(product.variants[0]!.price.amount).toBe(4300);
  expect(product.extras[0]!.values.map(({ price }) => price.amount)).toEqual([0, 1100]);
  const { cart, lineId } = await added(shopper, 1);
  expect(cart.lines).toMatchObject([
    { unitPrice: { amount: 5400 }, subtotal: { amount: 10_800 }, issue: null },
  ]);
  expect(cart.totals).toMatchObject({
    total: { amount: 10_800 },
    estimatedSalesTax: { amount: 800 },
  });

  const rows = await admin.search(
    "sale.order.line",
    ["|", ["id", "=", Number(lineId)], ["linked_line_id", "=", Number(lineId)]],
    ["price_unit", "combo_item_id", "product_uom_qty"],
  );
  const prices = rows.map((row) => [row["combo_item_id"] !== false, row["price_unit"]]);
  expect(prices).toHaveLength(3);
  for (const line of [
    [false, 0],
    [true, 10],
    [true, 40],
  ])
    expect(prices).toContainEqual(line);
  expect(rows.every((row) => row["product_uom_qty"] === 2)).toBe(true);

  const less = await shopper.do("cart.setQuantity", { lineId, quantity: 0 });
  expect(less.cart.lines).toEqual([]);
  const left = [["linked_line_id", "=", Number(lineId)]];
  expect(await admin.count("sale.order.line", left)).toBe(0);
});

test("the image of a part that is not published is shown with a published combo only", async () => {
  const background = "#6b4423";
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } }).png();
  const image_1920 = (await picture.toBuffer()).toString("base64");
  await admin.write("product.template", [products[0]!], { image_1920 });
  const shopper = new TestShopper(erp);
  const [tea, coffee] = (await pageOf(shopper)).extras[0]!.values;
  expect(coffee!.image).toBeUndefined();
  const path = tea!.image!.path;
  // Without what a process has read before.
  const read = async () => {
    const fresh = await openBench();
    const image = await fresh.erp.readImage(path, AbortSignal.timeout(10_000));
    fresh.close();
    return image?.type;
  };
  expect(await read()).toBe("image/png");
  await admin.write("product.template", [template], { is_published: false });
  expect(await read()).toBeUndefined();
  await admin.write("product.template", [template], { is_published: true });
});

test("a rule of the price list reduces the combo in catalogue, page and cart", async () => {
  const before = new TestShopper(erp);
  const { lineId } = await added(before, 0);
  const [order] = await admin.search(
    "sale.order.line",
    [["id", "=", Number(lineId)]],
    ["order_id"],
  );
  const [row] = await admin.search(
    "sale.order",
    [["id", "=", (order!["order_id"] as [number, string])[0]]],
    ["pricelist_id"],
  );
  const rule = await admin.create("product.pricelist.item", {
    pricelist_id: (row!["pricelist_id"] as [number, string])[0],
    applied_on: "1_product",
    product_tmpl_id: template,
    compute_price: "percentage",
    percent_price: 50,
  });
  try {
    await erp.look();
    const shopper = new TestShopper(erp);
    const { price, originalPrice } = (await pageOf(shopper)).variants[0]!;
    expect([price.amount, originalPrice?.amount]).toEqual([2150, 4300]);
    const listing = await shopper.ask("catalog.listing", { search: `Test combo ${key}` });
    expect(listing!.products[0]).toMatchObject({ price: { amount: 2150 } });
    const { cart } = await added(shopper, 0);
    expect(cart.lines).toMatchObject([
      { unitPrice: { amount: 2150 }, originalUnitPrice: { amount: 4300 }, issue: null },
    ]);
    // An earlier cart follows at its next change, and says so.
    const again = await before.do("cart.setQuantity", { lineId, quantity: 1 });
    expect(again.cart.lines).toMatchObject([
      { unitPrice: { amount: 2150 }, issue: "price-changed" },
    ]);
  } finally {
    await admin.call("product.pricelist.item/unlink", { ids: [rule] });
    await erp.look();
  }
});

test("a choice that staff take from the combo ends its sale, and the cart can be emptied", async () => {
  const shopper = new TestShopper(erp);
  const { lineId } = await added(shopper, 0);
  const [{ combo_ids: choices }] = (await admin.search(
    "product.template",
    [["id", "=", template]],
    ["combo_ids"],
  )) as unknown as [{ combo_ids: number[] }];
  await admin.write("product.template", [template], { combo_ids: [[3, choices[1]!, 0]] });
  try {
    const { lines } = await shopper.ask("cart.get", {});
    expect(lines).toMatchObject([{ id: lineId, issue: "not-for-sale" }]);
    const { cart } = await shopper.do("cart.setQuantity", { lineId, quantity: 0 });
    expect(cart.lines).toEqual([]);
  } finally {
    await admin.write("product.template", [template], { combo_ids: [[4, choices[1]!, 0]] });
  }
});
