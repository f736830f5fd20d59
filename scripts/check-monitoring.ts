import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { BROWSER, startShop } from "#tests/built/shop.ts";
import { buy } from "#tests/built/telemetry/buyer.ts";
import { freePort } from "#tests/built/telemetry/collector.ts";

/**
 * `npm run check:monitoring`: Prometheus scrapes the built shop under a bounded load, and evaluates every panel of the board and
 * every rule (docs/operations.md, 14). A panel without data is named; one that Prometheus refuses is an error.
 */
const LOAD_SECONDS = 20;
const ALERTS = resolve("docs/monitoring/alerts.yaml");
const PATHS = [
  "/",
  "/vi",
  "/search",
  "/category/honey",
  "/product/yellow-box-honey",
  "/cart",
  "/no-page",
];

type Board = { panels: { title: string; targets: { expr: string }[] }[] };
type Answer = { status: string; error?: string; data?: { result: Series[] } };
type Series = { value: [time: number, value: string] };

if (spawnSync("promtool", ["--version"]).error) {
  console.log("Skipped: there is no promtool here. On Debian: apt-get install prometheus");
  process.exit(0);
}
const rules = spawnSync("promtool", ["check", "rules", ALERTS], { encoding: "utf8" });
process.stdout.write(rules.stdout + rules.stderr);
if (rules.status !== 0) process.exit(1);

const METRICS_PORT = await freePort();
const shop = await startShop({ METRICS_PORT, LOG_LEVEL: "error" });
const folder = mkdtempSync(join(tmpdir(), "wattle-prometheus-"));
const url = `http://127.0.0.1:${await freePort()}`;
const config = {
  global: { scrape_interval: "1s", evaluation_interval: "1s" },
  rule_files: [ALERTS],
  scrape_configs: [
    { job_name: "wattle", static_configs: [{ targets: [`127.0.0.1:${METRICS_PORT}`] }] },
  ],
};
writeFileSync(join(folder, "prometheus.yml"), JSON.stringify(config)); // JSON is YAML
const prometheus = spawn(
  "prometheus",
  [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${new URL(url).host}`,
    "--log.level=error",
  ],
  { stdio: ["ignore", "inherit", "inherit"] },
);
let failures = 0;
try {
  await load();
  const { panels } = JSON.parse(readFileSync("docs/monitoring/board.json", "utf8")) as Board;
  for (const { title, targets } of panels)
    for (const { expr } of targets) report(title, await query(filled(expr)));
  for (const { name, state, health, lastError } of await alerts()) {
    if (health !== "ok") failures += 1;
    console.log(`alert ${name}: ${health}, ${state} ${lastError ?? ""}`);
  }
} finally {
  prometheus.kill();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);

/** Two visitors, a few pages in a second, and a purchase. */
async function load(): Promise<void> {
  await buy(shop);
  const until = Date.now() + LOAD_SECONDS * 1000;
  const visitor = async (): Promise<void> => {
    for (const path of PATHS) {
      // oxlint-disable-next-line no-await-in-loop
      await visit(path);
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(100);
    }
    if (Date.now() < until) await visitor();
  };
  await Promise.all([visitor(), visitor()]);
}

async function visit(path: string): Promise<void> {
  const headers = { "User-Agent": BROWSER, Accept: "text/html" };
  const text = await fetch(shop.url + path, { headers }).then((answer) => answer.text());
  const image = /src="(\/image\/[^"]+)"/.exec(text)?.[1];
  if (image) await fetch(shop.url + image, { headers: { Referer: shop.url + path } });
}

/** As Grafana fills in its variables. */
function filled(expr: string): string {
  return expr.replaceAll("$__rate_interval", "15s").replaceAll("$instance", ".*");
}

async function query(expr: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expr)}`);
  return (await answer.json()) as Answer;
}

function report(title: string, { status, error, data }: Answer): void {
  if (status !== "success") failures += 1;
  const series = data?.result ?? [];
  const highest = Math.max(...series.map(({ value: [, value] }) => Number(value)));
  const found = `${series.length} series, the highest ${Number(highest.toPrecision(3))}`;
  console.log(`panel ${title}: ${error ?? (series.length > 0 ? found : "no data in this load")}`);
}

type Rule = { name: string; state: string; health: string; lastError?: string };

async function alerts(): Promise<Rule[]> {
  const answer = await fetch(`${url}/api/v1/rules`);
  const { data } = (await answer.json()) as { data: { groups: { rules: Rule[] }[] } };
  return data.groups.flatMap(({ rules: some }) => some);
}
