import { z } from "zod";
import { CategoryLink } from "./catalog.ts";
import { MAX_SEARCH_LENGTH } from "./limits.ts";
import { query } from "./operation.ts";
import { Id, Image, line } from "./values/shapes.ts";

/** Of each kind, while a search is typed. */
export const MAX_SUGGESTED = { products: 5, categories: 3, searches: 4 };

export const suggestions = {
  /** While a search is typed: the first products that it finds, without prices, and categories and searches like it. */
  "catalog.suggest": query({
    input: z.object({ text: line(MAX_SEARCH_LENGTH).min(1) }),
    output: z.object({
      products: z
        .array(z.object({ id: Id, slug: z.string(), name: z.string(), image: Image }))
        .max(MAX_SUGGESTED.products),
      categories: z.array(CategoryLink).max(MAX_SUGGESTED.categories),
      searches: z.array(z.string()).max(MAX_SUGGESTED.searches),
    }),
    cacheSeconds: 60,
    tags: (_, { products }) => [
      "listing",
      "categories",
      ...products.map((product) => `product:${product.id}`),
    ],
  }),
};
