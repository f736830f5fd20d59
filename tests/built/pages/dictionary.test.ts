import { readdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startChromium } from "#tests/built/open-shop.ts";
import {
  type Answer,
  browserCookies,
  cookieWith,
  getRaw,
  getRawKept,
  withoutToast,
} from "#tests/built/raw-answer.ts";
import { startShop, type Shop } from "#tests/built/shop.ts";

/** Kept pages against the compression dictionary of the build (docs/decisions/038). */
const ASSETS = "build/client/assets";
const dictionaryOf = (locale: string) => {
  const name = readdirSync(ASSETS).find(
    (one) => one.startsWith(`pages-${locale}-`) && one.endsWith(".dict"),
  );
  if (!name) throw new Error(`The build has no dictionary for ${locale}`);
  const content = readFileSync(`${ASSETS}/${name}`);
  const digest = createHash("sha256").update(content).digest();
  return { name, content, digest, announced: `:${digest.toString("base64")}:` };
};
const ENGLISH = dictionaryOf("en_US");
const VIETNAMESE = dictionaryOf("vi_VN");

let shop: Shop;
let products: string[];

beforeAll(async () => {
  shop = await startShop();
  const listing = await (await fetch(`${shop.url}/category/honey`)).text();
  const links = [...listing.matchAll(/href="(\/product\/[a-z0-9-]+)"/g)].map(
    ([, path = ""]) => path,
  );
  products = [...new Set(links)];
});
afterAll(() => shop.stop());

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  getRaw(shop.url + path, headers, method);
const getKept = (path: string, headers?: Record<string, string>) =>
  getRawKept(shop.url + path, headers);

/** As Chromium asks for a document when it has the dictionary. */
const HAS_ENGLISH = {
  "Accept-Encoding": "gzip, deflate, br, zstd, dcb, dcz",
  "Available-Dictionary": ENGLISH.announced,
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
};

function decoded({ headers, body }: Answer, dictionary = ENGLISH): string {
  expect(headers["content-encoding"]).toBe("dcz");
  expect(body.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(body.subarray(8, 40).equals(dictionary.digest)).toBe(true);
  return zstdDecompressSync(body, { dictionary: dictionary.content }).toString();
}

test("a product page costs a browser with the dictionary less than a third", async () => {
  const [path = ""] = products;
  const plain = await getKept(path);
  const brotli = await getKept(path, { "Accept-Encoding": "br" });
  const short = await getKept(path, HAS_ENGLISH);
  expect(decoded(short)).toBe(plain.body.toString());
  expect(short.body.length).toBeLessThan(brotli.body.length / 3);
  expect(short.headers.etag).toBe(plain.headers.etag);
});

test.for(["/", "/category/honey", "/search?q=honey", "/about-us"])(
  "%s is the same page with the dictionary as without",
  async (path) => {
    const plain = await getKept(path);
    expect(decoded(await getKept(path, HAS_ENGLISH))).toBe(plain.body.toString());
  },
);

test("each language has a dictionary of its own", async () => {
  const vietnamese = { ...HAS_ENGLISH, "Available-Dictionary": VIETNAMESE.announced };
  const path = `/vi${products[0]}`;
  const plain = await getKept(path);
  const short = await getKept(path, vietnamese);
  expect(decoded(short, VIETNAMESE)).toBe(plain.body.toString());
  expect((await getKept(path, HAS_ENGLISH)).headers["content-encoding"]).toBe("br");
  expect(short.body.length).toBeLessThan(7_000);
});

test.for([
  ["another dictionary", { "Available-Dictionary": VIETNAMESE.announced }],
  ["a hash that is none", { "Available-Dictionary": "x".repeat(1_000) }],
  ["no dictionary", { "Available-Dictionary": "" }],
  ["a link on another site", { "Sec-Fetch-Site": "cross-site" }],
  ["another host of this site", { "Sec-Fetch-Site": "same-site" }],
  ["a browser that does not say where the request began", { "Sec-Fetch-Site": "" }],
  ["a browser that does not accept the coding", { "Accept-Encoding": "br, dcz;q=0" }],
] as const)("%s gets the page by Brotli", async ([, headers]) => {
  const [path = ""] = products;
  const plain = await getKept(path);
  const answer = await getKept(path, { ...HAS_ENGLISH, ...headers });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(answer.body).equals(plain.body)).toBe(true);
});

test("every form of a page says what it depends on, and where the dictionary is", async () => {
  const [path = ""] = products;
  const link = `</assets/${ENGLISH.name}>; rel="compression-dictionary"`;
  const vary = "Save-Data, ECT, Cookie, Accept-Encoding, Available-Dictionary";
  const plain = await getKept(path);
  expect([plain.headers.vary, plain.headers.link]).toEqual([vary, link]);
  const brotli = await getKept(path, { "Accept-Encoding": "br" });
  expect([brotli.headers.vary, brotli.headers.link]).toEqual([vary, link]);
  const short = await getKept(path, HAS_ENGLISH);
  expect([short.headers.vary, short.headers.link]).toEqual([vary, undefined]);
  const saving = await getKept(path, { "Save-Data": "on" });
  expect([saving.headers.vary, saving.headers.link]).toEqual([vary, undefined]);
});

test("HEAD has no body, and who has the page gets none, with the dictionary too", async () => {
  const [path = ""] = products;
  const { headers } = await getKept(path, HAS_ENGLISH);
  const known = await get(path, { ...HAS_ENGLISH, "If-None-Match": headers.etag ?? "" });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const head = await get(path, HAS_ENGLISH, "HEAD");
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
});

test("the dictionary is a file for ever, for the documents of its language", async () => {
  for (const [{ name, content }, match] of [
    [ENGLISH, "/*"],
    [VIETNAMESE, "/vi*"],
  ] as const) {
    const { headers, body } = await get(`/assets/${name}`, { "Accept-Encoding": "br" });
    expect(headers["use-as-dictionary"]).toBe(`match="${match}", match-dest=("document")`);
    expect(headers["content-type"]).toBe("application/octet-stream");
    expect(headers["cache-control"]).toContain("immutable");
    expect(brotliDecompressSync(body).equals(content)).toBe(true);
    expect(body.length).toBeLessThan(16_500);
  }
});

test("the dictionary has what all pages have, and nothing of this machine or of one page", () => {
  const text = ENGLISH.content.toString();
  expect(text).toContain("</footer>");
  expect(text).toContain("--stars");
  expect(text).not.toContain(process.cwd());
  expect(text).not.toMatch(/nonce="[\w-]{36}"/);
  for (const path of products) expect(text).not.toContain(path);
});

/** The cookies of a shopper with three pieces in the cart. */
async function marks(): Promise<string> {
  const cookie = await cookieWith(shop, products[0] ?? "", ["add"]);
  return withoutToast(cookie);
}

test("a shopper's marks are in the page with the dictionary as they are without", async () => {
  const Cookie = await marks();
  const [, path = ""] = products;
  const plain = await getKept(path, { Cookie });
  expect(plain.body.toString()).toContain('"cartQuantity":3');
  expect(decoded(await getKept(path, { ...HAS_ENGLISH, Cookie }))).toBe(plain.body.toString());
});

test("what a request says and what is a shopper's own are never in one page with the dictionary", async () => {
  const Cookie = await cookieWith(shop, products[0] ?? "", ["add"]);
  expect(Cookie).toContain("toast");
  const withToast = await getKept(products[1] ?? "", { ...HAS_ENGLISH, Cookie });
  expect(withToast.headers["content-encoding"]).toBe("zstd");
  const marks = withoutToast(Cookie);
  const search = await getKept("/search?q=honey", { ...HAS_ENGLISH, Cookie: marks });
  expect(search.headers["content-encoding"]).toBe("zstd");
  const own = await get("/cart", { ...HAS_ENGLISH, Cookie: marks });
  expect([own.headers["content-encoding"], own.headers.link]).toEqual(["br", undefined]);
});

test("a browser gets its second product page against the dictionary", async (context) => {
  const chromium = await startChromium();
  onTestFinished(() => chromium.close());
  if (Number.parseInt(chromium.version(), 10) < 130) context.skip("needs Chromium 130");
  const page = await chromium.newPage({ serviceWorkers: "block" });
  const [first = "", second = ""] = products;
  const fetched = page.waitForResponse((response) => response.url().endsWith(ENGLISH.name));
  await page.goto(shop.url + first);
  await (await fetched).finished();
  expect(await weightOf(page)).toMatchObject({ coding: "br" });

  // The browser stores the dictionary after it has come.
  await expect
    .poll(async () => {
      await page.goto(shop.url + second);
      return weightOf(page);
    })
    .toMatchObject({ coding: "dcz", heading: 1 });
  const { sent, whole } = await weightOf(page);
  expect(sent).toBeLessThan(7_000);
  expect(whole).toBeGreaterThan(60_000);

  await page.context().addCookies(browserCookies(await marks(), shop));
  await page.goto(shop.url + first);
  expect(await weightOf(page)).toMatchObject({ coding: "dcz", heading: 1, cart: "3" });
});

type Navigation = PerformanceNavigationTiming & { contentEncoding: string };

function weightOf(page: Page) {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
    return {
      coding: navigation?.contentEncoding,
      sent: navigation?.encodedBodySize ?? 0,
      whole: navigation?.decodedBodySize ?? 0,
      heading: document.querySelectorAll("h1").length,
      cart: /Cart, (\d+)/.exec(document.querySelector("header")?.textContent ?? "")?.[1],
    };
  });
}
