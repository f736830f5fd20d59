import { z } from "zod";
import { MAX_FACET_VALUES, MAX_PRICE, MAX_SEARCH_LENGTH, SORTS } from "./limits.ts";
import { CategoryId, Id, line, PageNumber } from "./values/shapes.ts";

/** The values of one attribute among the products found, each with how many products remain when it is chosen. */
export const Facet = z.object({
  id: Id,
  name: z.string(),
  values: z.array(
    z.object({
      id: Id,
      name: z.string(),
      colour: z.string().nullable(),
      count: z.int(),
      isSelected: z.boolean(),
    }),
  ),
});
export type Facet = z.infer<typeof Facet>;

/** Facets are OR-ed inside an attribute and AND-ed between attributes. Prices are minor units of the price list. */
export const ListingInput = z.object({
  categoryId: CategoryId.nullable().default(null),
  search: line(MAX_SEARCH_LENGTH).default(""),
  /** True: a search that finds nothing is not corrected. */
  isAsTyped: z.boolean().default(false),
  sort: z.enum(SORTS).default("relevance"),
  minPrice: z.int().min(0).max(MAX_PRICE).nullable().default(null),
  maxPrice: z.int().min(0).max(MAX_PRICE).nullable().default(null),
  inStock: z.boolean().default(false),
  facets: z.record(Id, z.array(Id).max(MAX_FACET_VALUES)).default({}),
  page: PageNumber,
});
