import sharp from "sharp";
import type { OdooErp } from "#middleware/odoo/odoo.ts";
import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** A combo of two choices. Of the first choice one item costs more, and another is sold out. */
export type Combo = {
  slug: string;
  /** Finds it, and nothing else. */
  search: string;
  /** Staff take an item from its choice; the returned function puts it back, perhaps with another id. */
  withdraw(itemId: string): Promise<() => Promise<void>>;
  /** Sets the pieces in stock of an item; the returned function restores them. */
  stock(itemId: string, pieces: number): Promise<() => Promise<void>>;
};

export function sandboxCombo(store: Store): Combo {
  const productOf = (variant: string) =>
    store.get<{ id: number }>("SELECT product_id AS id FROM variant WHERE id = ?", variant)!.id;
  const variantOf = (itemId: string) => itemId.slice(itemId.indexOf("_") + 1);
  return {
    slug: "honey-and-hand-towel-gift-box",
    search: "hand towel gift box",
    async withdraw(itemId) {
      const variant = variantOf(itemId);
      const row = store.get<Record<string, string | number>>(
        "SELECT * FROM combo_item WHERE variant_id = ?",
        variant,
      )!;
      const change = (sql: string, ...values: (string | number)[]) =>
        store.transaction(() => {
          store.run(sql, ...values);
          changed(store, [Number(row["product_id"])]);
        });
      change("DELETE FROM combo_item WHERE variant_id = ?", variant);
      const names = Object.keys(row);
      const again = `INSERT INTO combo_item (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
      return async () => change(again, ...Object.values(row));
    },
    async stock(itemId, pieces) {
      const variant = variantOf(itemId);
      const set = (free: number) =>
        store.transaction(() => {
          store.run("UPDATE variant SET on_hand = reserved + ? WHERE id = ?", free, variant);
          changed(store, [productOf(variant)]);
        });
      const before = store.get<{ free: number }>(
        "SELECT on_hand - reserved AS free FROM variant WHERE id = ?",
        variant,
      )!.free;
      set(pieces);
      return async () => set(before);
    },
  };
}

const NAME = "Combo of the tests";

/** Created on the first run, and found again by its name. */
export async function odooCombo(admin: Admin, erp: OdooErp): Promise<Combo> {
  const [found] = await admin.search("product.template", [["name", "=", NAME]], ["id"]);
  const template = found?.id ?? (await makeCombo(admin));
  await addPicture(admin, CHOICES[0]!.parts[0]!.name);
  await erp.look();
  const [website] = await admin.search("website", [], ["company_id"]);
  const company = relation(website!, "company_id");
  const warehouses = await admin.search(
    "stock.warehouse",
    [["company_id", "=", company]],
    ["lot_stock_id"],
  );
  const readItem = async (itemId: string) => {
    const domain = [["id", "=", Number(itemId.slice(1))]];
    const fields = ["product_id", "combo_id", "extra_price"];
    const [item] = await admin.search("product.combo.item", domain, fields);
    return item!;
  };
  return {
    slug: `combo-of-the-tests-${template}`,
    search: NAME,
    async withdraw(itemId) {
      const item = await readItem(itemId);
      await admin.call("product.combo.item/unlink", { ids: [item.id] });
      await erp.look();
      return async () => {
        await admin.create("product.combo.item", {
          combo_id: relation(item, "combo_id"),
          product_id: relation(item, "product_id"),
          extra_price: item["extra_price"],
        });
        await erp.look();
      };
    },
    async stock(itemId, pieces) {
      const product = relation(await readItem(itemId), "product_id");
      const set = async (free: number) => {
        const id = await admin.create(
          "stock.quant",
          {
            product_id: product,
            location_id: relation(warehouses[0]!, "lot_stock_id"),
            inventory_quantity: free,
          },
          { inventory_mode: true },
        );
        await admin.call("stock.quant/action_apply_inventory", { ids: [id] });
        await erp.look();
      };
      const [row] = await admin.search("product.product", [["id", "=", product]], ["free_qty"]);
      await set(pieces);
      return () => set(Number(row?.["free_qty"]));
    },
  };
}

type Part = { name: string; price: number; stock: number; extra?: number };

const CHOICES: { name: string; parts: Part[] }[] = [
  {
    name: "Jar of the tests",
    parts: [
      { name: "Yellow jar of the tests", price: 12, stock: 50 },
      { name: "Dark jar of the tests", price: 17, stock: 50, extra: 3 },
      { name: "Empty jar of the tests", price: 14, stock: 0 },
    ],
  },
  {
    name: "Cloth of the tests",
    parts: [
      { name: "White cloth of the tests", price: 20, stock: 50 },
      { name: "Blue cloth of the tests", price: 25, stock: 50 },
    ],
  },
];

async function addPicture(admin: Admin, name: string): Promise<void> {
  const [part] = await admin.search("product.template", [["name", "=", name]], ["id"]);
  const background = "#c9a227";
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } }).png();
  const image_1920 = (await picture.toBuffer()).toString("base64");
  await admin.write("product.template", [part!.id], { image_1920 });
}

/** Its parts are not published: Odoo asks that only of the combo. */
async function makeCombo(admin: Admin): Promise<number> {
  const [website] = await admin.search("website", [], ["company_id"]);
  const [warehouse] = await admin.search(
    "stock.warehouse",
    [["company_id", "=", relation(website!, "company_id")]],
    ["lot_stock_id"],
  );
  const combos: number[] = [];
  for (const { name, parts } of CHOICES) {
    const items = [];
    for (const part of parts) {
      const template = await admin.create("product.template", {
        name: part.name,
        type: "consu",
        is_storable: true,
        allow_out_of_stock_order: false,
        list_price: part.price,
        taxes_id: [[5, 0, 0]],
        weight: 0.4,
      });
      const [product] = await admin.search(
        "product.product",
        [["product_tmpl_id", "=", template]],
        ["id"],
      );
      if (part.stock > 0) {
        const id = await admin.create(
          "stock.quant",
          {
            product_id: product!.id,
            location_id: relation(warehouse!, "lot_stock_id"),
            inventory_quantity: part.stock,
          },
          { inventory_mode: true },
        );
        await admin.call("stock.quant/action_apply_inventory", { ids: [id] });
      }
      items.push([0, 0, { product_id: product!.id, extra_price: part.extra ?? 0 }]);
    }
    combos.push(await admin.create("product.combo", { name, combo_item_ids: items }));
  }
  return admin.create("product.template", {
    name: NAME,
    type: "combo",
    is_published: true,
    sale_ok: true,
    list_price: 49,
    taxes_id: [[5, 0, 0]],
    combo_ids: [[6, 0, combos]],
  });
}
