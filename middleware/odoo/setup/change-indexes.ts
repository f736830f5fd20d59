import type { Registry } from "./registry.ts";
import { runOnce } from "./run-once.ts";

/** The tables that are large in a large shop, of those that `catalog-index/revision.part.py` asks. */
const TABLES = [
  "product_template",
  "product_product",
  "product_template_attribute_value",
  "stock_quant",
];
/** Odoo tells nobody which indexes there are. */
const MARK = "wattle.change_indexes";

const indexOf = (table: string) => `wattle_changed_${table}`;

/**
 * Indexes by the time of the last change: every replica asks for changes every two seconds, which with 100,000 products takes
 * 0.15 s without them and 7 ms with them (docs/performance.md).
 */
export async function addChangeIndexes(registry: Registry): Promise<void> {
  const [mark] = await marks(registry);
  if (mark?.["value"] === TABLES.join()) return;
  const create = TABLES.map(
    (table) => `CREATE INDEX IF NOT EXISTS ${indexOf(table)} ON ${table} (write_date)`,
  );
  await registry.change("index products and stock by the time of their last change", () =>
    runOnce(registry, `${executed(create)}\n${marked(TABLES.join())}`),
  );
}

export async function removeChangeIndexes(registry: Registry): Promise<void> {
  const [mark] = await marks(registry);
  if (!mark) return;
  const drop = TABLES.map((table) => `DROP INDEX IF EXISTS ${indexOf(table)}`);
  await registry.change("remove the indexes by the time of the last change", () =>
    runOnce(registry, `${executed(drop)}\n${marked(null)}`),
  );
}

function marks({ admin }: Registry) {
  return admin.search("ir.config_parameter", [["key", "=", MARK]], ["value"]);
}

function executed(statements: string[]): string {
  return statements.map((statement) => `env.cr.execute("${statement}")`).join("\n");
}

function marked(value: string | null): string {
  const python = value === null ? "False" : `'${value}'`; // False deletes it
  return `env['ir.config_parameter'].sudo().set_param('${MARK}', ${python})`;
}
