import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Admin, createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { openSecondBench } from "./second-bench.ts";

export type PlainOdoo = Awaited<ReturnType<typeof openPlainOdoo>>;

/**
 * An Odoo without demo data: a German company with euros and a website, and two more companies. Set up for a shop with
 * English and German, then for one with English and Vietnamese; `said` is what the commands have printed.
 */
export async function openPlainOdoo() {
  const bench = await openSecondBench("plain", "--plain");
  const place = { url: bench.keys["ODOO_URL"]!, database: bench.keys["ODOO_DATABASE"]! };
  const admin = createAdmin({ ...place, apiKey: bench.keys["ODOO_ADMIN_KEY"]! });
  for (const name of ["Second GmbH", "Third GmbH"]) await admin.create("res.company", { name });
  const german = mkdtempSync(join(tmpdir(), "wattle-plain-"));
  writeFileSync(join(german, "shop.yaml"), "languages: [en_US, de_DE]\n");
  const folder = { SHOP_DIR: german };

  const done = await bench.run("setup", ["--yes"], folder);
  const apiKey = /ODOO_API_KEY=([\w.]+)/.exec(done)?.[1] ?? "";
  const key = { ODOO_API_KEY: apiKey };
  const languages = await activeLanguages(admin);
  const checked = await bench.run("check", [], { ...folder, ...key });
  const checkedInVietnamese = await bench.run("check", [], key);
  const again = await bench.run("setup", ["--yes"], {});
  const repeated = await bench.run("setup", ["--yes"], {});
  rmSync(german, { recursive: true });
  return {
    admin,
    connection: { ...place, apiKey, publicUrl: "http://localhost" },
    languages,
    said: { done, checked, checkedInVietnamese, again, repeated },
    check: () => bench.run("check", [], key),
    uninstall: (...flags: string[]) => bench.run("uninstall", flags, {}),
    setUp: () => bench.run("setup", ["--yes"], {}),
    /** Odoo's own delivery method does not, until staff tick it. */
    async allowCash() {
      const published = await admin.search(
        "delivery.carrier",
        [["is_published", "=", true]],
        ["name"],
      );
      const ids = published.map(({ id }) => id);
      await admin.write("delivery.carrier", ids, { allow_cash_on_delivery: true });
    },
    destroy: bench.destroy,
  };
}

export async function activeLanguages(admin: Admin): Promise<string> {
  const rows = await admin.search("res.lang", [["active", "=", true]], ["code"]);
  return rows
    .map(({ code }) => String(code))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(" ");
}

/** What an owner of a shop enters: a category, goods with stock, a price for the delivery. */
export async function stockPlainOdoo(admin: Admin) {
  const [company] = await admin.search("res.company", [["name", "=", "Holzhaus GmbH"]], ["name"]);
  admin.workFor(company!.id);
  const [warehouse] = await admin.search(
    "stock.warehouse",
    [["company_id", "=", company!.id]],
    ["lot_stock_id"],
  );
  const category = await admin.create("product.public.category", { name: "Chairs" });
  const make = async (name: string, price: number, pieces: number) => {
    const template = await admin.create("product.template", {
      name,
      type: "consu",
      is_storable: true,
      allow_out_of_stock_order: false,
      is_published: true,
      list_price: price,
      weight: 2,
      public_categ_ids: [[6, 0, [category]]],
    });
    const domain = [["product_tmpl_id", "=", template]];
    const [product] = await admin.search("product.product", domain, ["name"]);
    const quant = await admin.create(
      "stock.quant",
      {
        product_id: product!.id,
        location_id: relation(warehouse!, "lot_stock_id"),
        inventory_quantity: pieces,
      },
      { inventory_mode: true },
    );
    await admin.call("stock.quant/action_apply_inventory", { ids: [quant] });
    return { template, variantId: String(product!.id), name };
  };
  return { oak: await make("Oak chair", 100, 50), ash: await make("Ash stool", 40, 2) };
}
