import { expect, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import { listingInput, searchText } from "./listing.server.ts";

const read = (query: string) => listingInput(new URLSearchParams(query), "AUD");

test("the URL of a listing is parsed into all filters", () => {
  expect(
    read(
      "q=ao+len&sort=price-desc&min=10&max=99.5&stock=1&f.colour=navy&f.colour=rust&f.size=m&page=2",
    ),
  ).toEqual({
    search: "ao len",
    isAsTyped: false,
    sort: "price-desc",
    minPrice: 1000,
    maxPrice: 9950,
    inStock: true,
    facets: { colour: ["navy", "rust"], size: ["m"] },
    page: 2,
  });
});

test("invalid parameters are ignored", () => {
  const nothing = read("");
  const hostile = [
    "sort=cheapest&sort=latest",
    "min=-1&max=abc",
    "stock=yes",
    "page=0",
    "page=1.5",
    "page=9999999",
    "page=%F0%9F%90%A8",
    "f.__proto__=navy",
    "f.=navy",
    "f.colour=",
    "f.colour=%00",
    "f.col%20our=navy",
    "q=%00%07",
    "unknown=1",
  ];
  for (const query of hostile) expect(read(query), query).toEqual(nothing);
});

test("any URL results in valid input for the ERP", () => {
  const long = "é".repeat(500);
  const values = Array.from({ length: 200 }, (_, index) => `f.size=s${index}&f.a${index}=x`).join(
    "&",
  );
  for (const query of [`q=${long}`, "q=%ED%A0%BD", `q=${"😀".repeat(60)}`, values]) {
    expect(ListingInput.safeParse(read(query)).success, query.slice(0, 20)).toBe(true);
  }
});

test("a search text is normalised to the same text in any Unicode form", () => {
  expect(searchText(new URLSearchParams({ q: "  mật\n ong ".normalize("NFD") }))).toBe(
    "mật ong".normalize("NFC"),
  );
});
