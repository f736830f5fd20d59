import { readdirSync, readFileSync } from "node:fs";
import { BROWSER, startShop } from "#tests/built/shop.ts";
import { needWrk, timeOf } from "./bench/processor-time.ts";

/**
 * `npm run bench:worker`: the processor time of the workerd process for each answer to a visitor without cookies, on the
 * sandbox over loopback, four at a time, with wrk. Needs `npm run build` and `npm run build:edge`.
 */
const PATHS = {
  "category, 24 products": "/category/skincare",
  product: "/product/fine-merino-crew-neck",
  "content page": "/about-us",
  "vendor script, from workerd's folder service": vendorScript(),
  "`/healthz`": "/healthz",
};
const headers = { "User-Agent": BROWSER, "Accept-Encoding": "gzip, deflate, br" };

await needWrk();
const shop = await startShop({}, "scripts/edge.ts");
try {
  const pid = workerdOf(shop.process.pid ?? 0);
  console.log("| what | processor time |\n|---|---|");
  for (const [name, path] of Object.entries(PATHS)) {
    const { status, headers: answered } = await fetch(shop.url + path, { headers });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    const ms = await timeOf(pid, shop.url, { path, headers });
    const isPage = answered.has("Server-Timing");
    if (isPage && !(await isKept(path))) throw new Error(`${path} is not kept`);
    console.log(`| ${name} | ${ms.toFixed(2)} ms |`);
  }
} finally {
  await shop.stop();
}

async function isKept(path: string): Promise<boolean> {
  const answer = await fetch(shop.url + path, { headers });
  return answer.headers.get("Server-Timing")?.includes('desc="kept') ?? false;
}

/** scripts/edge.ts starts workerd and a middleware. */
function workerdOf(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim();
  const found = children
    .split(" ")
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd"));
  if (!found) throw new Error("workerd does not run");
  return found;
}

function vendorScript(): string {
  const name = readdirSync("build/client/assets").find((file) => /^vendor-.*\.js$/.test(file));
  return `/assets/${name}`;
}
