import { server } from "#scripts/bench/postgres.ts";
import type { Place } from "#scripts/bench/place.ts";
import { inside } from "#scripts/bench/run.ts";
import { loadCatalogue } from "#demo/seed/load.ts";

/** More than any model's id, so that the copies of a record have numbers of their own. */
const ROOM = 10_000;
const FOR_SALE = "is_published AND sale_ok AND active AND type <> 'combo'";
/** 2.8 variants each, as shops have. */
const COPIED_ONES = `${FOR_SALE} AND (SELECT count(*) FROM product_product v WHERE v.product_tmpl_id = product_template.id AND v.active) < 9`;

/** A table whose rows are copied: which belong to a product, and what differs in a copy. */
type Copied = { table: string; which: string; other: Record<string, string>; hasId?: boolean };

const copyOf = (column: string) => `k.n * ${ROOM} + m.${column}`;
const [OF_PRODUCT, OF_VARIANT] = [
  "FROM model",
  "FROM product_product WHERE product_tmpl_id IN (SELECT id FROM model)",
];

/** In the order of their references. */
const COPIED: Copied[] = [
  {
    table: "product_template",
    which: `m.id IN (SELECT id ${OF_PRODUCT})`,
    other: {
      name: "(SELECT jsonb_object_agg(key, value || ', ' || place.words[1 + k.n % cardinality(place.words)] || ' ' || k.n) FROM jsonb_each_text(m.name))",
      list_price: "round(m.list_price * (0.7 + (k.n * 37 + m.id * 11) % 90 / 100.0), 2)",
      default_code: "m.default_code || '-' || k.n",
      publish_date: "m.publish_date - k.n * interval '1 hour'",
    },
    hasId: true,
  },
  {
    table: "product_template_attribute_line",
    which: `m.product_tmpl_id IN (SELECT id ${OF_PRODUCT})`,
    other: { product_tmpl_id: copyOf("product_tmpl_id") },
    hasId: true,
  },
  {
    table: "product_attribute_value_product_template_attribute_line_rel",
    which: `m.product_template_attribute_line_id IN (SELECT id FROM product_template_attribute_line WHERE product_tmpl_id IN (SELECT id ${OF_PRODUCT}))`,
    other: { product_template_attribute_line_id: copyOf("product_template_attribute_line_id") },
  },
  {
    table: "product_template_attribute_value",
    which: `m.product_tmpl_id IN (SELECT id ${OF_PRODUCT})`,
    other: {
      product_tmpl_id: copyOf("product_tmpl_id"),
      attribute_line_id: copyOf("attribute_line_id"),
    },
    hasId: true,
  },
  {
    table: "product_product",
    which: `m.product_tmpl_id IN (SELECT id ${OF_PRODUCT})`,
    other: {
      product_tmpl_id: copyOf("product_tmpl_id"),
      default_code: "m.default_code || '-' || k.n",
      barcode: "NULL",
      combination_indices: `(SELECT coalesce(string_agg(value::text, ',' ORDER BY value), '') FROM (
        SELECT k.n * ${ROOM} + product_template_attribute_value_id AS value FROM product_variant_combination WHERE product_product_id = m.id) own)`,
    },
    hasId: true,
  },
  {
    table: "product_variant_combination",
    which: `m.product_product_id IN (SELECT id ${OF_VARIANT})`,
    other: {
      product_product_id: copyOf("product_product_id"),
      product_template_attribute_value_id: copyOf("product_template_attribute_value_id"),
    },
  },
  ...["product_public_category_product_template_rel", "product_tag_product_template_rel"].map(
    (table) => ({
      table,
      which: `m.product_template_id IN (SELECT id ${OF_PRODUCT})`,
      other: { product_template_id: copyOf("product_template_id") },
    }),
  ),
  {
    table: "stock_quant",
    which: `m.product_id IN (SELECT id ${OF_VARIANT})`,
    other: {
      id: "nextval('stock_quant_id_seq')",
      product_id: copyOf("product_id"),
      reserved_quantity: "0",
    },
  },
  {
    table: "ir_attachment",
    which: `m.res_model = 'product.template' AND m.res_field IS NOT NULL AND m.res_id IN (SELECT id ${OF_PRODUCT})`,
    other: { id: "nextval('ir_attachment_id_seq')", res_id: copyOf("res_id") },
  },
];

/** How many products of the database are for sale. */
export async function countProducts(place: Place): Promise<number> {
  return Number(await sql(place, `SELECT count(*) FROM product_template WHERE ${FOR_SALE}`));
}

/**
 * Copies the products of the shop's demo, with variants, stock and pictures, until there are so many, by statements of the
 * database: Odoo itself would take hours.
 */
export async function insertProducts(place: Place, count: number): Promise<void> {
  const there = await countProducts(place);
  if (there > ROOM) throw new Error("It has copies already. Reset the database.");
  const models = Number(
    await sql(place, `SELECT count(*) FROM product_template WHERE ${COPIED_ONES}`),
  );
  const copies = Math.ceil((count - there) / models);
  const { attributes } = await loadCatalogue();
  const origins = attributes.find(({ id }) => id === "origin")?.values ?? [];
  const words = origins.map(({ name }) => `'${name.en.replaceAll("'", "''")}'`).join();
  const statements = [
    "BEGIN",
    `CREATE TEMP TABLE model ON COMMIT DROP AS SELECT id FROM product_template WHERE ${COPIED_ONES}`,
    ...(await Promise.all(COPIED.map((one) => copying(place, one, { copies, words })))),
    ...COPIED.filter(({ hasId }) => hasId).map(
      ({ table }) => `SELECT setval('${table}_id_seq', (SELECT max(id) FROM ${table}))`,
    ),
    "COMMIT",
    "ANALYZE",
  ];
  await sql(place, `${statements.join(";\n")};\n`);
}

async function copying(
  place: Place,
  { table, which, other, hasId = false }: Copied,
  { copies, words }: { copies: number; words: string },
): Promise<string> {
  const all = await sql(
    place,
    `SELECT attname FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const columns = all.trim().split("\n");
  const values = columns.map(
    (name) => other[name] ?? (name === "id" && hasId ? copyOf("id") : `m.${name}`),
  );
  return `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()}
    FROM ${table} m, generate_series(1, ${copies}) k(n), (SELECT ARRAY[${words}] AS words) place WHERE ${which}`;
}

async function sql(place: Place, statements: string): Promise<string> {
  const args = [...server(place), "-v", "ON_ERROR_STOP=1", "-qtA", "-d", place.database, "-f", "-"];
  return await inside(place, "psql", args, { user: "odoo", stdin: statements });
}
