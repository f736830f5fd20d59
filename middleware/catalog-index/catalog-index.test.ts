import { expect, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import type { ListingEntry, ListingQuery } from "./entry.ts";
import { listingEntry } from "./entry.testing.ts";
import { openListing } from "./catalog-index.ts";

function product(
  id: string,
  more: Partial<ListingEntry> & { en?: string; vi?: string },
): ListingEntry {
  const { en = `Product ${id}`, vi = en, ...rest } = more;
  return listingEntry(id, {
    name: { en_US: en, vi_VN: vi },
    brand: "Wattle",
    categories: ["clothing"],
    prices: price(1000),
    ...rest,
  });
}

function catalogIndex(...entries: ListingEntry[]) {
  const listing = openListing();
  listing.change(entries);
  const find = (query: Partial<ListingQuery>) =>
    listing.find({ ...ListingInput.parse({}), locale: "en_US", priceList: "retail", ...query });
  return { listing, find, ids: (query: Partial<ListingQuery>) => find(query).ids };
}

const price = (amount: number) => ({ retail: { price: amount, originalPrice: null } });

const JUMPERS = [
  product("navy-s", { values: { colour: ["navy"], size: ["s"] }, prices: price(1000) }),
  product("navy-m", { values: { colour: ["navy"], size: ["m"] }, prices: price(2000) }),
  product("rust-m", {
    values: { colour: ["rust"], size: ["m"] },
    prices: price(3000),
    isAvailable: false,
  }),
  product("both", { values: { colour: ["navy", "rust"], size: ["s", "m"] }, prices: price(4000) }),
];

test("values of one facet widen the listing, values of two facets narrow it", () => {
  const { ids } = catalogIndex(...JUMPERS);
  expect(ids({ facets: { colour: ["navy", "rust"] } }).sort()).toEqual([
    "both",
    "navy-m",
    "navy-s",
    "rust-m",
  ]);
  expect(ids({ facets: { colour: ["rust"], size: ["m"] } }).sort()).toEqual(["both", "rust-m"]);
});

test("a facet counts the products for each of its values, regardless of those chosen in it", () => {
  const { find } = catalogIndex(...JUMPERS);
  const { facets, total } = find({ facets: { colour: ["rust"] } });
  expect(total).toBe(2);
  expect(Object.fromEntries(facets.get("colour")!)).toEqual({ navy: 3, rust: 2 });
  expect(Object.fromEntries(facets.get("size")!)).toEqual({ m: 2, s: 1 });
});

test("each count is the total after choosing that value", () => {
  const { find } = catalogIndex(...JUMPERS);
  const chosen = { colour: ["rust"], size: ["s"] };
  for (const [attribute, values] of find({ facets: chosen }).facets)
    for (const [value, count] of values) {
      const { total } = find({ facets: { ...chosen, [attribute]: [value] } });
      expect({ attribute, value, total }).toEqual({ attribute, value, total: count });
    }
});

test("an unknown value finds nothing, and a chosen value without products is still shown", () => {
  const { find } = catalogIndex(...JUMPERS);
  expect(find({ facets: { colour: ["mauve"] } }).total).toBe(0);
  expect(find({ facets: { shape: ["round"] } }).total).toBe(0);
  const { facets } = find({ facets: { colour: ["rust"] }, maxPrice: 1500 });
  expect(facets.get("colour")!.get("rust")).toBe(0);
});

test("the price range covers everything found before the price filter", () => {
  const { find } = catalogIndex(...JUMPERS);
  const found = find({ minPrice: 1500, maxPrice: 3000 });
  expect(found.ids.sort()).toEqual(["navy-m", "rust-m"]);
  expect(found.priceRange).toEqual({ min: 1000, max: 4000 });
  expect(found.facets.get("size")!.get("s")).toBeUndefined();
  expect(find({ search: "nothing like it" }).priceRange).toBeNull();
});

test("the in-stock filter excludes products that are sold out", () => {
  const { find } = catalogIndex(...JUMPERS);
  expect(find({ inStock: true }).total).toBe(3);
});

test("a category shows its subcategories' products, and none of a category with a similar name", () => {
  const { ids } = catalogIndex(
    product("a", { categories: ["wool/socks"] }),
    product("b", { categories: ["wool"] }),
    product("c", { categories: ["wool-care"] }),
    product("d", { categories: ["gifts", "wool/socks/long"] }),
  );
  expect(ids({ categoryId: "wool" })).toEqual(["a", "b", "d"]);
  expect(ids({ categoryId: "wool/socks" })).toEqual(["a", "d"]);
  expect(ids({ categoryId: "gifts" })).toEqual(["d"]);
});

test("the six sorts, each ending with the id", () => {
  const { ids } = catalogIndex(
    product("10", { en: "Zinc", vi: "Đèn", publishedAt: 1, prices: price(300), position: 2 }),
    product("9", { en: "apron", vi: "Áo", publishedAt: 3, prices: price(300), position: 1 }),
    product("8", { en: "Éclair", vi: "Dầu", publishedAt: 2, prices: price(100), position: 3 }),
    product("7", {
      en: "Fan",
      vi: "Ấm",
      publishedAt: 2,
      prices: price(200),
      position: 0,
      isAvailable: false,
    }),
  );
  expect(ids({ sort: "latest" })).toEqual(["9", "7", "8", "10"]);
  expect(ids({ sort: "price-asc" })).toEqual(["8", "7", "9", "10"]);
  expect(ids({ sort: "price-desc" })).toEqual(["9", "10", "7", "8"]);
  expect(ids({ sort: "name-asc" })).toEqual(["9", "8", "7", "10"]);
  expect(ids({ sort: "name-asc", locale: "vi_VN" })).toEqual(["9", "7", "8", "10"]);
  expect(ids({ sort: "name-desc", locale: "vi_VN" })).toEqual(["10", "8", "7", "9"]);
  expect(ids({ sort: "relevance" })).toEqual(["9", "10", "8", "7"]);
});

test("shoppers sort by the prices of their own list", () => {
  const both = (retail: number, member: number) => ({
    retail: { price: retail, originalPrice: null },
    member: { price: member, originalPrice: retail },
  });
  const { ids, find } = catalogIndex(
    product("a", { prices: both(100, 90) }),
    product("b", { prices: both(110, 50) }),
    product("c", { prices: price(5) }),
  );
  expect(ids({ sort: "price-asc" })).toEqual(["c", "a", "b"]);
  expect(ids({ sort: "price-asc", priceList: "member" })).toEqual(["b", "a"]);
  expect(find({ priceList: "member" }).priceRange).toEqual({ min: 50, max: 90 });
});

test("pages have no gap or overlap in any sort", () => {
  const entries = Array.from({ length: 100 }, (_, n) =>
    product(String(n), {
      en: `Jumper ${n % 7}`,
      prices: price(n % 5),
      position: n % 3,
      isAvailable: n % 4 > 0,
    }),
  );
  const { ids } = catalogIndex(...entries);
  for (const search of ["", "jumper"])
    for (const sort of ["relevance", "latest", "price-desc", "name-asc"] as const) {
      const pages = [1, 2, 3, 4, 5, 6].map((page) => ids({ sort, page, search }));
      expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 24, 4, 0]);
      expect(new Set(pages.flat()).size).toBe(100);
    }
});

test("a changed product moves in every sort and the others keep their order", () => {
  const { listing, find, ids } = catalogIndex(
    ...["a", "b", "c", "d"].map((id, n) =>
      product(id, { en: `${id} jumper`, prices: price(n * 100 + 100) }),
    ),
  );
  expect(ids({ sort: "price-asc" })).toEqual(["a", "b", "c", "d"]);
  expect(ids({ sort: "name-desc" })).toEqual(["d", "c", "b", "a"]);
  listing.change([
    product("a", { en: "Scarf", prices: price(350), values: { colour: ["navy", "rust"] } }),
  ]);
  expect(ids({ sort: "price-asc" })).toEqual(["b", "c", "a", "d"]);
  expect(ids({ sort: "name-desc" })).toEqual(["a", "d", "c", "b"]);
  expect(ids({ search: "jumper" })).toEqual(["b", "c", "d"]);
  expect(find({}).facets.get("colour")!.get("rust")).toBe(1);

  listing.change([product("e", { prices: price(10) })], ["b", "nobody"]);
  expect(ids({ sort: "price-asc" })).toEqual(["e", "c", "a", "d"]);
  expect(ids({ search: "jumper" })).toEqual(["c", "d"]);
  expect(listing.countByCategory().get("clothing")).toBe(4);
});

test("rows of the home page contain only products that can be bought", () => {
  const { listing } = catalogIndex(
    product("good", { rating: 4, prices: { retail: { price: 80, originalPrice: 100 } } }),
    product("better", {
      rating: 5,
      isAvailable: false,
      prices: { retail: { price: 10, originalPrice: 100 } },
    }),
    product("plain", { prices: price(100) }),
    product("best", { rating: 4.5, prices: { retail: { price: 50, originalPrice: 100 } } }),
  );
  const shopper = { locale: "en_US", priceList: "retail" } as const;
  expect(listing.first("best-rated", 8, shopper)).toEqual(["best", "good"]);
  expect(listing.first("most-reduced", 8, shopper)).toEqual(["best", "good"]);
  expect(listing.first("latest", 2, shopper)).toEqual(["best", "good"]);
});
