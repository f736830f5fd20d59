import sharp from "sharp";
import { z } from "zod";
import { drawProduct } from "#demo/art/draw.ts";
import type { SeedAttribute, SeedProduct } from "#demo/seed/format.ts";
import { loadCatalogue, type SeedCatalogue } from "#demo/seed/load.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import type { Admin, Values } from "#middleware/odoo/setup/admin.ts";
import { type Registry, SPEAKS_VIETNAMESE } from "#middleware/odoo/setup/registry.ts";

/** The shelves of the demo that an Odoo without goods gets. */
const SHELVES = ["honey", "kitchen", "pets", "wool"];
const PICTURE_PX = 600;

type Ids = Map<string, number>;

/** Goods of the demo, for an Odoo without Odoo's own demo data, which has none. */
export async function addDemoGoods(registry: Registry): Promise<void> {
  const { admin } = registry;
  const shelves = shelvesOf(await loadCatalogue());
  await registry.ensure({
    key: "demo_goods",
    model: "product.template",
    what: `${shelves.products.length} products of the demo`,
    values: {},
    instead: [
      ["is_published", "=", true],
      ["sale_ok", "=", true],
    ],
    make: () => fillShelves(admin, shelves),
  });
}

function shelvesOf({ categories, attributes, products }: SeedCatalogue): SeedCatalogue {
  const isOurs = (path: string) => SHELVES.includes(path.split("/")[0]!);
  const sold = products.filter(
    ({ category, extras, choices }) => isOurs(category) && extras.length + choices.length === 0,
  );
  const options = new Set(sold.flatMap((product) => Object.keys(product.options)));
  return {
    categories: categories.filter(({ id }) => isOurs(id)),
    attributes: attributes.filter(({ id }) => options.has(id)),
    products: sold,
  };
}

/** Returns the first product's id. */
async function fillShelves(admin: Admin, shelves: SeedCatalogue): Promise<number> {
  const { categories, attributes, products } = shelves;
  const categoryIds: Ids = new Map();
  for (const { id, name } of categories) {
    const parent = categoryIds.get(id.slice(0, id.lastIndexOf("/"))) ?? false;
    const values = { name: name.en, parent_id: parent };
    categoryIds.set(id, await admin.create("product.public.category", values));
    await inVietnamese(admin, "product.public.category", categoryIds.get(id)!, { name: name.vi });
  }
  const optionIds = await addOptions(admin, attributes);
  const rows = await Promise.all(
    products.map((product) => templateOf(product, { categoryIds, optionIds })),
  );
  const ids = await createAll(admin, "product.template", rows);
  for (const [index, { name, summary }] of products.entries()) {
    const texts = { name: name.vi, description_sale: summary.vi };
    await inVietnamese(admin, "product.template", ids[index]!, texts);
  }
  await addSurcharges(admin, new Map(products.map((product, index) => [ids[index]!, product])), {
    optionIds,
  });
  return ids[0]!;
}

/** Attributes and values by `attribute` and `attribute/value`. */
async function addOptions(admin: Admin, attributes: SeedAttribute[]): Promise<Ids> {
  const ids: Ids = new Map();
  for (const { id, name, values } of attributes) {
    const isColour = values.some(({ colour }) => colour);
    const attribute = await admin.create("product.attribute", {
      name: name.en,
      display_type: isColour ? "color" : "pills",
      create_variant: "always",
    });
    ids.set(id, attribute);
    await inVietnamese(admin, "product.attribute", attribute, { name: name.vi });
    const rows = values.map((value, sequence) => ({
      name: value.name.en,
      attribute_id: attribute,
      sequence,
      ...(value.colour && { html_color: value.colour }),
    }));
    const made = await createAll(admin, "product.attribute.value", rows);
    for (const [index, value] of values.entries()) {
      ids.set(`${id}/${value.id}`, made[index]!);
      const texts = { name: value.name.vi };
      if (value.name.vi !== value.name.en)
        await inVietnamese(admin, "product.attribute.value", made[index]!, texts);
    }
  }
  return ids;
}

async function templateOf(
  product: SeedProduct,
  { categoryIds, optionIds }: Record<"categoryIds" | "optionIds", Ids>,
): Promise<Values> {
  const { slug, name, summary, category, price, originalPrice, weight, options, art } = product;
  const picture = sharp(Buffer.from(drawProduct({ ...art, seed: slug }, "front")));
  const png = await picture.resize(PICTURE_PX, PICTURE_PX).png({ palette: true }).toBuffer();
  return {
    name: name.en,
    description_sale: summary.en,
    type: "consu",
    is_storable: true,
    is_published: true,
    sale_ok: true,
    default_code: slug.toUpperCase(),
    list_price: price / 100,
    compare_list_price: (originalPrice ?? 0) / 100,
    weight: weight / 1000,
    public_categ_ids: [[6, 0, [categoryIds.get(category)]]],
    image_1920: png.toString("base64"),
    attribute_line_ids: Object.entries(options).map(([id, values]) => [
      0,
      0,
      {
        attribute_id: optionIds.get(id),
        value_ids: [[6, 0, values.map((value) => optionIds.get(`${id}/${value}`))]],
      },
    ]),
  };
}

/** What a value adds to the price of a product. */
async function addSurcharges(
  admin: Admin,
  products: Map<number, SeedProduct>,
  { optionIds }: { optionIds: Ids },
): Promise<void> {
  const keys = new Map([...optionIds].map(([key, id]) => [id, key]));
  const values = await admin.search(
    "product.template.attribute.value",
    [["product_tmpl_id", "in", [...products.keys()]]],
    ["product_tmpl_id", "product_attribute_value_id"],
  );
  const extraOf = (row: (typeof values)[number]) => {
    const key = keys.get(relation(row, "product_attribute_value_id")) ?? "";
    return products.get(relation(row, "product_tmpl_id"))?.extra[key.split("/")[1] ?? ""] ?? 0;
  };
  for (const [cents, rows] of Map.groupBy(values, extraOf)) {
    if (cents === 0) continue;
    const ids = rows.map(({ id }) => id);
    const model = "product.template.attribute.value";
    await admin.write(model, ids, { price_extra: cents / 100 });
  }
}

async function inVietnamese(admin: Admin, model: string, id: number, texts: Values): Promise<void> {
  if (SPEAKS_VIETNAMESE) await admin.write(model, [id], texts, { lang: "vi_VN" });
}

async function createAll(admin: Admin, model: string, rows: Values[]): Promise<number[]> {
  return z.array(z.int()).parse(await admin.call(`${model}/create`, { vals_list: rows }));
}
