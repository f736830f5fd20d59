import { expect, test } from "vitest";
import { loader as categoryLoader } from "./category.route.tsx";
import { loader as searchLoader } from "./search.route.tsx";
import { openDemoShop, thrown, visit } from "#app/features/catalog/visit.testing.ts";

openDemoShop();

test("a category deep in the tree shows its products in the language of the address", async () => {
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

test("an unknown or impossible category is not found", async () => {
  for (const id of ["nothing", "wool/../wine", "WOOL", "", "a".repeat(200)]) {
    const reason = await thrown(categoryLoader(await visit("/category/x", { "*": id })));
    expect(reason, id).toMatchObject({ init: { status: 404 } });
  }
});

test("a page beyond the last leads to the last, with the filters kept", async () => {
  const reply = await thrown(searchLoader(await visit("/search?stock=1&page=999", {})));
  expect(reply).toBeInstanceOf(Response);
  const location = (reply as Response).headers.get("Location") ?? "";
  expect(location).toMatch(/^\/search\?stock=1&page=\d+$/);
  const { listing } = await searchLoader(await visit(location, {}));
  expect(listing.products.length).toBeGreaterThan(0);
});

test("a filter that the catalogue does not know is left out", async () => {
  const reply = await thrown(
    searchLoader(await visit("/search?f.colour=navy&f.colour=no-such&f.nothing=1", {})),
  );
  expect((reply as Response).headers.get("Location")).toBe("/search?f.colour=navy");
});

test("what is no price and no choice is left out, so that it is not shown as a filter in use", async () => {
  const path = "/search?q=&min=abc&max=50&stock=0&sort=latest";
  const reply = await thrown(searchLoader(await visit(path, {})));
  expect((reply as Response).headers.get("Location")).toBe("/search?max=50&sort=latest");
  const { listing } = await searchLoader(await visit("/search?min=&max=50&stock=1", {}));
  expect(listing.products.length).toBeGreaterThan(0);
});

test("a search that finds nothing offers the categories instead", async () => {
  const { listing, search } = await searchLoader(await visit("/search?q=zzzzzz", {}));
  expect(search).toBe("zzzzzz");
  expect(listing.total).toBe(0);
  expect(listing.elsewhere.length).toBeGreaterThan(10);
});
