import { rmSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { get as httpGet } from "node:http";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { hideReview } from "#middleware/sandbox/reviews/operator.ts";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { hydrated, logInAsMia, startChromium } from "#tests/built/open-shop.ts";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";

/** Pages that are rendered once and completed with each shopper's marks when they are sent (docs/decisions/033). */
let shop: Shop;
let chromium: Browser;
let product: string;
let other: string;

const DATA_DIR = freshFolder();

beforeAll(async () => {
  shop = await startShop({ DATA_DIR });
  chromium = await startChromium();
  const listing = await (await fetch(`${shop.url}/category/honey`)).text();
  const links = [...listing.matchAll(/href="(\/product\/[a-z0-9-]+)"/g)].map(
    ([, path = ""]) => path,
  );
  [product = "", other = ""] = [...new Set(links)];
});
afterAll(async () => {
  await chromium.close();
  await shop.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

type Answer = { status: number; headers: Headers; html: string };

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(shop.url + path, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const isKept = ({ headers }: Answer) =>
  headers.get("Server-Timing")?.includes('page;desc="kept"') ?? false;

/** Repeats the request until the page is kept: a first request may be answered by a page of its own. */
async function getKept(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  let answer = await get(path, headers);
  for (let tries = 0; tries < 50 && !isKept(answer); tries += 1) answer = await get(path, headers);
  expect(isKept(answer), path).toBe(true);
  return answer;
}

/** The cookies of a browser that has posted these forms. */
async function cookieAfter(...forms: [path: string, form: Record<string, string>][]) {
  const jar = new Map<string, string>();
  for (const [path, form] of forms) {
    const Cookie = [...jar].map((entry) => entry.join("=")).join("; ");
    const headers = { Origin: shop.url, Cookie };
    const body = new URLSearchParams(form);
    const init = { method: "POST", redirect: "manual", headers, body } as const;
    const response = await fetch(shop.url + path, init);
    expect(response.status).toBeLessThan(400);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  }
  jar.delete("toast");
  return [...jar].map((entry) => entry.join("=")).join("; ");
}

async function variantId(): Promise<string> {
  const { html } = await get(product);
  return /name="variantId" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

const MIA = { intent: "log-in", email: "mia@example.com", password: "Wattle-demo-1" };
const PUBLIC = [
  "/",
  "/category/honey",
  "/search",
  "/search?q=honey",
  "/about-us",
  "/storyblok/gift-guide",
];

test.for(
  ["", "/vi"].flatMap((prefix) => PUBLIC.map((path) => (prefix + path).replace(/(.)\/$/, "$1"))),
)("%s is kept, and the same for everybody who has no cookies", async (path) => {
  const first = await getKept(path);
  const second = await getKept(path, { "X-Forwarded-Host": "evil.example" });
  expect(second.html).toBe(first.html);
  expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
  const { status, html } = await get(path, { "If-None-Match": first.headers.get("ETag") ?? "" });
  expect([status, html]).toEqual([304, ""]);
});

test("a kept page and a rendered one have the same headers for security", async () => {
  const secure = await startShop({ PUBLIC_URL: "https://shop.example" });
  onTestFinished(() => void secure.stop());
  const headersOf = async (path: string) => {
    const { headers } = await fetch(secure.url + path);
    return [
      "Strict-Transport-Security",
      "Cross-Origin-Opener-Policy",
      "Cross-Origin-Resource-Policy",
      "X-Content-Type-Options",
      "Referrer-Policy",
      "Permissions-Policy",
    ].map((name) => headers.get(name));
  };
  const rendered = await headersOf("/cart");
  expect(rendered.slice(0, 3)).toEqual(["max-age=31536000", "same-origin", "same-origin"]);
  expect(await headersOf("/about-us")).toEqual(rendered);
  expect((await get("/cart")).headers.get("Strict-Transport-Security")).toBeNull(); // over http
});

test.for([
  ["/category/honey.data", "the data of a page"],
  ["/my-account", "a redirect"],
  ["/no/such-page", "an error"],
  ["/islands/header", "an island"],
  ["/robots.txt", "a file of a route"],
])("%s, %s, has the headers of every answer", async ([path]) => {
  const secure = await startShop({ PUBLIC_URL: "https://shop.example" });
  onTestFinished(() => void secure.stop());
  const { headers } = await fetch(secure.url + path, { redirect: "manual" });
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cache-Control")).toMatch(/^(private|public), /);
});

test("the data of a page is kept by no cache for others", async () => {
  const { headers } = await get("/category/honey.data");
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
  expect(headers.get("Vary")).toContain("Cookie");
});

test("Server-Timing tells a page rendered for this visit from a kept one and from a shopper's own", async () => {
  const timing = async (path: string) => (await get(path)).headers.get("Server-Timing");
  const path = "/search?q=timing";
  const times = await Promise.all([timing(path), timing(path), timing(path)]);
  const [made] = times;
  expect(made).toMatch(/^page;desc="new", render;dur=[\d.]+, erp;dur=[\d.]+, fill;dur=[\d.]+$/);
  expect(await timing(path)).toMatch(/^page;desc="kept", fill;dur=[\d.]+$/);
  expect(await timing("/cart")).toMatch(/^page;desc="own", render;dur=[\d.]+, erp;dur=[\d.]+$/);
});

test("a value that the page does not know makes no page of its own", async () => {
  const id = await variantId();
  await getKept(`${product}?variant=${id}`);
  await getKept(`${product}/reviews?sort=highest`);
  const unknown = ["?variant=no-such", "/reviews?sort=no-such", "/reviews?page=two"];
  for (const path of unknown)
    for (let visit = 0; visit < 3; visit += 1)
      expect(isKept(await get(product + path)), path).toBe(false);
});

test("a kept page comes in Brotli and gzip, and without a body to HEAD", async () => {
  const { html } = await getKept("/category/honey");
  const raw = await new Promise<Buffer>((resolve) =>
    httpGet(`${shop.url}/category/honey`, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }),
  );
  expect(brotliDecompressSync(raw).toString()).toBe(html);
  expect(raw.length).toBeLessThan(17_500);
  const head = await fetch(`${shop.url}/category/honey`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.for([
  ["br;q=0.5, gzip;q=0.8", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0", null],
])("the kept form is sent for %s", async ([header = "", coding]) => {
  await getKept("/category/honey");
  const { headers } = await get("/category/honey", { "Accept-Encoding": header ?? "" });
  expect(headers.get("Content-Encoding")).toBe(coding);
  const vary = "Save-Data, ECT, Cookie, Accept-Encoding, Available-Dictionary"; // names twice if compressed again
  expect(headers.get("Vary")).toBe(vary);
});

test("If-None-Match: * is answered without a page", async () => {
  await getKept("/category/honey");
  const { status } = await get("/category/honey", { "If-None-Match": "*" });
  expect(status).toBe(304);
});

test("what no page reads makes no page of its own, and the order of parameters does not either", async () => {
  const plain = await getKept("/category/honey?sort=latest&stock=1");
  const tracked = await getKept("/category/honey?utm_source=mail&stock=1&cacheKey=9&sort=latest");
  expect(tracked.html).toBe(plain.html);
  expect(tracked.html).not.toContain("utm_source");
});

test("a shopper's marks are in the page that is sent, without a script", async () => {
  const id = await variantId();
  const add = { intent: "add", variantId: id, quantity: "2" };
  const guest = await cookieAfter([product, add]);
  const customer = await cookieAfter([product, add], ["/login", MIA]);
  await getKept("/category/honey");
  const { html } = await getKept("/category/honey", { Cookie: guest });
  expect(marksIn(html)).toMatchObject({ isSignedIn: false, cartQuantity: 2 });
  expect(headerOf(html)).toContain('href="/login"');
  const own = await getKept("/category/honey", { Cookie: customer });
  expect(marksIn(own.html)).toMatchObject({ isSignedIn: true });
  expect(headerOf(own.html)).toContain('href="/my-account"');
  expect(own.headers.get("X-Signed-In")).toBe("1");
  const nobody = await getKept("/category/honey");
  expect(marksIn(nobody.html)).toEqual({
    isSignedIn: false,
    cartQuantity: 0,
    wishes: 0,
    wished: [],
    toast: null,
  });
});

const marksIn = (html: string) =>
  JSON.parse(/id="marks">([^<]*)</.exec(html)?.[1] ?? "null") as Record<string, unknown>;
const headerOf = (html: string) => /<header[^]*?<\/header>/.exec(html)?.[0] ?? "";

test("the heart of a wished variant is in the kept page of its shopper only", async () => {
  const id = await variantId();
  const wisher = await cookieAfter([product, { intent: "wish", variantId: id }]);
  const stateOf = (html: string) =>
    /value="(unwish|wish)"[^>]*aria-pressed="(\w+)"/.exec(html)?.slice(1);
  const own = await getKept(product, { Cookie: wisher });
  expect(stateOf(own.html)).toEqual(["unwish", "true"]);
  expect(marksIn(own.html)).toMatchObject({ wishes: 1, wished: [id] });
  expect(stateOf((await getKept(product)).html)).toEqual(["wish", "false"]);
});

test("customers with a price list of their own have kept pages of their own, with its prices", async () => {
  const member = await cookieAfter([
    "/login",
    { intent: "log-in", email: "linh@example.com", password: "Wattle-demo-2" },
  ]);
  const pricesIn = (html: string) =>
    [...html.matchAll(/>AU\$([\d.,]+)<\/span>/g)].map(([, price]) => price);
  const everybodys = await getKept(product);
  const own = await getKept(product, { Cookie: member });
  expect(pricesIn(own.html).length).toBeGreaterThan(0);
  expect(pricesIn(own.html)).not.toEqual(pricesIn(everybodys.html));
  const rendered = await get(`${product}?ref=FRIEND`, { Cookie: member });
  expect(isKept(rendered)).toBe(false);
  expect(pricesIn(own.html)).toEqual(pricesIn(rendered.html));
  expect(own.html).not.toContain("Linh");
  expect((await getKept(product)).html).toBe(everybodys.html);
});

test("reviews are kept for customers as well, and the own one is shown when they ask for it", async () => {
  const mia = await cookieAfter(["/login", MIA]);
  for (const prefix of ["", "/vi"]) {
    const path = `${prefix}${product}/reviews`;
    const guests = await getKept(path);
    expect(guests.html).toContain(`/login?to=${encodeURIComponent(`${path}?yours#yours`)}`);
    expect((await getKept(`${path}?yours`)).html).toBe(guests.html);
    const customers = await getKept(path, { Cookie: mia });
    expect(customers.html).toContain(`href="${path}?yours#yours"`);
    expect(customers.html).not.toContain('name="keepPictures"');
    expect(customers.html).not.toContain('value="save"');
    const own = await get(`${path}?yours`, { Cookie: mia });
    expect(isKept(own)).toBe(false);
    expect(own.html).toContain('value="save"');
    expect(own.html).toMatch(/<link rel="canonical" href="[^"?]+\/reviews"/);
  }
});

test("the data of a client navigation has the shopper's marks and toast", async () => {
  const cookie = await cookieAfter([
    product,
    { intent: "add", variantId: await variantId(), quantity: "2" },
  ]);
  const toast = btoa(JSON.stringify({ type: "info", key: "shell:skip" }));
  const Cookie = `${cookie}; toast=${encodeURIComponent(toast)}`;
  for (let visit = 0; visit < 5; visit += 1) {
    const answer = await get("/category/honey.data?_routes=root", { Cookie });
    expect(isKept(answer)).toBe(false);
    expect(answer.html).toContain('"cartQuantity",2');
    expect(answer.html).toContain("Skip to content");
  }
});

test("a page that shows more of a shopper is made for that shopper", async () => {
  await getKept(product);
  expect(isKept(await get(`${product}?ref=FRIEND`))).toBe(false);
  expect(isKept(await get("/cart"))).toBe(false);
  expect(isKept(await get("/no/such-page"))).toBe(false);
  const vietnamese = await get("/category/honey", { "Accept-Language": "vi" });
  expect([vietnamese.status, vietnamese.headers.get("Location")]).toEqual([
    302,
    "/vi/category/honey",
  ]);
});

test("a price that changes in the ERP is on every page within five seconds", async () => {
  const store = await openSandboxStore({ dataDir: DATA_DIR, publicUrl: shop.url });
  onTestFinished(() => store.close());
  const slug = other.replace("/product/", "");
  const row = store.get<{ id: number }>("SELECT id FROM product WHERE slug = ?", slug);
  const pages = ["/category/honey", other, `/vi${other}`, "/search?q=honey"];
  const before = await Promise.all(pages.map((path) => getKept(path)));
  for (const { html } of before) expect(html).not.toContain("4,321");
  store.transaction(() => {
    store.run(
      "UPDATE variant SET price = 432100, original_price = NULL WHERE product_id = ?",
      row?.id ?? 0,
    );
    store.emit([`product:${row?.id}`]);
  });
  const changedAt = Date.now();
  for (const path of pages) {
    await expect.poll(async () => (await get(path)).html, { timeout: 5_000 }).toContain("4,321");
  }
  expect(Date.now() - changedAt).toBeLessThan(5_000);
});

test("no cached byte of a page names the customers who looked at it", async () => {
  const message = "Seen by its author only";
  const reviews = `${product}/reviews`;
  const marks = ["mia@example.com", "Mia ", '"isSignedIn":true', '"cartQuantity":1', message];
  const cookie = await cookieAfter(
    [other, { intent: "add", variantId: await variantId(), quantity: "1" }],
    ["/login", MIA],
    [`${reviews}?yours`, { intent: "save", rating: "4", message }],
  );
  const store = await openSandboxStore({ dataDir: DATA_DIR, publicUrl: shop.url });
  onTestFinished(() => store.close());
  const review = store.get<{ id: number }>("SELECT id FROM review WHERE message = ?", message);
  hideReview(store, String(review?.id), true);
  const paths = [...PUBLIC, product, reviews, `${reviews}?yours`, "/guide"];
  const withLanguages = [...paths, ...paths.map((one) => `/vi${one}`)];
  const shownTo = async (headers: Record<string, string>) => {
    const answers = await Promise.all(withLanguages.map((path) => get(path, headers)));
    return withLanguages.filter((_, at) => answers[at]?.html.includes(message));
  };
  await expect.poll(() => shownTo({})).toEqual([]); // it was public until it was hidden
  expect(await shownTo({ Cookie: cookie })).toEqual([`${reviews}?yours`, `/vi${reviews}?yours`]);
  for (const path of withLanguages) {
    await get(path, { Cookie: cookie });
    for (const encoding of ["identity", "gzip", "br"]) {
      const { html } = await get(path, { "Accept-Encoding": encoding });
      const [, main = html] = /<body[^>]*>([^]*)/.exec(html) ?? [];
      for (const mark of marks) expect(main, path).not.toContain(mark);
      expect(headerOf(html), path).not.toContain("/my-account");
    }
  }
});

describe("in a browser", () => {
  const complaints: string[] = [];

  async function visitor(options = {}): Promise<Page> {
    const context = await chromium.newContext({ serviceWorkers: "block", ...options });
    const page = await context.newPage();
    complaints.length = 0;
    page.on("console", (message) => {
      if (message.type() !== "info" && message.type() !== "log") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    return page;
  }

  async function hydratesAsSent(page: Page, path: string) {
    let html = "";
    for (let tries = 0; tries < 20 && marksIn(html) === null; tries += 1)
      html = (await (await page.goto(shop.url + path))?.text()) ?? "";
    const sent = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "text/html");
      return parsed.querySelector("header")?.textContent;
    }, html);
    complaints.length = 0;
    await page.reload();
    if (!path.includes("about")) await hydrated(page);
    expect(await page.locator("header").textContent()).toBe(sent);
    expect(complaints).toEqual([]);
    return marksIn(html);
  }

  async function addToCart(page: Page) {
    await page.goto(shop.url + other);
    await page.locator('main button[value="add"]').click();
    await page.getByRole("main").getByRole("status").waitFor();
  }

  const reviews = "/product/fine-merino-crew-neck/reviews";
  test.for(["/category/honey", "/vi/category/honey", "/", "/about-us", reviews, `/vi${reviews}`])(
    "%s hydrates to what was sent to a customer, under its policy",
    async (path) => {
      const page = await visitor();
      await addToCart(page);
      await logInAsMia(page, shop);
      expect(await hydratesAsSent(page, path)).toMatchObject({ isSignedIn: true });
      await page.context().close();
    },
  );

  test("a product hydrates to what was sent to a guest with a cart, under its policy", async () => {
    const page = await visitor();
    await addToCart(page);
    expect(await hydratesAsSent(page, product)).toMatchObject({ cartQuantity: 1 });
    await page.context().close();
  });

  test("a toast is in the page without JavaScript, once", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await getKept("/category/honey");
    await logInAsMia(page, shop);
    expect(await page.getByRole("status").filter({ hasText: "Welcome" }).count()).toBe(1);
    await page.reload();
    expect(await page.getByText("Welcome back").count()).toBe(0);
    await page.context().close();
  });
});
