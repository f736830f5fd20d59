import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { publicPart, readConfig } from "#app/server/config.server.ts";
import {
  aProduct,
  isAvailable,
  openDemoShop,
  type Product,
} from "#app/features/catalog/visit.testing.ts";
import { ProductOffer } from "./product-offer.tsx";
import { productView } from "./product-view.server.ts";
import { productThing } from "./structured-data.server.ts";
import { chosenOf } from "./use-chosen-variant.ts";

openDemoShop();

const viewOf = (product: Product) =>
  productView(product, undefined, { returns: { days: 14, areFree: false }, locale: "en_US" });

/** The words beside the picture. */
async function offerText(product: Product): Promise<string> {
  const view = viewOf(product);
  const chosen = { ...chosenOf(view, ""), action: "", nameOf: () => "" };
  return textOf(<ProductOffer product={view} chosen={chosen} wished={[]} reply={undefined} />);
}

async function textOf(element: ReactElement): Promise<string> {
  const config = publicPart(readConfig({}));
  const handler = createStaticHandler([
    { id: "root", path: "*", loader: () => ({ config, shopper: {} }), element },
  ]);
  const context = await handler.query(new Request("http://localhost:3000/product/any"));
  if (context instanceof Response) throw new Error("nothing here redirects");
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  return html.replace(/<[^>]+>/g, " ");
}

const goods = () => aProduct(({ variants }) => variants.every(isAvailable));

test("a service's page has no stock, delivery or return; goods have all of them", async () => {
  const product = await goods();
  expect(product.isService).toBe(false);
  const words = /In stock|left|Delivery|return|Pick-up|Weight/;
  expect(await offerText(product)).toMatch(words);
  const service = await offerText({ ...product, isService: true });
  expect(service).toContain(product.name);
  expect(service).toContain("Add to cart");
  expect(service).not.toMatch(words);
});

test("neither does its structured data promise them", async () => {
  const product = await goods();
  const offer = { availability: expect.anything(), hasMerchantReturnPolicy: expect.anything() };
  expect(productThing(viewOf(product), "en_US")).toMatchObject({ offers: offer });
  const service = productThing(viewOf({ ...product, isService: true }), "en_US");
  expect(Object.keys(service["offers"] as object)).toEqual([
    "@type",
    "url",
    "price",
    "priceCurrency",
  ]);
});

test("goods made to order say what is due at once, how many can be ordered, and where they are collected", async () => {
  const isMade = ({ depositPercent }: Product) => depositPercent !== null;
  const product = await aProduct(isMade);
  const variants = product.variants.map((variant) => ({
    ...variant,
    availability: "low-stock" as const,
    left: 4,
    deposit: { amount: 12_800, currency: "AUD" },
  }));
  const pickup = [
    { id: "1", name: "Marrickville", address: "", hours: "", variantIds: [variants[0]!.id] },
  ];
  const text = await offerText({ ...product, variants, depositPercent: 40, pickup });
  expect(text).toContain("pay AU$128.00 (40%) now");
  expect(text).toContain("Only 4 can be ordered");
  expect(text).toContain("Can be collected here");
  expect(text).toContain("AU$128.00 now");
  expect(text).toContain("once it is made");
  expect(text).not.toMatch(/In stock|Only 4 left/);
  expect(await offerText(await goods())).not.toContain("Made to order");
});

test("a ribbon, the unit and the price of a base unit are beside price and quantity", async () => {
  const product = await goods();
  const ribbon = { name: "Fresh", colour: "#000000", background: "#ffff00" };
  const variants = product.variants.map((variant) => ({
    ...variant,
    ribbon,
    perUnit: { price: { amount: 4850, currency: "AUD" }, unit: "litre" },
  }));
  const text = (await offerText({ ...product, unit: "kg", variants })).replace(/\s+/g, " ");
  expect(text).toContain("Fresh");
  expect(text).toMatch(/\$[\d.]+ \/ kg/);
  expect(text).toContain("AU$48.50 / litre");
  expect(text).toContain("Quantity (kg)");
});

test("goods without an item number have no row for it, and none in the structured data", async () => {
  const product = await goods();
  const variants = product.variants.map((variant) => ({ ...variant, sku: "" }));
  const { sku } = product.variants[0]!;
  expect((await offerText(product)).replace(/\s+/g, " ")).toContain(`Item number ${sku}`);
  expect(await offerText({ ...product, isService: true })).toContain(sku);
  expect(await offerText({ ...product, variants })).not.toContain("Item number");
  expect(productThing(viewOf(product), "en_US")["sku"]).toBe(sku);
  expect(productThing(viewOf({ ...product, variants }), "en_US")).not.toHaveProperty("sku");
});

test("the details have a title, and without any there is none", async () => {
  const product = await goods();
  const aboutOf = (details: Product["details"]) =>
    viewOf({ ...product, details, tags: [] }).about.replace(/<[^>]+>/g, " ");
  const origin = [{ name: "Origin", values: ["Tasmania", "<b>Victoria</b>"] }];
  expect(aboutOf(origin)).toMatch(/Details\s+Origin\s+Tasmania, &lt;b&gt;Victoria/);
  expect(aboutOf([])).not.toContain("Details");
});
