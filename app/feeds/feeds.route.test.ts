import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { z } from "zod";
import type { FeedOffer } from "#contract/feed.ts";
import { aProduct, openDemoShop, thrown, visit } from "#app/features/catalog/visit.testing.ts";
import { productThing } from "#app/features/catalog/product/structured-data.server.ts";
import { productView } from "#app/features/catalog/product/product-view.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { clientAddressContext } from "#app/server/client-address.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";
import { loader } from "./feeds.route.ts";
import { itemOf } from "./item.server.ts";
import { createFeedGate } from "./open-feeds.server.ts";

openDemoShop();

async function fetchFeed(file: string, { vi = false, address = "192.0.2.1" } = {}) {
  const args = await visit(`${vi ? "/vi" : ""}/feeds/${file}`, {});
  args.context.set(requestIdContext, "request-1");
  args.context.set(clientAddressContext, address);
  return loader(args);
}

type Item = Record<string, string[]>;

function itemsOf(xml: string): Item[] {
  const items: Item[] = [];
  let element = "";
  const parser = new Parser(
    {
      onopentag(name) {
        element = name;
        if (name === "item") items.push({});
        else if (items.length > 0) (items.at(-1)![name] ??= []).push("");
      },
      ontext(text) {
        const values = items.at(-1)?.[element];
        if (values && values.length > 0) values.push(`${values.pop()}${text}`);
      },
      onclosetag() {
        element = "";
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return items;
}

const one = <T extends z.ZodType>(value: T) => z.tuple([value]);
const address = one(
  z
    .httpUrl()
    .or(z.url({ hostname: /^localhost$/ }))
    .pipe(z.string().max(2000)),
);
const price = one(z.string().regex(/^\d+(\.\d{2})? [A-Z]{3}$/));
/** "Product data specification" of Google Merchant Center: what is required of new goods, and the lengths. */
const GOOGLE = z.strictObject({
  "g:id": one(z.string().min(1).max(50)),
  "g:item_group_id": one(z.string().min(1).max(50)),
  "g:title": one(z.string().min(1).max(150)),
  "g:description": one(z.string().min(1).max(5000)),
  "g:link": address,
  "g:image_link": address,
  "g:additional_image_link": z.array(z.string()).max(10).optional(),
  "g:availability": one(z.enum(["in_stock", "out_of_stock", "preorder", "backorder"])),
  "g:price": price,
  "g:sale_price": price.optional(),
  "g:condition": one(z.enum(["new", "refurbished", "used"])),
  "g:brand": one(z.string().min(1).max(70)).optional(),
  "g:gtin": one(z.string().regex(/^\d{8,14}$/)).optional(),
  "g:identifier_exists": one(z.enum(["yes", "no"])).optional(),
  "g:product_type": one(z.string().min(1).max(750)),
});
/** "Data feed specifications for catalogs" of Meta, which needs a brand of everything. */
const META = GOOGLE.extend({
  "g:title": one(z.string().min(1).max(200)),
  "g:description": one(z.string().min(1).max(9999)),
  "g:availability": one(z.enum(["in stock", "out of stock", "available for order"])),
  "g:brand": one(z.string().min(1).max(100)),
});

test.for([
  ["google.xml", GOOGLE],
  ["meta.xml", META],
] as const)(
  "%s holds to the reader's published rules, in both languages",
  async ([file, rules]) => {
    for (const vi of [false, true]) {
      const answer = await fetchFeed(file, { vi });
      expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
      const items = itemsOf(await answer.text());
      expect(items.length).toBeGreaterThan(100);
      for (const item of items) rules.parse(item);
      const ids = items.map((item) => item["g:id"]?.[0]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(items[0]?.["g:link"]?.[0]?.includes("/vi/product/")).toBe(vi);
    }
  },
);

test("ids, prices and addresses are those of the page's JSON-LD", async () => {
  const product = await aProduct(({ variants }) => variants.length > 1);
  const wanted = product.variants.at(-1)!;
  const { context } = await visit("/", {});
  const { returns } = await context.get(odooContext).query("shop.profile", {});
  const view = productView(product, wanted.id, { returns, locale: "en_US" });
  const thing = productThing(view, "en_US");
  const { price } = thing["offers"] as { price: string };
  const items = itemsOf(await (await fetchFeed("google.xml", { address: "192.0.2.2" })).text());
  const item = items.find((one) => one["g:link"]?.[0]?.endsWith(`?variant=${wanted.id}`));
  expect(item?.["g:id"]).toEqual([thing["productID"]]);
  const { "g:sale_price": reduced, "g:price": full } = item ?? {};
  expect((reduced ?? full)?.[0]).toBe(`${price} ${wanted.price.currency}`);
});

const OFFER: FeedOffer = {
  id: "7",
  productId: "3",
  slug: "tea",
  sku: "",
  barcode: "",
  name: "Tea & <co>\u0007",
  choice: "",
  summary: "",
  brand: null,
  categories: [],
  price: { amount: 1190, currency: "EUR" },
  originalPrice: null,
  availability: "low-stock",
  images: [{ path: "/p/1", name: "tea", alt: "", colour: "#fff" }],
};
const item = (own: Partial<FeedOffer>, reader: "google" | "meta" = "google") =>
  itemOf({ ...OFFER, ...own }, reader, { locale: "en_US", shopName: "Lindner" });

test("what staff left out or wrote strangely stays readable", () => {
  const google = item({});
  expect(google).toContain("<g:id>7</g:id>");
  expect(google).toContain("<g:title>Tea &amp; &lt;co&gt;</g:title>");
  expect(google).toContain("<g:description>Tea &amp; &lt;co&gt;</g:description>");
  expect(google).not.toContain("g:brand");
  expect(google).toContain("<g:identifier_exists>no</g:identifier_exists>");
  expect(item({}, "meta")).toContain("<g:brand>Lindner</g:brand>");
  expect(item({ name: "é".repeat(400) })).toContain(`<g:title>${"é".repeat(149)}…</g:title>`);
  expect(item({ sku: "x".repeat(51) })).toContain("<g:id>7</g:id>");
  const dong = { amount: 50_000, currency: "VND" };
  expect(item({ price: dong })).toContain("<g:price>50000 VND</g:price>");
  const before = { amount: 1500, currency: "EUR" };
  expect(item({ originalPrice: before })).toContain(
    "<g:price>15.00 EUR</g:price><g:sale_price>11.90 EUR</g:sale_price>",
  );
});

test("a barcode is a GTIN only with its check digit", () => {
  expect(item({ barcode: "4006381333931" })).toContain("<g:gtin>4006381333931</g:gtin>");
  for (const barcode of ["4006381333932", "WATTLE-1", "00000000", "123"])
    expect(item({ barcode })).not.toContain("g:gtin");
});

test("no other file is there", async () => {
  for (const file of ["bing.xml", "google.csv", "toString.xml", "google.xml.gz"])
    expect(await thrown(fetchFeed(file))).toMatchObject({ init: { status: 404 } });
});

test("an address may fetch feeds a dozen times in a quarter of an hour, two at once; all together four", () => {
  let now = 0;
  const gate = createFeedGate(() => now);
  const leave = gate.enter("a") as () => void;
  gate.enter("a");
  expect(gate.enter("a")).toBe(30);
  gate.enter("b");
  gate.enter("c");
  expect(gate.enter("d")).toBe(30);
  leave();
  for (let time = 0; time < 10; time++) (gate.enter("a") as () => void)();
  expect(gate.enter("a")).toBe(15 * 60);
  now = 15 * 60_000;
  expect(gate.enter("a")).toBeTypeOf("function");
});

test("a reader that goes away leaves its place", async () => {
  for (let time = 0; time < 6; time++) {
    const { body } = await fetchFeed("google.xml", { address: "192.0.2.3" });
    const reader = body!.getReader();
    expect((await reader.read()).done).toBe(false); // refused from the third on if places were kept
    await reader.cancel();
  }
});
