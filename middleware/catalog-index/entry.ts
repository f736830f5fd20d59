import type { z } from "zod";
import type { ListingInput } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";

/** What the listing knows of a product; an ERP makes one for each product that is published. */
export type ListingEntry = {
  id: string;
  name: Record<Locale, string>;
  brand: string;
  /** Whatever else a search should find it by, besides name and brand. */
  text: Record<Locale, string>;
  /** Whole paths: `skincare/face/serums`. It is also found in every category above. */
  categories: string[];
  /** Attribute id → value ids. */
  values: Record<string, string[]>;
  /** Price list id → the lowest price of its variants, in minor units, and the same before reduction. */
  prices: Record<string, { price: number; originalPrice: number | null }>;
  publishedAt: number;
  isAvailable: boolean;
  /** Higher is better; 0 is unrated. */
  rating: number;
  /** Lower comes first where shoppers asked for no order. */
  position: number;
};

export type ListingQuery = z.output<typeof ListingInput> & { locale: Locale; priceList: string };

export type ListingFind = {
  /** The ids of the page asked for. */
  ids: string[];
  total: number;
  /** Attribute id → value id → how many products choosing it would leave. */
  facets: Map<string, Map<string, number>>;
  /** Before the price filter; null when nothing was found. */
  priceRange: { min: number; max: number } | null;
};
