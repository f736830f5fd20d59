import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER, startShop, type Shop } from "#tests/built/shop.ts";

/** The pages as search engines see them, at a public URL. */
const PUBLIC_URL = "https://shop.example";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL });
});
afterAll(() => shop.stop());

async function get(path: string): Promise<Response> {
  const headers = { "User-Agent": BROWSER, Cookie: "locale=ImVuLVVTIg%3D%3D" };
  return fetch(shop.url + path, { headers, redirect: "manual" });
}

async function html(path: string, status = 200): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(status);
  return response.text();
}

async function someProduct(): Promise<string> {
  const path = /href="(\/product\/[a-z0-9-]+)"/.exec(await html("/category/honey"))?.[1];
  if (!path) throw new Error("the listing shows no product");
  return path;
}

type Thing = { "@type": string; [property: string]: unknown };

function thingsOf(page: string): Thing[] {
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const { "@graph": things = [], "@context": context } = JSON.parse(json) as {
    "@graph"?: Thing[];
    "@context"?: string;
  };
  return things.map((thing) => ({ "@context": context, ...thing }));
}

/** The vocabulary of schema.org in the validator's terms: classes and the properties of each. */
function vocabulary(): { "@graph": object[] } {
  const folder = dirname(createRequire(import.meta.url).resolve("@vocabulary/schema"));
  const classes = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, value?: string) =>
    map.set(key, [...(map.get(key) ?? []), ...(value === undefined ? [] : [value])]);
  for (const line of readFileSync(join(folder, "schema.nq"), "utf8").split("\n")) {
    const [, subject = "", predicate, object = ""] =
      /^<https?:\/\/schema\.org\/(\w+)> <([^>]+)> <(?:https?:\/\/schema\.org\/)?([^>]+)>/.exec(
        line,
      ) ?? [];
    if (predicate?.endsWith("#type") && object.endsWith("#Class")) add(classes, subject);
    if (predicate?.endsWith("#subClassOf")) add(classes, subject, object);
    if (predicate?.endsWith("schema.org/domainIncludes")) add(domains, subject, object);
  }
  const references = (names: string[]) => names.map((name) => ({ "@id": `schema:${name}` }));
  return {
    "@graph": [
      ...[...classes].map(([name, parents]) => ({
        "@type": "rdfs:Class",
        "@id": `schema:${name}`,
        "rdfs:subClassOf": references(parents),
      })),
      ...[...domains].map(([name, types]) => ({
        "@type": "rdf:Property",
        "@id": `schema:${name}`,
        "schema:domainIncludes": references(types),
      })),
    ],
  };
}

async function mistakesIn(things: Thing[]): Promise<string[]> {
  const validator = new Validator(vocabulary());
  const jsonld = Object.fromEntries(things.map((thing) => [thing["@type"], [thing]]));
  const issues = await validator.validate({ jsonld });
  return issues
    .filter(({ severity, errorType }) => severity === "ERROR" || errorType === "schemaOrg")
    .map(({ issueMessage, path }) => `${JSON.stringify(path)}: ${issueMessage}`);
}

test("the validator reports a property that is not in the vocabulary", async () => {
  const product = thingsOf(await html(await someProduct())).find(
    ({ "@type": type }) => type === "Product",
  );
  const wrong = JSON.parse(JSON.stringify(product).replace('"sku"', '"stockNumber"')) as Thing;
  expect((await mistakesIn([wrong])).join()).toContain("stockNumber");
});

test("a product's structured data has price, availability, shipping and returns", async () => {
  const path = await someProduct();
  const things = thingsOf(await html(path));
  expect(things.map((thing) => thing["@type"])).toEqual(["Product", "BreadcrumbList"]);
  expect(await mistakesIn(things)).toEqual([]);
  expect(things[0]).toMatchObject({
    offers: {
      url: PUBLIC_URL + path,
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: "AUD",
      availability: expect.stringMatching(
        /^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/,
      ),
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      shippingDetails: { deliveryTime: { transitTime: { minValue: expect.any(Number) } } },
    },
  });
  expect(thingsOf(await html(`/vi${path}`))[0]).toMatchObject({
    offers: { url: `${PUBLIC_URL}/vi${path}` },
  });
});

test("the home page has the shop and its search, a category its breadcrumb", async () => {
  const home = thingsOf(await html("/"));
  expect(home.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  const category = thingsOf(await html("/category/honey"));
  expect(category.map((thing) => thing["@type"])).toEqual(["BreadcrumbList"]);
  expect(await mistakesIn([...home, ...category])).toEqual([]);
});

test("the sitemap lists every product once per language with its alternate, and all pages exist", async () => {
  const index = await html("/sitemap.xml");
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(PUBLIC_URL, ""),
  );
  expect(parts).toEqual(["/sitemap/pages.xml", "/sitemap/1.xml"]);
  const products = await html("/sitemap/1.xml");
  const addresses = [...products.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => address,
  );
  expect(new Set(addresses).size).toBe(284); // 142 products
  const one = addresses[0]?.replace(PUBLIC_URL, "") ?? "";
  expect(products).toContain(`hreflang="vi-VN" href="${PUBLIC_URL}/vi${one}"`);
  await html(one);
  const pages = await html("/sitemap/pages.xml");
  for (const path of ["/", "/about-us", "/vi/shipping-isu", "/category/honey"])
    expect(pages).toContain(`<loc>${PUBLIC_URL}${path === "/" ? "/" : path}</loc>`);
  expect((await get("/sitemap/2.xml")).status).toBe(404);
  expect((await get("/sitemap/0.xml")).status).toBe(404);
  expect((await get("/sitemap/x")).status).toBe(404);
});

test("robots.txt names the sitemap; personal pages and searches are not indexed", async () => {
  const robots = await html("/robots.txt");
  expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  expect(robots).toContain("Disallow: /vi/my-account");
  expect(await html("/search?q=tea")).toContain('name="robots" content="noindex"');
  expect(await html("/cart")).toContain('name="robots" content="noindex"');
  expect(await html("/category/honey")).not.toContain("noindex");
});

test("a canonical URL keeps only relevant parameters and names the alternate language", async () => {
  const page = await html("/search?sort=price-asc&utm_source=mail&page=2");
  expect(page).toContain(`rel="canonical" href="${PUBLIC_URL}/search?page=2&amp;sort=price-asc"`);
  expect(page).toContain(
    `hrefLang="vi-VN" href="${PUBLIC_URL}/vi/search?page=2&amp;sort=price-asc"`,
  );
  const product = await html(await someProduct());
  expect(product).toContain('name="twitter:card" content="summary_large_image"');
  expect(product).toMatch(/property="og:image" content="https:\/\/shop\.example\/image\//);
});

test("a shared page names its canonical address and its type, in both languages", async () => {
  const path = await someProduct();
  for (const prefix of ["", "/vi"]) {
    // oxlint-disable-next-line no-await-in-loop
    const product = await html(`${prefix}${path}?utm_source=mail`);
    expect(product).toContain(`property="og:url" content="${PUBLIC_URL}${prefix}${path}"`);
    expect(product).toContain('property="og:type" content="product"');
    // oxlint-disable-next-line no-await-in-loop
    const listing = await html(`${prefix}/category/honey?page=1`);
    expect(listing).toContain(`property="og:url" content="${PUBLIC_URL}${prefix}/category/honey"`);
    expect(listing).toContain('property="og:type" content="website"');
  }
  expect(await html("/no/such/page", 404)).not.toContain("og:url");
});

test("an error page has its status and message as title and no canonical URL", async () => {
  const page = await html("/no/such/page", 404);
  expect(page).toContain("<title>404 Page Not Found: /no/such/page</title>");
  expect(page).not.toContain('rel="canonical"');
});

test("pages are there as Markdown, listed by llms.txt, in the language of their address", async () => {
  const path = await someProduct();
  const page = await get(`${path}.md`);
  expect(page.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
  expect(await page.text()).toContain(`${PUBLIC_URL}${path}`);
  const headers = { "Accept-Language": "vi" };
  const list = await fetch(`${shop.url}/llms.txt`, { headers, redirect: "manual" });
  expect(list.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await list.text()).toContain(`(${PUBLIC_URL}/category/honey.md)`);
  expect(await html("/vi/index.md")).toContain(`${PUBLIC_URL}/vi/product/`);
  expect((await get("/vi/cart.md")).status).toBe(404);
});

test("who accepts Markdown before all else is led to it, and nobody else is", async () => {
  const path = await someProduct();
  const ask = (address: string, Accept: string) =>
    fetch(shop.url + address, { headers: { Accept }, redirect: "manual" });
  await ask(path, "text/html"); // kept
  for (const [address, twin] of [
    [path, `${path}.md`],
    [`/vi${path}`, `/vi${path}.md`],
    ["/", "/index.md"],
    ["/vi", "/vi/index.md"],
    ["/search?q=honey", "/search.md?q=honey"],
    ["/about-us", "/about-us.md"],
  ] as const) {
    const answer = await ask(address, "text/markdown, text/html;q=0.9");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, twin]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const read = await get(twin);
    expect(read.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
  }
  for (const accept of ["text/html, text/markdown", "*/*", "text/html"])
    expect((await ask(path, accept)).headers.get("Content-Type")).toContain("text/html");
  for (const address of [`${path}/reviews`, "/cart", "/login"])
    expect((await ask(address, "text/markdown")).headers.get("Location")).toBeNull();
});

test("the endpoints are described at the address of the shop", async () => {
  const document = await (await get("/api/openapi.json")).json();
  expect(document).toMatchObject({ openapi: "3.1.1", servers: [{ url: PUBLIC_URL }] });
});
