import { z } from "zod";
import { MAX_CART_LINES, MAX_NOTE_LENGTH, MAX_QUANTITY } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, ListedGoods, Money, PageNumber, paragraphs } from "./values/shapes.ts";
import { IMAGE_REFUSALS, ImageTokens } from "./values/uploads.ts";

/** `accepted`: the goods have arrived; `refunded`: their price has been refunded too. */
const ReturnState = z.enum(["requested", "accepted", "refunded", "refused"]);
export type ReturnState = z.infer<typeof ReturnState>;

/** Why goods come back. `other` needs words. */
export const RETURN_CAUSES = [
  "damaged",
  "faulty",
  "wrong-goods",
  "not-as-shown",
  "does-not-fit",
  "not-wanted",
  "other",
] as const;
const ReturnCause = z.enum(RETURN_CAUSES);
export type ReturnCause = z.infer<typeof ReturnCause>;

/** How the shopper wants to be refunded. */
export const REFUND_WISHES = ["as-paid", "gift-card"] as const;

const Goods = ListedGoods.omit({ slug: true });

export const Return = z.object({
  id: Id,
  number: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  requestedAt: z.iso.datetime(),
  state: ReturnState,
  /** The cause in the language of the request, and what the shopper wrote. */
  reason: z.string(),
  lines: z.array(Goods.extend({ quantity: z.int().min(1) })),
  /** Null until something has been refunded. */
  refund: Money.nullable(),
  /**
   * In place of that refund. `worth`: with the shop's bonus; until it is issued, if all of the goods are accepted.
   * `ending`: the last letters of its code; null until it is issued.
   */
  giftCard: z
    .object({ bonusPercent: z.int().min(0), worth: Money, ending: z.string().nullable() })
    .nullable(),
  /** What `returns.note` answers with; null once the return is decided. */
  note: z.enum(["pdf", "html"]).nullable(),
});
export type Return = z.infer<typeof Return>;

/** An order of which something can be returned. */
const ReturnableOrder = z.object({
  orderId: Id,
  orderNumber: z.string(),
  deliveredAt: z.iso.datetime(),
  /** The last moment to request a return. */
  until: z.iso.datetime(),
});

/** Why nothing of an order can be returned. */
const Obstacle = z.enum(["not-delivered", "return-too-late", "nothing-to-return"]);
export type Obstacle = z.infer<typeof Obstacle>;

const ReturnOffer = z.object({
  orderId: Id,
  orderNumber: z.string(),
  obstacle: Obstacle.nullable(),
  until: z.iso.datetime().nullable(),
  /** `returnable`: what was delivered and is not part of another valid return. */
  lines: z.array(
    Goods.extend({ lineId: Id, quantity: z.int().min(1), returnable: z.int().min(0) }),
  ),
  /** Null: no refunds as gift cards, of this order. `most`: with the bonus, for everything that can be returned. */
  giftCard: z.object({ bonusPercent: z.int().min(0), most: Money }).nullable(),
});
export type ReturnOffer = z.infer<typeof ReturnOffer>;

export const returns = {
  /** The signed-in customer's returns, newest first. */
  "returns.list": queryNoCache({
    input: z.object({ page: PageNumber }),
    output: z.object({ returns: z.array(Return), page: z.int(), pageCount: z.int() }),
  }),

  /** The signed-in customer's orders with something returnable, newest first. */
  "returns.orders": queryNoCache({
    input: z.object({}),
    output: z.object({ orders: z.array(ReturnableOrder) }),
  }),

  /** What can be returned of one order, and its returns. Null: no such order, or not the shopper's. */
  "returns.order": queryNoCache({
    input: z.object({ orderId: Id }),
    output: z.object({ offer: ReturnOffer, returns: z.array(Return) }).nullable(),
  }),

  /** The drop-off note of an open return, to be put into the parcel; `data` is base64. Null: no such return of the shopper. */
  "returns.note": queryNoCache({
    input: z.object({ orderId: Id, returnId: Id }),
    output: z
      .object({ kind: z.enum(["pdf", "html"]), number: z.string(), data: z.base64() })
      .nullable(),
  }),

  /**
   * Requests a return, within the shop's days (`shop.profile`) of the delivery (spec 9.3). The cause, the shopper's words and
   * images are posted to the order's chat.
   */
  "returns.request": mutation({
    input: z.object({
      orderId: Id,
      lines: z
        .array(
          z.object({
            lineId: Id,
            quantity: z
              .int()
              .min(0)
              .max(MAX_QUANTITY * MAX_CART_LINES),
          }),
        )
        .max(MAX_CART_LINES),
      cause: ReturnCause,
      reason: paragraphs(MAX_NOTE_LENGTH).default(""),
      pictures: ImageTokens,
      refundAs: z.enum(REFUND_WISHES).default("as-paid"),
    }),
    output: z.object({ number: z.string() }),
    refusals: {
      "order-not-found": 404,
      "not-delivered": 409,
      "return-too-late": 409,
      "return-too-much": 409,
      "nothing-to-return": 422,
      "reason-needed": 422,
      "refund-card-not-offered": 409,
      ...IMAGE_REFUSALS,
    },
  }),
};
