import { expect, test, vi } from "vitest";
import type { Listing } from "#contract/catalog.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { loader as categoryLoader } from "./category.route.tsx";
import { loader as searchLoader } from "./search.route.tsx";
import { openDemoShop, thrown, visit } from "#app/features/catalog/visit.testing.ts";

openDemoShop();

test("a nested category shows its products in the URL's language", async () => {
  const id = "wool/clothing/jumpers";
  const english = await categoryLoader(await visit(`/category/${id}`, { "*": id }));
  const vietnamese = await categoryLoader(await visit(`/vi/category/${id}`, { "*": id }));
  expect(english.products.length).toBeGreaterThan(0);
  expect(english.category?.breadcrumb.map((link) => link.id)).toEqual([
    "wool",
    "wool/clothing",
    id,
  ]);
  expect(vietnamese.category?.name).not.toBe(english.category?.name);
});

test("an unknown or invalid category answers 404", async () => {
  for (const id of ["nothing", "wool/../wine", "WOOL", "", "a".repeat(200)]) {
    const reason = await thrown(categoryLoader(await visit("/category/x", { "*": id })));
    expect(reason, id).toMatchObject({ init: { status: 404 } });
  }
});

test("a page beyond the last redirects to the last page with the same filters", async () => {
  const reply = await thrown(searchLoader(await visit("/search?stock=1&page=999", {})));
  expect(reply).toBeInstanceOf(Response);
  const location = (reply as Response).headers.get("Location") ?? "";
  expect(location).toMatch(/^\/search\?stock=1&page=\d+$/);
  const { listing } = await searchLoader(await visit(location, {}));
  expect(listing.products.length).toBeGreaterThan(0);
});

test("an unknown filter is removed from the URL", async () => {
  const reply = await thrown(
    searchLoader(await visit("/search?f.colour=navy&f.colour=no-such&f.nothing=1", {})),
  );
  expect((reply as Response).headers.get("Location")).toBe("/search?f.colour=navy");
});

test("invalid prices and options are removed from the URL", async () => {
  const path = "/search?q=&min=abc&max=50&stock=0&sort=latest&page=two";
  const reply = await thrown(searchLoader(await visit(path, {})));
  expect((reply as Response).headers.get("Location")).toBe("/search?max=50&sort=latest");
  const unsorted = await thrown(searchLoader(await visit("/search?q=a&sort=cheapest", {})));
  expect((unsorted as Response).headers.get("Location")).toBe("/search?q=a");
  const { listing } = await searchLoader(await visit("/search?min=&max=50&stock=1", {}));
  expect(listing.products.length).toBeGreaterThan(0);
});

test("prices that were typed the wrong way round change places in the URL", async () => {
  const reply = await thrown(searchLoader(await visit("/search?min=900&max=1&sort=latest", {})));
  expect((reply as Response).headers.get("Location")).toBe("/search?min=1&max=900&sort=latest");
});

test("prices are typed and shown in the currency of the listing", async () => {
  const inDong = (listing: Listing) => ({ ...listing, currency: "VND" });
  const dong = async (path: string) => {
    const visited = await visit(path, {});
    const odoo = visited.context.get(odooContext);
    const query = odoo.query.bind(odoo);
    // why: the demo has no price list in another currency
    vi.spyOn(odoo, "query").mockImplementation(async (name, ...input) => {
      const answer = await query(name, ...input);
      return name === "catalog.listing" ? inDong(answer as Listing) : answer;
    });
    return (await searchLoader(visited)).listing;
  };
  const bounds = new URLSearchParams({ min: "1.500", max: "3.000 ₫" });
  const { products, prices } = await dong(`/vi/search?${bounds}`);
  expect(products.length).toBeGreaterThan(0);
  for (const { price } of products) {
    expect(price.amount).toBeGreaterThanOrEqual(1500);
    expect(price.amount).toBeLessThanOrEqual(3000);
  }
  expect(prices).toEqual({ symbol: "₫", min: "1.500\u00A0₫", max: "3.000\u00A0₫" });
  const reply = await thrown(dong("/search?min=10,000,000&max=12.50"));
  expect((reply as Response).headers.get("Location")).toBe("/search?min=10%2C000%2C000");
});

test("a search without results offers categories", async () => {
  const { listing, search } = await searchLoader(await visit("/search?q=zzzzzz", {}));
  expect(search).toBe("zzzzzz");
  expect(listing.total).toBe(0);
  expect(listing.elsewhere?.length).toBeGreaterThan(10);
});
