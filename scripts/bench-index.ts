import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { deserialize, serialize } from "node:v8";
import { ListingInput } from "#contract/listing.ts";
import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import type { ListingEntry } from "#middleware/catalog-index/entry.ts";
import { inSteps } from "#middleware/catalog-index/in-steps.ts";
import type { IndexSource, ListingIndex } from "#middleware/catalog-index/port.ts";
import { openOpenSearch } from "#middleware/opensearch/opensearch.ts";
import { IN_A_STEP } from "#middleware/odoo/catalog-index/contents.ts";
import { type Kept, openCatalogueFile } from "#middleware/odoo/catalog-index/catalogue-file.ts";
import { createTurns, pauseOf } from "#middleware/odoo/core/in-turn.ts";
import { entriesOf } from "#middleware/sandbox/catalog/entries.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

/**
 * The catalogue index alone, with so many products (100,000), in a process of its own for each engine; OpenSearch with
 * `SEARCH_URL`. Loading and refreshing it in steps, as from Odoo, and the longest stall of the event loop meanwhile; then its
 * questions. Processor time is what other work on the machine lengthens least. For docs/performance.md.
 */
const RUNS = 100;
const PARTS = 1000;
const SHOP = { url: "", database: "bench" };

const [first = "100000", engine, folder] = process.argv.slice(2);
if (folder) await measure(engine!, folder);
else await generate(Number(first));

async function generate(products: number): Promise<void> {
  const erp = await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost", products });
  const entries = entriesOf(erp.store, null);
  erp.close?.();
  const place = mkdtempSync(join(tmpdir(), "wattle-index-"));
  for (let at = 0; at * PARTS < entries.length; at++)
    writeFileSync(join(place, String(at)), serialize(entries.slice(at * PARTS, (at + 1) * PARTS)));
  const engines = ["embedded", ...(process.env["SEARCH_URL"] ? ["OpenSearch"] : [])];
  for (const name of engines)
    await new Promise((ended) =>
      fork(import.meta.filename, [String(entries.length), name, place]).on("exit", ended),
    );
  rmSync(place, { recursive: true });
}

async function measure(name: string, place: string): Promise<void> {
  let settled = () => {};
  const source: IndexSource = {
    read: (ids) => {
      const wanted = new Set(ids);
      const parts = new Set(ids.map((id) => partOf.get(id)!));
      return [...parts].flatMap((at) => part(at).filter(({ id }) => wanted.has(id)));
    },
    changed: () => settled(),
  };
  const partOf = new Map<string, number>();
  const part = (at: number) => deserialize(readFileSync(join(place, String(at)))) as ListingEntry[];
  const file = openCatalogueFile(place, SHOP, console);
  const index: ListingIndex =
    name === "embedded"
      ? openListing(undefined, file.db)
      : openOpenSearch(
          { nodes: process.env["SEARCH_URL"]!.split(","), shop: `bench ${process.pid}` },
          source,
          { synonyms: () => [], log: { info() {}, warn: console.warn, error: console.error } },
        );
  const parts = Math.ceil(Number(first) / PARTS);
  const load = async (change: (entry: ListingEntry) => ListingEntry) => {
    for (let at = 0; at < parts; at++) {
      const entries = part(at).map(change);
      for (const { id } of entries) partOf.set(id, at);
      await inSteps(entries, IN_A_STEP, (some) => index.change(some));
    }
    await index.prepare();
  };
  await timed(`${name}: ${first} products entered`, () => load((entry) => entry));
  await timed(`${name}: every price changed`, () =>
    load((entry) => ({ ...entry, prices: { retail: { price: 990, originalPrice: null } } })),
  );
  if (name !== "embedded")
    await timed(`${name}: index written`, () => new Promise<void>((done) => (settled = done)));
  await timed(`${name}: kept for the next start`, async () => {
    await file.write(
      () => pauseOf(createTurns()),
      () => ({ head: {} as Kept["head"], index: index.state() }),
    );
  });
  global.gc?.();
  console.log(`${name}: ${Math.round(process.memoryUsage().rss / 1e6)} MB with one part in memory`);
  await questions(name, index);
  index.close();
  file.close();
  if (name === "embedded") again(place);
  setTimeout(() => process.exit(), 500);
}

/** As a new process from what the one before kept. */
function again(place: string): void {
  const begun = performance.now();
  const file = openCatalogueFile(place, SHOP, console);
  const index = openListing(undefined, file.db);
  index.restore(file.read()!.index);
  console.log(`started again with it after ${(performance.now() - begun).toFixed(0)} ms`);
  index.close();
  file.close();
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  delay.enable();
  await work();
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const longest = `${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`;
  const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  console.log(
    `${what}: ${seconds}, ${((user + system) / 1e6).toFixed(1)} s of a core, longest stall ${longest}`,
  );
}

async function questions(name: string, index: ListingIndex): Promise<void> {
  const asked = { locale: "vi_VN", priceList: "retail" } as const;
  const find = (input: object) => () => index.find({ ...ListingInput.parse(input), ...asked });
  const suggest = (search: string) => () => index.suggest({ search, ...asked });
  const all: Record<string, () => unknown> = {
    "whole shop": find({}),
    "category, in stock": find({ categoryId: "skincare", inStock: true }),
    "by Vietnamese name": find({ sort: "name-asc" }),
    "search “len”": find({ search: "len" }),
    "search “a”": find({ search: "a" }),
    "search “áo len”": find({ search: "áo len" }),
    "search “maatj ong”": find({ search: "maatj ong" }),
    "suggestions “ma”": suggest("ma"),
    "suggestions “co”": suggest("co"),
    "suggestions “mat on”": suggest("mat on"),
    "suggestions “mật o”": suggest("mật o"),
    "suggestions “merino co”": suggest("merino co"),
    "categories counted": () => index.countByCategory(),
  };
  console.log(`| ${name} | processor ms: median / p95 | ms: median / p95 |\n|---|---|---|`);
  for (const [what, ask] of Object.entries(all)) {
    const [cpus, times]: [number[], number[]] = [[], []];
    await ask();
    for (let run = 0; run < RUNS; run++) {
      const [begun, cpu] = [performance.now(), process.cpuUsage()];
      await ask();
      const { user, system } = process.cpuUsage(cpu);
      cpus.push((user + system) / 1000);
      times.push(performance.now() - begun);
    }
    console.log(`| ${what} | ${shares(cpus)} | ${shares(times)} |`);
  }
}

function shares(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((part) => sorted[Math.floor(part * (RUNS - 1))]!.toFixed(2)).join(" / ");
}
