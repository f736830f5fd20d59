import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, vi } from "vitest";
import type { Output } from "#contract/operations.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { closeService, odooContext, openGateway } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";

/** Opens the demo shop in memory for the tests of one file. */
export function openDemoShop() {
  beforeAll(() => void vi.stubEnv("DATA_DIR", ":memory:"));
  afterAll(closeService);
}

export type Product = NonNullable<Output<"catalog.product">>;

/** The arguments of a loader or action for a page visit or a posted form. */
export async function visit<P extends Record<string, string>>(
  path: string,
  params: P,
  form?: Record<string, string>,
) {
  const url = new URL(path, "http://localhost:3000");
  const init = form ? { method: "POST", body: new URLSearchParams(form) } : undefined;
  const request = new Request(url, init);
  const locale = localeOfPath(url.pathname);
  const { gateway } = await openGateway(request, locale, "request-1");
  const context = new RouterContextProvider();
  context.set(odooContext, gateway);
  context.set(localeContext, locale);
  return { request, url, params, context, pattern: url.pathname as never };
}

export async function thrown(work: Promise<unknown>): Promise<Response | { init: ResponseInit }> {
  return work.then(
    () => expect.unreachable("the page was shown"),
    (reason) => reason,
  );
}

/** Returns the first product of the catalogue that fits. */
export async function aProduct(fits: (product: Product) => boolean): Promise<Product> {
  const { context } = await visit("/", {});
  const odoo = context.get(odooContext);
  for (let page = 1; ; page++) {
    const listing = await odoo.query("catalog.listing", { page });
    if (!listing?.products.length) throw new Error("no such product in the demo catalogue");
    for (const { slug } of listing.products) {
      const product = await odoo.query("catalog.product", { slug });
      if (product && fits(product)) return product;
    }
  }
}

export function isAvailable({ availability }: Product["variants"][number]) {
  return availability !== "sold-out";
}
