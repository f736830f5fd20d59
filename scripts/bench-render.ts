import { Session } from "node:inspector/promises";
import { findSourceMap, setSourceMapsSupport } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compressed } from "#host/compressed.ts";
import { openBuiltShop } from "./bundle/built-handler.ts";

/**
 * Measures the processor time of rendering a page, by kind of page: the built handler on the sandbox, with cached answers
 * of the ERP, without the page cache and HTTP. The fastest tenth is what a machine without other work needs. Then profiles the listing. `npm run bench:render` makes a build with
 * source maps for it; `npm run build` makes the usual one again.
 */
const PAGES = {
  "home page": "/",
  "category, 24 products": "/category/skincare",
  "search, 24 products": "/search",
  "product, 12 variants": "/product/fine-merino-crew-neck",
  "reviews of a product": "/product/fine-merino-crew-neck/reviews",
  "content page": "/about-us",
  login: "/login",
  "cart, empty": "/cart",
};
const [WARM_UP, RUNS] = [300, 300];

setSourceMapsSupport(true);
const shop = await openBuiltShop({ ...process.env, PAGE_CACHE_MB: "0" });
try {
  console.log(
    "| page | HTML | processor time: fastest tenth | median | compressed by Brotli 5 as well: fastest tenth |\n|---|---|---|---|---|",
  );
  for (const [name, path] of Object.entries(PAGES)) {
    const { status, size } = await visit(path, "identity");
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    const [plain, coded] = [await timesOf(path, "identity"), await timesOf(path, "br")];
    console.log(
      `| ${name} | ${(size / 1000).toFixed(0)} kB | ${part(plain, 0.1)} ms | ${part(plain, 0.5)} ms | ${part(coded, 0.1)} ms |`,
    );
  }
  await profile(PAGES["search, 24 products"]);
} finally {
  await shop.stop();
}

async function visit(path: string, coding: string) {
  const headers = {
    "Accept-Encoding": coding,
    "User-Agent": "Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0",
  };
  const request = new Request(new URL(path, "http://localhost:3000"), { headers });
  const response = compressed(request, await shop.fetch(request));
  return { status: response.status, size: (await response.arrayBuffer()).byteLength };
}

/** Processor time of all threads for each of many visits, in ms. */
async function timesOf(path: string, coding: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const before = process.cpuUsage();
    await visit(path, coding);
    const { user, system } = process.cpuUsage(before);
    if (run >= 0) times.push((user + system) / 1000);
  }
  return times;
}

function part(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
}

/** Prints the share of each package and folder in the time of many visits. */
async function profile(path: string): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 200 });
  await session.post("Profiler.start");
  for (let run = 0; run < RUNS; run++) await visit(path, "br");
  const { nodes, samples = [], timeDeltas = [] } = (await session.post("Profiler.stop")).profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const shares = (nameOf: (frame: CallFrame) => string) => {
    const times = new Map<string, number>();
    samples.forEach((id, at) => {
      const frame = frames.get(id);
      if (!frame || frame.functionName === "(idle)") return;
      const name = nameOf(frame);
      times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0));
    });
    const sum = [...times.values()].reduce((total, time) => total + time, 0);
    for (const [name, time] of [...times].toSorted(([, a], [, b]) => b - a).slice(0, 20))
      console.log(`| ${name} | ${((100 * time) / sum).toFixed(1)} % |`);
  };
  console.log(`\n| module, of ${path} | share |\n|---|---|`);
  shares(moduleOf);
  console.log(`\n| function, of ${path} | share |\n|---|---|`);
  shares((frame) => `\`${frame.functionName || "(anonymous)"}\` of ${moduleOf(frame)}`);
}

type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number };

/** The package, the folder or the module of Node; V8's own work in brackets. */
function moduleOf({ functionName, url, lineNumber, columnNumber }: CallFrame): string {
  if (!url.startsWith("file:")) return url || functionName || "(native)";
  const file = fileURLToPath(url);
  const entry = findSourceMap(file)?.findEntry(lineNumber, columnNumber);
  const original =
    entry && "originalSource" in entry ? fileURLToPath(new URL(entry.originalSource, url)) : file;
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(original) ?? [];
  return library ?? relative(process.cwd(), original).split("/").slice(0, 3).join("/");
}
