import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { freshFolder } from "#tests/built/shop.ts";
import { openShops } from "./reliability/shops.ts";
import { openCluster } from "./search/cluster.ts";
import { faultsOf } from "./search/faults.ts";
import { openLoad } from "./search/load.ts";
import { changePrice, goodsOf, secondsUntilFound } from "./search/price.ts";

/**
 * `npm run campaign:search`: two built replicas on a real OpenSearch of three nodes. While visitors look at listings, searches
 * and suggestions, nodes and the feeding replica are killed or stand still, and the index is spoilt. No page may fail or be empty,
 * and a changed price is found afterwards, without a person. Names of faults, or parts of them, run only these.
 */
const QUIET_MS = 5_000;
/** How soon a changed price is found by all texts when a fault is over and the cluster is whole. */
const AFTER_SECONDS = 30;
/** How long a fault lasts at least. */
const LASTS_MS = 8_000;

const chosen = process.argv.slice(2);
const violations: string[] = [];
const DATA_DIR = freshFolder();
const cluster = await openCluster();
const shops = await openShops("sandbox", 2, {
  DATA_DIR,
  SEARCH_URL: cluster.urls,
  PAGE_CACHE_MB: "0",
});
const store = await openSandboxStore({
  dataDir: DATA_DIR,
  publicUrl: "http://localhost",
  seed: "none",
});
const dead = new Set<number>();
const living = () => shops.urls.filter((_, index) => !dead.has(index));
try {
  await expectFound("before", { seconds: 60, byAll: true });
  const before = await cluster.searches();
  const load = openLoad(living, goodsOf(store));
  await wait(QUIET_MS);
  const asked = (await cluster.searches()) - before;
  console.log(`OpenSearch answered ${asked} questions in ${QUIET_MS / 1000} s`);
  if (asked < 20) violations.push("The load does not reach OpenSearch");
  for (const fault of faultsOf(cluster, shops, dead)) {
    const { name, begin, seconds, after: afterSeconds = AFTER_SECONDS } = fault;
    if (chosen.length > 0 && !chosen.some((part) => name.includes(part))) continue;
    const failed = load.failures.length;
    const end = await begin();
    const lasting = wait(LASTS_MS);
    const meanwhile =
      seconds === undefined
        ? changePrice(store) && "(not asked)"
        : await expectFound(`while ${name}`, { seconds, byAll: false });
    await lasting;
    await end();
    const after = await expectFound(`after ${name}`, { seconds: afterSeconds, byAll: true });
    const pages = load.failures.length - failed;
    console.log(
      `${name}: found after ${meanwhile} s, and when it is over after ${after} s; ${pages} pages failed`,
    );
    await cluster.untilWhole();
  }
  await load.stop();
  console.log(JSON.stringify(load.counts));
  violations.push(...load.failures);
} finally {
  if (violations.length > 0) console.log(shops.output());
  store.close();
  await shops.close();
  await cluster.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
}
for (const violation of violations) console.log(`VIOLATION: ${violation}`);
console.log(`${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;

async function expectFound(when: string, within: { seconds: number; byAll: boolean }) {
  const price = changePrice(store);
  const passed = await secondsUntilFound(price, living, within);
  if (passed === null) {
    violations.push(`a changed price was not found in ${within.seconds} s ${when}`);
    console.log(
      `${price.product.id} at ${price.amount}: ${await cluster.copiesOf(price.product.id)}`,
    );
  }
  return passed ?? `more than ${within.seconds}`;
}
