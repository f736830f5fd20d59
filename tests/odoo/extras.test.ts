import { expect, onTestFinished, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { admin, openShop } from "./bench.ts";

type Value = { name: string; is_custom?: boolean; default_extra_price?: number };

/** A line of a product for a new attribute with these values. */
async function newLine(name: string, create_variant: string, values: Value[]) {
  const value_ids = values.map((value, index) => [0, 0, { ...value, sequence: index + 1 }]);
  const attribute = await admin.create("product.attribute", { name, create_variant, value_ids });
  const made = await admin.search(
    "product.attribute.value",
    [["attribute_id", "=", attribute]],
    ["id"],
  );
  return [0, 0, { attribute_id: attribute, value_ids: [[6, 0, made.map(({ id }) => id)]] }];
}

test("a text is asked for a value that makes variants, and a single extra is in the price", async () => {
  const lines = [
    await newLine("Legs", "always", [{ name: "Steel" }, { name: "Custom", is_custom: true }]),
    await newLine("Plate", "no_variant", [{ name: "Plate", is_custom: true }]),
    await newLine("Feet", "no_variant", [{ name: "Felt", default_extra_price: 5 }]),
  ];
  const template = await admin.create("product.template", {
    name: `Test desk ${crypto.randomUUID().slice(0, 8)}`,
    type: "consu",
    is_storable: false,
    is_published: true,
    sale_ok: true,
    list_price: 100,
    taxes_id: [[6, 0, []]],
    attribute_line_ids: lines,
  });
  onTestFinished(() => admin.write("product.template", [template], { is_published: false }));
  const erp = await openShop();
  const shopper = new TestShopper(erp);
  const product = (await shopper.ask("catalog.product", { slug: `desk-${template}` }))!;
  expect(product.variants.map(({ price }) => price.amount)).toEqual([10_500, 10_500]);
  expect(product.details).toContainEqual({ name: "Feet", values: ["Felt"] });
  expect(product.details.map(({ name }) => name)).not.toContain("Plate");
  const [legs, plate, ...others] = product.extras;
  expect(others).toEqual([]);
  const [option] = product.options;
  const custom = option!.values.find(({ name }) => name === "Custom")!.id;
  const [steel, own] = [false, true].map((isCustom) =>
    product.variants.find(({ values }) => (values[option!.id] === custom) === isCustom)!,
  );
  expect(legs).toMatchObject({
    name: "Legs",
    variantIds: [own!.id],
    values: [{ takesText: true }],
  });
  expect(plate).toMatchObject({ name: "Plate", variantIds: null, values: [{ takesText: true }] });

  const text = (extra: typeof legs, typed: string) => ({
    valueId: extra!.values[0]!.id,
    text: typed,
  });
  const input = { variantId: steel!.id, quantity: 1, extras: [text(plate, "Lan")] };
  const first = await shopper.do("cart.addLine", input);
  expect(first.cart.lines).toMatchObject([
    { choice: "Steel, Plate: Lan", unitPrice: { amount: 10_500 }, issue: null },
  ]);
  const short = { ...input, variantId: own!.id };
  expect(await shopper.refused("cart.addLine", short)).toBe("extras-missing");
  const wrong = { ...input, extras: [text(plate, "Lan"), text(legs, "72 cm")] };
  expect(await shopper.refused("cart.addLine", wrong)).toBe("extras-gone");
  const { cart } = await shopper.do("cart.addLine", { ...wrong, variantId: own!.id });
  expect(cart.lines[1]?.choice).toContain("Legs: 72 cm");
  expect(cart.lines[1]).toMatchObject({ unitPrice: { amount: 10_500 }, issue: null });
});

test("an order of the shop and its invoice in Odoo name the extras", async () => {
  const name = `Test tag ${crypto.randomUUID().slice(0, 8)}`;
  const line = await newLine("Tag", "no_variant", [{ name: "Own words", is_custom: true }]);
  const template = await admin.create("product.template", {
    name,
    type: "consu",
    is_published: true,
    sale_ok: true,
    list_price: 20,
    attribute_line_ids: [line],
  });
  onTestFinished(() => admin.write("product.template", [template], { is_published: false }));
  const shopper = new TestShopper(await openShop());
  const product = (await shopper.ask("catalog.product", { slug: `tag-${template}` }))!;
  const extras = [{ valueId: product.extras[0]!.values[0]!.id, text: "Cho Lan" }];
  const variantId = product.variants[0]!.id;
  const { lineId } = await shopper.do("cart.addLine", { variantId, quantity: 1, extras });
  const domain = [["id", "=", Number(lineId)]];
  const [kept] = await admin.search("sale.order.line", domain, ["name"]);
  expect(kept?.["name"]).toContain("Cho Lan"); // Odoo's invoice copies it
});
