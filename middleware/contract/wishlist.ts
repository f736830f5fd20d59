import { z } from "zod";
import { Cart } from "./cart.ts";
import { Availability } from "./catalog.ts";
import { EXTRA_REFUSALS } from "./extras.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, ListedGoods, Money } from "./values/shapes.ts";

/** A wished variant, with what changed since it was added. */
export const Wish = ListedGoods.extend({
  id: Id,
  variantId: Id,
  addedAt: z.iso.datetime(),
  /** Null if it is no longer sold. */
  price: Money.nullable(),
  originalPrice: Money.nullable(),
  /** The price when it was added; only if it differs today. */
  priceBefore: Money.nullable(),
  /** Null if it is no longer sold. */
  availability: Availability.nullable(),
  /** Only when stock is low. */
  left: z.int().nullable(),
  /** Sold out when it was added, and available again. */
  isBack: z.boolean(),
});
export type Wish = z.infer<typeof Wish>;

/** A wish as others see it: the current price, but not when and at what price it was added. */
export const SharedWish = Wish.pick({
  variantId: true,
  slug: true,
  name: true,
  choice: true,
  unit: true,
  image: true,
  price: true,
  originalPrice: true,
  availability: true,
  left: true,
});
export type SharedWish = z.infer<typeof SharedWish>;

/** The token of a shared wishlist's link; anyone with it can see the list. */
export const ShareToken = z.string().regex(/^[\w-]{32}$/);

/** Stored for customers, and for guests by their browser; merged at login (spec 11.2). */
export const wishlist = {
  /** The newest first. */
  "wishlist.get": queryNoCache({ input: z.object({}), output: z.array(Wish) }),

  /** The ids of the wished variants, for pages that show a product. */
  "wishlist.marks": queryNoCache({
    input: z.object({}),
    output: z.array(z.object({ id: Id, variantId: Id })),
  }),

  /** A variant that is on the list already is not changed. */
  "wishlist.add": mutation({
    input: z.object({ variantId: Id }),
    output: z.object({ id: Id }),
    refusals: { "variant-not-found": 404, "wishlist-full": 422 },
  }),

  /** Names the wish, or its variant. */
  "wishlist.remove": mutation({
    input: z
      .object({ id: Id.optional(), variantId: Id.optional() })
      .refine(({ id, variantId }) => (id === undefined) !== (variantId === undefined), {
        path: ["id"],
      }),
    output: z.object({}),
    refusals: { "wish-not-found": 404 },
  }),

  /**
   * Adds one piece to the cart and removes the wish. The wish is kept on a refusal, and if the cart already has all
   * available stock, or if extras have to be chosen first.
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
      ...EXTRA_REFUSALS,
    },
  }),

  /** The token of the link that shows the list to others (spec 11.8); null while it is not shared. */
  "wishlist.sharing": queryNoCache({
    input: z.object({}),
    output: z.object({ token: ShareToken.nullable() }),
  }),

  /** Creates the link. A list that is shared already keeps its link. */
  "wishlist.share": mutation({
    input: z.object({}),
    output: z.object({ token: ShareToken }),
    refusals: { "wishlist-empty": 422 },
  }),

  /** Deletes the link; sharing again creates another one. */
  "wishlist.unshare": mutation({ input: z.object({}), output: z.object({}), refusals: {} }),

  /** The wishes of the link, the newest first, at the visitor's own prices; null if the link does not exist. */
  "wishlist.shared": queryNoCache({
    input: z.object({ token: ShareToken }),
    output: z.array(SharedWish).nullable(),
  }),
};
