import type { Row } from "#middleware/odoo/setup/admin.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import { correct } from "./demo.ts";
import { CATEGORIES, PRODUCTS } from "./texts.ts";
import { relation, type SetupContext } from "#middleware/odoo/setup/context.ts";
import { inactiveLanguages } from "#middleware/odoo/setup/languages.ts";
import { translate } from "#middleware/odoo/setup/translate.ts";

/** Stock of single products, in place of PLENTY. */
const STOCK: Record<string, number> = {
  "Pedal Bin": 3,
  "Desk Organizer": 0,
  "Reserve Manuka Honey MGO 550+": 3,
  "Pom-Pom Snow Beanie": 0,
};
const PLENTY = 25;
/** A system parameter; its name is unique. */
const STOCK_FILLED = "wattle.demo_stock";
/** Made to order: this share is paid at checkout. */
const DEPOSITS: Record<string, number> = {
  "Customizable Desk": 30,
  "Handwoven Heirloom Blanket, Made to Order": 30,
};

type Demo = { tax: number; warehouse: number };

/** The demo's products, taxed, weighed, in stock and in Vietnamese. */
export async function stockDemoCatalog(
  registry: Registry,
  context: SetupContext,
  demo: Demo,
): Promise<void> {
  const { tax } = demo;
  const { admin } = registry;
  const products = await admin.search(
    "product.template",
    [
      ["active", "=", true],
      ["is_published", "=", true],
      ["sale_ok", "=", true],
    ],
    ["name", "type", "is_storable", "taxes_id"],
  );
  const foreign = await admin.search(
    "account.tax",
    [["company_id", "!=", context.companyId]],
    ["id"],
  );
  const foreignIds = new Set(foreign.map((row) => row.id));
  for (const product of products) {
    const name = String(product["name"]);
    const taxes = Array.isArray(product["taxes_id"]) ? product["taxes_id"].map(Number) : [];
    const kept = taxes.filter((id) => foreignIds.has(id));
    await correct(registry, "product.template", product.id, `the product "${name}"`, {
      taxes_id: name === "Gift Card" || tax === 0 ? kept : [...kept, tax],
      ...(product["is_storable"] === true && {
        allow_out_of_stock_order: false, // never oversold
        show_availability: true,
        available_threshold: 5,
      }),
      ...(DEPOSITS[name] && { x_deposit_percent: DEPOSITS[name] }),
    });
  }
  await weigh(registry, products);
  await fillStock(registry, demo, products);
  if (await isVietnameseActive(admin)) {
    for (const product of products) await translateProduct(registry, product);
    await translateCategories(registry);
  } else registry.note("products and categories would be translated"); // only in a dry run
}

async function isVietnameseActive(admin: Registry["admin"]): Promise<boolean> {
  return (await inactiveLanguages(admin)).length === 0;
}

async function translateProduct(registry: Registry, product: Row): Promise<void> {
  const texts = PRODUCTS[String(product["name"])];
  if (!texts) return;
  const [name, summary, english] = texts;
  await translate(registry, {
    model: "product.template",
    id: product.id,
    what: `"${String(product["name"])}"`,
    english: { description_sale: english },
    vietnamese: { name, description_sale: summary },
  });
}

/** The demo data's weights are ten grams at most; the weight is a field of the variant. */
async function weigh({ admin, change }: Registry, products: Row[]): Promise<void> {
  const goods = products.filter((row) => row["type"] === "consu").map((row) => row.id);
  const variants = await admin.search(
    "product.product",
    [
      ["active", "=", true],
      ["product_tmpl_id", "in", goods],
      ["weight", "<=", 0.01],
    ],
    ["product_tmpl_id"],
  );
  if (variants.length === 0) return;
  await change(`weigh ${variants.length} variants`, async () => {
    for (const [kg, ids] of Map.groupBy(variants, weightOf)) {
      await admin.write(
        "product.product",
        ids.map((row) => row.id),
        { weight: kg },
      );
    }
  });
}

function weightOf(variant: Row): number {
  return 0.5 + (relation(variant, "product_tmpl_id") % 7) * 0.4;
}

/** Only once: later orders reduce the stock, and a second run must not restore it. */
async function fillStock({ admin, ensure }: Registry, demo: Demo, products: Row[]) {
  await ensure({
    key: "demo_stock",
    model: "ir.config_parameter",
    what: `${PLENTY} of every product in stock`,
    values: {},
    instead: [["key", "=", STOCK_FILLED]],
    make: async () => {
      const domain = [["id", "=", demo.warehouse]];
      const [warehouse] = await admin.search("stock.warehouse", domain, ["lot_stock_id"]);
      const location = warehouse ? relation(warehouse, "lot_stock_id") : 0;
      const storable = products.filter((row) => row["is_storable"] === true);
      const names = new Map(storable.map((row) => [row.id, String(row["name"])]));
      const variants = await admin.search(
        "product.product",
        [
          ["active", "=", true],
          ["product_tmpl_id", "in", [...names.keys()]],
        ],
        ["product_tmpl_id"],
      );
      const quants = [];
      for (const variant of variants) {
        const name = names.get(relation(variant, "product_tmpl_id")) ?? "";
        const quantity = STOCK[name] ?? PLENTY;
        if (quantity === 0) continue;
        quants.push(
          await admin.create(
            "stock.quant",
            { product_id: variant.id, location_id: location, inventory_quantity: quantity },
            { inventory_mode: true },
          ),
        );
      }
      await admin.call("stock.quant/action_apply_inventory", { ids: quants });
      return await admin.create("ir.config_parameter", {
        key: STOCK_FILLED,
        value: "filled",
      });
    },
  });
}

async function translateCategories(registry: Registry): Promise<void> {
  const model = "product.public.category";
  for (const { id, name } of await registry.admin.search(model, [], ["name"])) {
    const vietnamese = CATEGORIES[String(name)];
    if (!vietnamese) continue;
    const what = `the category "${String(name)}"`;
    await translate(registry, { model, id, what, english: {}, vietnamese: { name: vietnamese } });
  }
}
