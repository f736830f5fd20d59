import { inEveryLocale } from "#locales/languages.ts";
import type { ListingEntry } from "./entry.ts";

/** A product in stock at the price list `retail`, of which only `more` matters to a test. */
export function listingEntry(id: string, more: Partial<ListingEntry>): ListingEntry {
  return {
    id,
    name: inEveryLocale(() => id),
    brand: "",
    text: inEveryLocale(() => ""),
    description: inEveryLocale(() => ""),
    codes: [],
    categories: ["all"],
    values: {},
    prices: { retail: { price: 100, originalPrice: null } },
    publishedAt: 0,
    isAvailable: true,
    rating: 0,
    position: 0,
    popularity: 0,
    ...more,
  };
}
