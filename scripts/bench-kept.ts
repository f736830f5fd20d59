import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { readPageDictionaries } from "#host/page-dictionaries.ts";
import { openGuest } from "#tests/odoo/guest.ts";
import { BROWSER, freshFolder, type Shop, startShop } from "#tests/built/shop.ts";
import { IN_IMAGE } from "./bench/in-image.ts";
import { needWrk, type Repeated, timeOf } from "./bench/processor-time.ts";

/**
 * `npm run bench:kept`: the processor time of the built shop's process for each answer from a kept page, on the sandbox over
 * loopback, four at a time, with wrk; and its memory after 10,000 pages, without the sandbox in the process.
 */
const PAGES = {
  "category, 24 products": "/category/skincare",
  product: "/product/fine-merino-crew-neck",
};
const CODINGS = {
  br: "gzip, deflate, br",
  zstd: "gzip, deflate, br, zstd",
  dcz: "gzip, deflate, br, zstd, dcb, dcz",
};
const [dictionary] = readPageDictionaries("build/client").values();

const agent = new Agent({ keepAlive: true });

type Case = Repeated & { name: string };

const plain = { "User-Agent": BROWSER, "Accept-Encoding": CODINGS.br };
const withZstd = { ...plain, "Accept-Encoding": CODINGS.zstd };
const withDictionary = {
  "User-Agent": BROWSER,
  "Accept-Encoding": CODINGS.dcz,
  "Available-Dictionary": dictionary?.hash ?? "",
  "Sec-Fetch-Site": "same-origin",
};

await needWrk();
const shop = await startShop();
try {
  const Cookie = await cookieOfCustomer(shop);
  console.log("| what | bytes | processor time | a second on one core |\n|---|---|---|---|");
  for (const one of [
    fileOf(17_500),
    ...Object.entries(PAGES).flatMap((page) => casesOf(page, Cookie)),
  ]) {
    const bytes = await visit(shop.url, one);
    const ms = await timeOf(shop.process.pid ?? 0, shop.url, one);
    console.log(
      `| ${one.name} | ${(bytes / 1000).toFixed(1)} kB | ${ms.toFixed(3)} ms | ${Math.round(1000 / ms)} |`,
    );
  }
} finally {
  await shop.stop();
}
await measureMemory();

function casesOf([name, path]: [string, string], Cookie: string): Case[] {
  return [
    { name: `${name}, without cookies`, path, headers: plain },
    { name: `${name}, without cookies, dictionary`, path, headers: withDictionary },
    { name: `${name}, cart and login, gzip`, path, headers: { ...plain, Cookie } },
    { name: `${name}, cart and login, zstd`, path, headers: { ...withZstd, Cookie } },
    { name: `${name}, cart and login, dictionary`, path, headers: { ...withDictionary, Cookie } },
  ];
}

/** The script whose compressed size is next to a page's. */
function fileOf(bytes: number): Case {
  const folder = "build/client/assets";
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith(".js.br"))
    .map((name) => ({ name, off: Math.abs(statSync(`${folder}/${name}`).size - bytes) }));
  const [nearest] = sizes.toSorted((a, b) => a.off - b.off);
  const path = `/assets/${nearest?.name.replace(/\.br$/, "")}`;
  return { name: "a static file", path, headers: plain };
}

/** Returns the bytes of the answer's body. */
function visit(url: string, { path, headers }: Case): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers }, (answer) => {
      let bytes = 0;
      if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`));
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve(bytes));
      answer.on("error", reject);
    }).on("error", reject);
  });
}

async function cookieOfCustomer(of: Shop): Promise<string> {
  const guest = openGuest(of);
  const path = PAGES.product;
  const { text } = await guest.visit(path);
  const variantId = /name="variantId" value="([^"]+)"/.exec(text)?.[1] ?? "";
  await guest.visit("/login", {
    intent: "log-in",
    email: "mia@example.com",
    password: "Wattle-demo-1",
  });
  const added = await guest.visit(path, { intent: "add", variantId, quantity: "1" });
  if (added.status !== 302) throw new Error(`Adding to the cart answered ${added.status}`);
  await guest.visit("/"); // shows the toast, which is taken with it
  return guest.cookie();
}

/** Of the storefront alone, with a middleware in another process. */
async function measureMemory() {
  const PORT = "4819";
  const secrets = { GATEWAY_SECRET: randomBytes(32).toString("base64url") };
  const env = { ...secrets, DATA_DIR: freshFolder(), PUBLIC_URL: "http://localhost:3000" };
  const middleware = spawn(process.execPath, ["build/server/middleware.js"], {
    env: { ...process.env, ...env, HOST: "127.0.0.1", PORT },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const MIDDLEWARE_URL = `http://127.0.0.1:${PORT}`;
  let storefront: Shop | null = null;
  try {
    storefront = await startShop({ ...env, ...IN_IMAGE, MIDDLEWARE_URL });
    const paths = await pathsOf(storefront);
    for (let asked = 0; asked < 10_000; asked += paths.length)
      for (const path of paths) await visit(storefront.url, { name: path, path, headers: plain });
    const status = readFileSync(`/proc/${storefront.process.pid}/status`, "utf8");
    const [rss, peak] = [/VmRSS:\s+(\d+)/, /VmHWM:\s+(\d+)/].map((at) =>
      (Number(at.exec(status)?.[1]) / 1024).toFixed(0),
    );
    console.log(
      `\nMemory after 10,000 pages at ${paths.length} addresses: ${rss} MB (most ${peak})`,
    );
  } finally {
    await storefront?.stop();
    middleware.kill();
    agent.destroy();
  }
}

/** Of all products in both languages, their reviews and some other pages, once the middleware answers. */
async function pathsOf(of: Shop): Promise<string[]> {
  const answer = await fetch(`${of.url}/search`);
  if (!answer.ok) return setTimeout(200).then(() => pathsOf(of));
  const paths = ["/", "/search", "/category/skincare", "/about-us", "/vi", "/vi/search"];
  const links = (await answer.text()).matchAll(/href="(\/product\/[a-z0-9-]+)"/g);
  for (const [, path = ""] of links) paths.push(path, `/vi${path}`, `${path}/reviews`);
  return [...new Set(paths)];
}
