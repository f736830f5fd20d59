import type { OdooErp } from "#middleware/odoo/odoo.ts";
import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { changed } from "#middleware/sandbox/catalog/stock.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** A product with extras: a text for one value, a surcharge for others, and some that are chosen together. */
export type Personal = {
  slug: string;
  /** Staff remove a value from the product; the returned function adds it again. */
  withdraw(valueId: string): Promise<() => Promise<void>>;
};

export function sandboxPersonal(store: Store): Personal {
  return {
    slug: "engraved-blackwood-board",
    async withdraw(valueId) {
      const [attribute = "", value = ""] = valueId.split("_");
      const row = store.get<Record<string, string | number>>(
        "SELECT * FROM product_extra WHERE attribute_id = ? AND value_id = ?",
        attribute,
        value,
      )!;
      const tell = () => changed(store, [Number(row["product_id"])]);
      store.transaction(() => {
        store.run(
          "DELETE FROM product_extra WHERE attribute_id = ? AND value_id = ?",
          attribute,
          value,
        );
        tell();
      });
      return async () =>
        store.transaction(() => {
          const names = Object.keys(row);
          store.run(
            `INSERT INTO product_extra (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
            ...Object.values(row),
          );
          tell();
        });
    },
  };
}

const NAME = "Personal board of the tests";
const ATTRIBUTES = [
  {
    name: "Engraving of the tests",
    display_type: "radio",
    values: [
      { name: "Plain", sequence: 1 },
      { name: "Engraved", is_custom: true, default_extra_price: 15, sequence: 2 },
    ],
  },
  {
    name: "Wrapping of the tests",
    display_type: "select",
    values: [
      { name: "None", sequence: 1 },
      { name: "Kraft", default_extra_price: 4.5, sequence: 2 },
      { name: "Cloth", default_extra_price: 9, sequence: 3 },
    ],
  },
  {
    name: "Care of the tests",
    display_type: "multi",
    values: [
      { name: "Oil", default_extra_price: 12, sequence: 1 },
      { name: "Cloth", default_extra_price: 6, sequence: 2 },
    ],
  },
];

/** Created on the first run, and found again by its name. */
export async function odooPersonal(admin: Admin, erp: OdooErp): Promise<Personal> {
  const [found] = await admin.search("product.template", [["name", "=", NAME]], ["id"]);
  const template = found?.id ?? (await makePersonal(admin));
  await erp.look();
  return {
    slug: `personal-board-of-the-tests-${template}`,
    async withdraw(valueId) {
      const [value] = await admin.search(
        "product.template.attribute.value",
        [["id", "=", Number(valueId)]],
        ["attribute_line_id", "product_attribute_value_id"],
      );
      const [line, own] = ["attribute_line_id", "product_attribute_value_id"].map(
        (field) => (value![field] as [number, string])[0],
      );
      const write = async (command: number) => {
        await admin.write("product.template.attribute.line", [line!], {
          value_ids: [[command, own!, 0]],
        });
        await erp.look();
      };
      await write(3);
      return () => write(4);
    },
  };
}

async function makePersonal(admin: Admin): Promise<number> {
  const lines = [];
  for (const { name, display_type, values } of ATTRIBUTES) {
    const attribute = await admin.create("product.attribute", {
      name,
      display_type,
      create_variant: "no_variant",
      value_ids: values.map((value) => [0, 0, value]),
    });
    const made = await admin.search(
      "product.attribute.value",
      [["attribute_id", "=", attribute]],
      ["id"],
    );
    lines.push([0, 0, { attribute_id: attribute, value_ids: [[6, 0, made.map(({ id }) => id)]] }]);
  }
  return admin.create("product.template", {
    name: NAME,
    type: "consu",
    is_storable: false,
    is_published: true,
    sale_ok: true,
    list_price: 119,
    taxes_id: [[5, 0, 0]], // which Odoo's default ones would be on top
    weight: 1.9,
    attribute_line_ids: lines,
  });
}
