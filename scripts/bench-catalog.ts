import { catalog as contract } from "#contract/catalog.ts";
import type { Visitor } from "#middleware/erp.ts";
import { openSandbox, type Sandbox } from "#middleware/sandbox/sandbox.ts";
import { changed } from "#middleware/sandbox/catalog/stock.ts";

/**
 * Measures the catalogue at the demo's size and at larger ones: the ERP's own answer, without the middleware's
 * cache. Prints a table for docs/performance.md.
 */
const SIZES = process.argv.slice(2).map(Number);
const RUNS = 200;
const BUDGET_MS = 2000;

type Work = (erp: Sandbox, run: number) => unknown;

const MEASURED: Record<string, Work> = {
  "category, first page": listing({ categoryId: "skincare" }),
  "category of the third level": listing({ categoryId: "skincare/face/moisturisers" }),
  "category, two facets, price, in stock": listing({
    categoryId: "wool",
    facets: { colour: ["navy", "charcoal"], origin: ["tas", "vic"] },
    minPrice: 2000,
    maxPrice: 30_000,
    inStock: true,
  }),
  "whole shop, by price, page 3": listing({ sort: "price-asc", page: 3 }),
  "whole shop, by Vietnamese name": listing({ sort: "name-asc" }),
  "search, narrow: “mat ong manuka”": listing({ search: "mat ong manuka" }),
  "search, broad: “len”": listing({ search: "len" }),
  "search, broadest: “a”": listing({ search: "a" }),
  "search with marks, facet: “áo len”": listing({ search: "áo len", facets: { size: ["m"] } }),
  "search, nothing found": listing({ search: "khong co gi nhu the" }),
  "suggestions, two letters: “ma”": suggestions("ma"),
  "suggestions: “mat on”": suggestions("mat on"),
  "suggestions: “merino co”": suggestions("merino co"),
  "product page": (erp) => erp.handlers["catalog.product"]({ slug: slugOf(erp) }, visitor()),
  "recommended products": (erp) =>
    erp.handlers["catalog.recommended"]({ productId: "1" }, visitor()),
  "home page rows": (erp) => erp.handlers["catalog.highlights"]({}, visitor()),
  "category tree": (erp) => erp.handlers["catalog.categories"]({}, visitor()),
  "stock of one product changes": (erp, run) => {
    const id = 1 + (run % 100);
    erp.store.transaction(() => {
      erp.store.run("UPDATE variant SET on_hand = on_hand + 1 WHERE product_id = ?", id);
      changed(erp.store, [id]);
    });
  },
};

const columns = [];
for (const size of SIZES.length > 0 ? SIZES : [0, 10_000, 100_000])
  columns.push(await measure(size));
print(columns);

async function measure(products: number) {
  const [erp, start] = await timed(() =>
    openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost", products }),
  );
  const size = erp.store.get<{ n: number }>("SELECT count(*) AS n FROM product")?.n ?? 0;
  const cells: string[] = [];
  for (const work of Object.values(MEASURED)) {
    const [, first] = await timed(() => work(erp, 0));
    const times: number[] = [];
    const end = performance.now() + BUDGET_MS;
    for (let run = 1; run <= RUNS && performance.now() < end; run++)
      times.push((await timed(() => work(erp, run)))[1]);
    cells.push(`${share(times, 0.5)} / ${share(times, 0.95)} (${first.toFixed(1)})`);
  }
  const memory = `${Math.round(process.memoryUsage().rss / 1e6)} MB`;
  erp.close();
  return { size, cells: [...cells, `${(start / 1000).toFixed(1)} s`, memory] };
}

function listing(input: object): Work {
  const parsed = contract["catalog.listing"].input.parse(input);
  return (erp) => erp.handlers["catalog.listing"](parsed, visitor());
}

function suggestions(text: string): Work {
  return (erp) => erp.handlers["catalog.suggest"]({ text }, visitor());
}

function visitor(): Visitor {
  const signal = AbortSignal.timeout(60_000);
  return { locale: "vi_VN", priceList: "retail", signal, requestId: "bench" };
}

function slugOf(erp: Sandbox): string {
  return erp.store.get<{ slug: string }>("SELECT slug FROM product WHERE id = 1")?.slug ?? "";
}

async function timed<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

function share(times: number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(2);
}

function print(columns: { size: number; cells: string[] }[]): void {
  const rows = [
    ...Object.keys(MEASURED),
    "start: seed and index",
    "memory of the process after it",
  ];
  const sizes = columns.map(({ size }) => `${size.toLocaleString("en")} products`);
  console.log(`| ms: median / p95 (first) | ${sizes.join(" | ")} |`);
  console.log(`|---|${sizes.map(() => "---").join("|")}|`);
  rows.forEach((name, row) =>
    console.log(`| ${name} | ${columns.map(({ cells }) => cells[row]).join(" | ")} |`),
  );
}
