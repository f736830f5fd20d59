import { parseArgs } from "node:util";
import { disk } from "./reliability/disk.ts";
import { doubleOrders } from "./reliability/double-orders.ts";
import { fuzz } from "./reliability/fuzz.ts";
import { given, type ErpName, type Row } from "./reliability/row.ts";
import { erpKills, kills } from "./reliability/kills.ts";
import { network } from "./reliability/network.ts";
import { races } from "./reliability/races.ts";
import { strangers } from "./reliability/strangers.ts";
import { surroundings } from "./reliability/surroundings.ts";

/**
 * `npm run campaign -- --erp sandbox --seed 123 --share 0.1 races double-orders`: the built shop's promises under faults
 * (docs/reliability.md). Without names all rows, without `--share` their whole counts. Fails if a promise is broken.
 */
const ROWS: Record<string, Row> = {
  fuzz,
  strangers,
  "double-orders": doubleOrders,
  races,
  kills,
  "erp-kills": erpKills,
  network,
  disk,
  surroundings,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, erp: { type: "string" }, share: { type: "string" } },
});
const erp: ErpName = values.erp === "odoo" ? "odoo" : "sandbox";
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const share = Number(values.share ?? 1);
const names = positionals.length > 0 ? positionals : Object.keys(ROWS);
const table: Record<string, Record<string, number>> = {};
let broken = 0;
console.log(`${erp}, seed ${seed}, ${share * 100} % of the counts`);

for (const name of names) {
  const row = ROWS[name];
  if (!row) throw new Error(`${name} is none of ${Object.keys(ROWS).join(", ")}`);
  const started = performance.now();
  const { counts, violations } = await row(given(erp, seed, share));
  const seconds = Math.round((performance.now() - started) / 1000);
  for (const violation of violations) console.log(`VIOLATION in ${name}: ${violation}`);
  broken += violations.length;
  table[name] = { ...counts, violations: violations.length };
  console.log(`${name}: ${JSON.stringify(table[name])} in ${seconds} s`);
}

console.log(`${erp}, seed ${seed}: ${names.join(", ")}; ${broken} violations`);
process.exitCode = broken > 0 ? 1 : 0;
