import { z } from "zod";
import { Cart } from "./cart.ts";
import { Availability } from "./catalog.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, Image, Money } from "./values/shapes.ts";

/** What somebody wants to remember: a variant, with what changed since it was put there. */
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
  /** The price when it was added; only if it is another today. */
  priceBefore: Money.nullable(),
  /** Null when it is no longer sold. */
  availability: Availability.nullable(),
  /** Only when stock is low. */
  left: z.int().nullable(),
  /** It was sold out when it was added, and is there again. */
  isBack: z.boolean(),
});
export type Wish = z.infer<typeof Wish>;

/** Kept for customers, and for guests with their browser; a guest's is joined to the customer's at sign-in (design 5). */
export const wishlist = {
  /** The newest first. */
  "wishlist.get": queryNoCache({ input: z.object({}), output: z.array(Wish) }),

  /** Which variants are on it, and nothing else: for pages that show a product. */
  "wishlist.marks": queryNoCache({
    input: z.object({}),
    output: z.array(z.object({ id: Id, variantId: Id })),
  }),

  /** What is there already stays as it is. */
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

  /** One piece goes into the cart, and then it is off the list. Refused, or all of it in the cart already: it stays. */
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
