import { z } from "zod";
import { Cart } from "./cart.ts";
import { Availability } from "./catalog.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, Image, Money } from "./values/shapes.ts";

/** A wished variant, with what changed since it was added. */
export const Wish = z.object({
  id: Id,
  variantId: Id,
  slug: z.string(),
  name: z.string(),
  /** The chosen option values in the shopper's language; empty without options. */
  choice: z.string(),
  image: Image,
  addedAt: z.iso.datetime(),
  /** Null when it is no longer sold. */
  price: Money.nullable(),
  originalPrice: Money.nullable(),
  /** The price when it was added; only if it differs today. */
  priceBefore: Money.nullable(),
  /** Null when it is no longer sold. */
  availability: Availability.nullable(),
  /** Only when stock is low. */
  left: z.int().nullable(),
  /** Sold out when it was added, and available again. */
  isBack: z.boolean(),
});
export type Wish = z.infer<typeof Wish>;

/** Kept for customers, and for guests with their browser; merged at sign-in (spec 11). */
export const wishlist = {
  /** The newest first. */
  "wishlist.get": queryNoCache({ input: z.object({}), output: z.array(Wish) }),

  /** The ids of the wished variants, for pages that show a product. */
  "wishlist.marks": queryNoCache({
    input: z.object({}),
    output: z.array(z.object({ id: Id, variantId: Id })),
  }),

  /** A variant that is on the list already stays as it is. */
  "wishlist.add": mutation({
    input: z.object({ variantId: Id }),
    output: z.object({ id: Id }),
    refusals: { "variant-not-found": 404, "wishlist-full": 422 },
  }),

  "wishlist.remove": mutation({
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { "wish-not-found": 404 },
  }),

  /**
   * Adds one piece to the cart and removes the wish. It stays when refused, or when the cart has all available
   * stock.
   */
  "wishlist.moveToCart": mutation({
    input: z.object({ id: Id }),
    output: z.object({ cart: Cart, lineId: Id }),
    refusals: {
      "wish-not-found": 404,
      "variant-not-found": 404,
      "sold-out": 409,
      "all-in-cart": 409,
      "cart-locked": 409,
      "cart-full": 422,
    },
  }),
};
