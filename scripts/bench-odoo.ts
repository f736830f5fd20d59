import { cpus, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/browser.ts";
import { startShop, type Shop } from "#tests/built/shop.ts";
import { openGuest } from "#tests/odoo/guest.ts";
import { firstBytes } from "./bench/first-byte.ts";
import { averageOf, loadPage, type Speed, type Target } from "./bench/load.ts";
import { readKeys, readPlace } from "./bench/place.ts";
import { weigh, type Weight } from "./bench/weight.ts";

/**
 * Measures the built shop and Odoo's own shop pages on the same Odoo, alternately: pages per second, and the bytes that
 * a phone loads for a page. Prints the tables of docs/odoo.md, and stops the shop that it started.
 */
const SECONDS = 4;
const ROUNDS = 2;
const AT_ONCE = 24;
const WARM_UP_SECONDS = 1;

type Page = { name: string; odoo: Target; shop: Target };
type Measured = { name: string; odoo: Speed & Weight; shop: Speed & Weight };

const env = { ...Object.fromEntries(readKeys(readPlace())), ...process.env };
const { ODOO_URL: odooUrl, ODOO_DATABASE, ODOO_API_KEY } = env;
if (!odooUrl || !ODOO_DATABASE || !ODOO_API_KEY) {
  console.log("There is no Odoo to measure. Boot one: npm run odoo:bench -- up");
  process.exit(2);
}
if (!["127.0.0.1", "localhost"].includes(new URL(odooUrl).hostname)) {
  console.log(
    "Only an Odoo on this machine can be measured: elsewhere the load would look like an attack.",
  );
  process.exit(2);
}

const shop = await startShop({
  ERP: "odoo",
  ODOO_URL: odooUrl,
  ODOO_DATABASE,
  ODOO_API_KEY,
  SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID(),
});
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: CHROMIUM_FLAGS,
});
try {
  const pages = await pagesOf(shop, odooUrl);
  await printFirstBytes(pages);
  print(await measure(pages));
} finally {
  await browser.close();
  await shop.stop();
}

/** The same four pages of both, the last with the same goods in the cart. */
async function pagesOf(shop: Shop, odoo: string): Promise<Page[]> {
  const guest = openGuest(shop);
  const { path, variantId } = await guest.findGoods();
  const added = await guest.visit(path, { intent: "add", variantId, quantity: "1" });
  if (added.status !== 302) throw new Error(`The shop adds nothing to the cart: ${added.status}`);
  const category = /\/category\/[a-z0-9-]+/.exec((await guest.visit(path)).text)?.[0] ?? "";
  const templateId = /\d+$/.exec(path)?.[0] ?? "";
  // Odoo redirects an address with an outdated name.
  const product = (await fetch(`${odoo}/shop/x-${templateId}`)).url;
  const session = await odooCart(odoo, Number(templateId), Number(variantId));

  const page = (name: string, ownPath: string, url: string, cart = false): Page => ({
    name,
    odoo: { url, cookie: cart ? session : "" },
    shop: { url: shop.url + ownPath, cookie: cart ? guest.cookie() : "" },
  });
  return [
    page("all products", "/search", `${odoo}/shop`),
    page("category", category, (await fetch(`${odoo}/shop${category}`)).url),
    page("product", path, product),
    page("cart with a line", "/cart", `${odoo}/shop/cart`, true),
  ];
}

/** As a visitor of Odoo's own shop; returns the session's cookie. */
async function odooCart(odoo: string, template: number, variant: number): Promise<string> {
  const answer = await fetch(`${odoo}/shop/cart/add`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      method: "call",
      params: { product_template_id: template, product_id: variant, quantity: 1 },
    }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("session_id="));
  const session = cookie?.split(";")[0] ?? "";
  const cart = await fetch(`${odoo}/shop/cart`, { headers: { Cookie: session } });
  if (!(await cart.text()).includes("o_cart_product")) throw new Error("Odoo's cart is empty");
  return session;
}

async function measure(pages: Page[]): Promise<Measured[]> {
  const weights: { odoo: Weight; shop: Weight }[] = [];
  for (const { odoo, shop } of pages)
    weights.push({ odoo: await weigh(browser, odoo), shop: await weigh(browser, shop) });
  const measured: Measured[] = [];
  for (const [index, { name, odoo, shop }] of pages.entries()) {
    const speeds: { odoo: Speed[]; shop: Speed[] } = { odoo: [], shop: [] };
    for (const target of [odoo, shop]) await loadPage(target, WARM_UP_SECONDS, AT_ONCE);
    for (let round = 0; round < ROUNDS; round++) {
      speeds.odoo.push(await loadPage(odoo, SECONDS, AT_ONCE));
      speeds.shop.push(await loadPage(shop, SECONDS, AT_ONCE));
    }
    const weight = weights[index]!;
    measured.push({
      name,
      odoo: { ...averageOf(speeds.odoo), ...weight.odoo },
      shop: { ...averageOf(speeds.shop), ...weight.shop },
    });
  }
  return measured;
}

async function printFirstBytes(pages: Page[]): Promise<void> {
  const product = pages.find(({ name }) => name === "product")!;
  const urls = [`${shop.url}/icon.svg`, product.shop.url, product.odoo.url];
  const [file, own, website] = (await firstBytes(urls)).map((ms) => ms.toFixed(0));
  console.log(
    `First byte on slow 4G: a static file ${file} ms, the shop's product ${own} ms, Odoo's ${website} ms\n`,
  );
}

function print(pages: Measured[]): void {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  const all = ({ html, script, css }: Weight) => html + script + css;
  const times = ({ median, p95 }: Speed) => `${median.toFixed(0)} / ${p95.toFixed(0)}`;
  const lines = [
    `${cpus().length} × ${cpus()[0]?.model ?? "?"}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}; ` +
      `${AT_ONCE} visitors at once, ${ROUNDS} × ${SECONDS} s for each page and side, alternately`,
    "",
    "| page | pages a second: Odoo's website | the shop | ratio | ms, median / p95: Odoo's website | the shop |",
    "|---|---|---|---|---|---|",
    ...pages.map(({ name, odoo, shop }) => {
      const ratio = (shop.perSecond / odoo.perSecond).toFixed(1);
      const speeds = [odoo.perSecond.toFixed(1), shop.perSecond.toFixed(1), `${ratio} ×`];
      return `| ${[name, ...speeds, times(odoo), times(shop)].join(" | ")} |`;
    }),
    "",
    "| kB, gzip | HTML: Odoo / shop | script | CSS | in all | ratio |",
    "|---|---|---|---|---|---|",
    ...pages.map(({ name, odoo, shop }) => {
      const pairs = [
        [odoo.html, shop.html],
        [odoo.script, shop.script],
        [odoo.css, shop.css],
        [all(odoo), all(shop)],
      ].map((pair) => pair.map((bytes) => kb(bytes)).join(" / "));
      return `| ${[name, ...pairs, `${(all(odoo) / all(shop)).toFixed(1)} ×`].join(" | ")} |`;
    }),
  ];
  console.log(lines.join("\n"));
}
