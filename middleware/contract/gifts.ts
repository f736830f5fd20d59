import { z } from "zod";
import { AddKey, Cart } from "./cart.ts";
import { MAX_COUPON_LENGTH } from "./limits.ts";
import { mutation, query } from "./operation.ts";
import { GiftWords } from "./values/gift.ts";
import { Id, line, Money } from "./values/shapes.ts";

/** A gift card for sale: a product of the ERP's gift card programme. Its price is what the card is worth. */
export const GiftAmount = z.object({ variantId: Id, name: z.string(), price: Money });
export type GiftAmount = z.infer<typeof GiftAmount>;

/** Gift cards to buy for somebody, and what is left on one (decision 071). Those for points are `rewards`. */
export const gifts = {
  /** The cards that the ERP sells at this price list, the smallest first. */
  "gifts.offer": query({
    input: z.object({}),
    output: z.object({ amounts: z.array(GiftAmount) }),
    cacheSeconds: 300,
    tags: () => ["listing"],
  }),

  /**
   * Adds a line of its own for one card; creates the cart if there is none. The day is today or later, at most
   * `GIFT_DAYS` ahead, in the seller's time zone. The same key adds once.
   */
  "gifts.addToCart": mutation({
    input: GiftWords.extend({ variantId: Id, idempotencyKey: AddKey.optional() }),
    output: z.object({ cart: Cart }),
    refusals: {
      "amount-not-sold": 409,
      "day-past": 422,
      "day-too-late": 422,
      "cart-locked": 409,
      "cart-full": 422,
    },
  }),

  /** What is left on a card, for anyone with its code. Unknown, unissued and worthless ones are all "not found". */
  "gifts.balance": mutation({
    input: z.object({ code: line(MAX_COUPON_LENGTH).min(1) }),
    output: z.object({ remaining: Money, expiresOn: z.iso.date().nullable() }),
    refusals: { "gift-card-not-found": 404 },
  }),

  /** Mails a card that was sent once more to the same address; at most `MAX_GIFT_RESENDS` times. */
  "gifts.sendAgain": mutation({
    input: z.object({ orderId: Id, lineId: Id }),
    output: z.object({ email: z.string() }),
    refusals: { "order-not-found": 404, "gift-not-sent": 409, "gift-sent-often": 409 },
  }),
};
