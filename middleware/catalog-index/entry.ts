import type { z } from "zod";
import type { ListingInput } from "#contract/listing.ts";
import type { Locale } from "#contract/limits.ts";
import type { PriceBar } from "./price-bars.ts";

/** An index entry; an ERP makes one for each published product. */
export type ListingEntry = {
  id: string;
  name: Record<Locale, string>;
  brand: string;
  /** Further search terms, besides name and brand. */
  text: Record<Locale, string>;
  /** `wordsOf` its description: found after all others. */
  description: Record<Locale, string>;
  /** SKUs and barcodes of its variants: who types one whole gets this product first. */
  codes: string[];
  /** Whole paths: `skincare/face/serums`. The product is found in every category above as well. */
  categories: string[];
  /** Attribute id → value ids. */
  values: Record<string, string[]>;
  /** Price list id → the lowest price of its variants, in minor units, and the same before reduction. */
  prices: Record<string, { price: number; originalPrice: number | null }>;
  publishedAt: number;
  isAvailable: boolean;
  /** Higher is better; 0 is unrated. */
  rating: number;
  /** Lower comes first in the default order. */
  position: number;
  /** Of what a search finds alike, higher comes first, after what is in stock. */
  popularity: number;
};

export type ListingQuery = z.output<typeof ListingInput> & { locale: Locale; priceList: string };

/** A listing without search and filters. */
export const EVERYTHING = {
  categoryId: null,
  search: "",
  isAsTyped: false,
  sort: "relevance",
  minPrice: null,
  maxPrice: null,
  inStock: false,
  facets: {},
  page: 1,
} as const;

/** Without sold-out products. */
export const ALL_IN_STOCK = { ...EVERYTHING, inStock: true } as const;

export type ListingFind = {
  /** The ids of the requested page. */
  ids: string[];
  total: number;
  /** Attribute id → value id → how many products remain when it is chosen. */
  facets: Map<string, Map<string, number>>;
  /** The search that was answered instead of the one typed. */
  corrected: string | null;
  /** The engine that has all texts did not answer: only names were searched. */
  isLimited?: boolean;
  /** Before the price filter; null when nothing was found. */
  priceRange: { min: number; max: number } | null;
  /** How many products there are between two prices, before the price filter. */
  priceBars: PriceBar[];
};

export type SuggestQuery = Pick<ListingQuery, "search" | "locale" | "priceList">;

/** The best products that a search finds, without counting the others. */
export type Suggested = {
  ids: string[];
  /** Of more products than `ids`, in the same order. */
  names: string[];
  corrected: string | null;
};

/** How many products a suggestion looks at for words to complete a search with. */
export const MOST_NAMES = 24;
