import { parseArgs } from "node:util";
import { printBooks } from "./payments/books.ts";
import { playHistory } from "./payments/history.ts";

/**
 * `npm run campaign:payments -- 500 --seed 123`: random histories of shopper, staff, bank and faults on the sandbox with
 * Stripe's stand-in; then the shop's payments are compared with Stripe's, to the cent. `--only 7` plays one of them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, only: { type: "string" } },
});
const histories = Number(positionals[0] ?? 500);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const only = values.only === undefined ? null : Number(values.only);
const table = new Map<string, number>();
let played = 0;
let wrong = 0;
console.log(`seed ${seed}, ${histories} histories`);

for (let number = 1; number <= histories; number += 1) {
  if (only !== null && number !== only) continue;
  const { world, violations } = await playHistory(seed * 10_007 + number);
  for (const [name, times] of world.counts) table.set(name, (table.get(name) ?? 0) + times);
  played += 1;
  if (violations.length > 0) {
    wrong += 1;
    console.log(`\nVIOLATION: seed ${seed}, history ${number} (--only ${number})`);
    console.log(violations.map((violation) => `  ${violation}`).join("\n"));
  }
  if (violations.length > 0 || only !== null) {
    console.log(world.steps.map((step, index) => `  ${index + 1}. ${step}`).join("\n"));
    console.log(printBooks(world));
  }
  await world.shop.close();
}

console.table(Object.fromEntries([...table].toSorted(([a], [b]) => a.localeCompare(b))));
console.log(`seed ${seed}: ${played} histories, ${wrong} with violations`);
process.exitCode = wrong > 0 || played === 0 ? 1 : 0;
