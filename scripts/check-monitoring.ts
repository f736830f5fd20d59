import { spawnSync } from "node:child_process";
import { startShop } from "#tests/built/shop.ts";
import { buy } from "#tests/built/telemetry/buyer.ts";
import { freePort } from "#tests/built/telemetry/collector.ts";
import { filled, readBoard } from "./monitoring/board.ts";
import {
  ALERTS,
  type Prometheus,
  startPrometheus,
  withoutPrometheus,
} from "./monitoring/prometheus.ts";
import { browse } from "./monitoring/visit.ts";

/**
 * `npm run check:monitoring`: Prometheus scrapes the built shop under a bounded load, and evaluates every panel of the board and
 * every rule (docs/operations.md, 14). A panel without data is named; one that Prometheus refuses is an error.
 */
const LOAD_SECONDS = 20;
const SCRAPE_SECONDS = 1;
const PATHS = [
  "/",
  "/vi",
  "/search",
  "/category/honey",
  "/product/yellow-box-honey",
  "/cart",
  "/no-page",
];

const missing = withoutPrometheus();
if (missing !== null) {
  console.log(missing);
  process.exit(0);
}
const rules = spawnSync("promtool", ["check", "rules", ALERTS], { encoding: "utf8" });
process.stdout.write(rules.stdout + rules.stderr);
if (rules.status !== 0) process.exit(1);

const METRICS_PORT = await freePort();
const shop = await startShop({ METRICS_PORT, LOG_LEVEL: "error" });
const prometheus = await startPrometheus(METRICS_PORT, SCRAPE_SECONDS);
let failures = 0;
try {
  await load();
  const board = readBoard();
  for (const { title, targets } of board.panels)
    for (const { expr } of targets)
      report(
        title,
        await prometheus.now(filled(board, expr, { range: LOAD_SECONDS, scrape: SCRAPE_SECONDS })),
      );
  for (const { name, state, health, lastError } of await prometheus.rules()) {
    if (health !== "ok") failures += 1;
    console.log(`alert ${name}: ${health}, ${state} ${lastError ?? ""}`);
  }
} finally {
  await prometheus.stop();
  await shop.stop();
}
process.exit(failures > 0 ? 1 : 0);

/** Two visitors, a few pages in a second, and a purchase. */
async function load(): Promise<void> {
  await buy(shop);
  const until = Date.now() + LOAD_SECONDS * 1000;
  await Promise.all([browse(shop.url, PATHS, until), browse(shop.url, PATHS, until)]);
}

type Answer = Awaited<ReturnType<Prometheus["now"]>>;

function report(title: string, { status, error, data }: Answer): void {
  if (status !== "success") failures += 1;
  const series = data?.result ?? [];
  const numbers = series.map(({ value: [, value] }) => Number(value));
  const highest = Math.max(...numbers.filter((number) => !Number.isNaN(number)));
  const found = `${series.length} series, the highest ${Number(highest.toPrecision(3))}`;
  console.log(`panel ${title}: ${error ?? (series.length > 0 ? found : "no data in this load")}`);
}
