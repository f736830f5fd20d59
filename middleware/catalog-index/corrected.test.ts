import { expect, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import type { Locale } from "#contract/limits.ts";
import { openListing } from "./catalog-index.ts";
import type { ListingEntry } from "./entry.ts";
import { listingEntry } from "./entry.testing.ts";

function entry(id: string, en: string, vi: string, position = 0): ListingEntry {
  return listingEntry(id, { name: { en_US: en, vi_VN: vi }, position });
}

function shop(...entries: ListingEntry[]) {
  const listing = openListing();
  listing.change(entries);
  const find = (search: string, locale: Locale, more: object = {}) => {
    const { ids, corrected } = listing.find({
      ...ListingInput.parse({ search, ...more }),
      locale,
      priceList: "retail",
    });
    return [corrected, ...ids];
  };
  return { listing, find };
}

const HONEY = entry("honey", "Raw honey", "Mật ong thô");
const WOOL = entry("wool", "Wool blanket", "Chăn len", 1);

test("a search that finds nothing is corrected by the shop's own words, in the shopper's language", () => {
  const { find } = shop(HONEY, WOOL);
  expect(find("hony", "en_US")).toEqual(["honey", "honey"]);
  expect(find("maatj ong", "vi_VN")).toEqual(["mật ong", "honey"]);
  expect(find("mat onng", "vi_VN")).toEqual(["mat ong", "honey"]);
  expect(find("blankett", "vi_VN"), "no word of this language").toEqual([null]);
});

test("what is found is not corrected, and neither is what the shopper wants as typed", () => {
  const { find } = shop(HONEY, WOOL);
  expect(find("honey", "en_US")).toEqual([null, "honey"]);
  expect(find("hon", "en_US")).toEqual([null, "honey"]);
  expect(find("", "en_US")).toEqual([null, "honey", "wool"]);
  expect(find("hony", "en_US", { isAsTyped: true })).toEqual([null]);
  expect(find("honey wool", "en_US"), "each word is known").toEqual([null]);
});

test("a filter that leaves nothing corrects nothing", () => {
  const { find } = shop(HONEY, WOOL);
  expect(find("honey", "en_US", { minPrice: 500 })).toEqual([null]);
  expect(find("hony", "en_US", { minPrice: 500 })).toEqual(["honey"]);
});

test("words come and go with the products", () => {
  const { listing, find } = shop(HONEY, WOOL);
  expect(find("candel", "en_US")).toEqual([null]);
  listing.change([entry("candle", "Beeswax candle", "Nến")]);
  expect(find("candel", "en_US")).toEqual(["candle", "candle"]);
  listing.change([], ["candle"]);
  expect(find("candel", "en_US")).toEqual([null]);
});
