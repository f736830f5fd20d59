import { z } from "zod";
import { Availability } from "./catalog.ts";
import { query } from "./operation.ts";
import { Id, Image, Money } from "./values/shapes.ts";

/** Products in one part of a feed. */
export const FEED_PART = 100;
export const MAX_FEED_IMAGES = 10; // of Google and Meta

/** A variant as marketplaces list it. `sku`, `barcode`, `choice` and `summary` are empty where there is none. */
export const FeedOffer = z.object({
  id: Id,
  productId: Id,
  slug: z.string(),
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  /** The names of what is chosen, such as `Navy, M`. */
  choice: z.string(),
  summary: z.string(),
  brand: z.string().nullable(),
  /** The names of its most specific category and those above, from the top. */
  categories: z.array(z.string()),
  price: Money,
  originalPrice: Money.nullable(),
  availability: Availability,
  /** The variant's own first. */
  images: z.array(Image).min(1).max(MAX_FEED_IMAGES),
});
export type FeedOffer = z.infer<typeof FeedOffer>;

export const feed = {
  /** Everything for sale but services, by variant, in parts of `FEED_PART` products in the order of their ids. */
  "catalog.feed": query({
    input: z.object({ part: z.int().min(1).max(10_000) }),
    output: z.object({ offers: z.array(FeedOffer), partCount: z.int() }),
    cacheSeconds: 300,
    tags: () => ["listing"],
  }),
};
