import { z } from "zod";
import { ChosenExtras, EXTRA_REFUSALS } from "./extras.ts";
import { MAX_CODES, MAX_COUPON_LENGTH, MAX_ORDER_LINK_LENGTH, MAX_QUANTITY } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { LineGift } from "./values/gift.ts";
import { Id, line, ListedGoods, Money } from "./values/shapes.ts";

/** Why a line cannot be bought as it is, or what changed since it was added. */
export const LineIssue = z.enum([
  "sold-out",
  "not-enough-stock",
  "not-for-sale",
  "price-changed",
  "quote-expired",
]);

export const CartLine = ListedGoods.extend({
  id: Id,
  variantId: Id,
  quantity: z.int().min(1),
  /** At the price and quantity of a quote (`requests.takeQuote`); it can only be removed. */
  isQuoted: z.boolean(),
  /** The largest quantity available now. */
  maxQuantity: z.int().min(0),
  unitPrice: Money,
  originalUnitPrice: Money.nullable(),
  subtotal: Money,
  /** Of goods made to order: the share of it that is a deposit, if the order has one (`Totals.deposit`). */
  depositPercent: z.int().nullable().default(null),
  weightKg: z.number(),
  issue: LineIssue.nullable(),
  /** Only of a gift card for somebody: one card for each line. */
  gift: LineGift.optional(),
  /** The price when the line was added; only with the issue `price-changed`. */
  previousUnitPrice: Money.nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/**
 * The lines of spec 3.3, in the order in which the ERP adds them up. `total` is the amount to pay by card or in cash,
 * `dueNow` the part of it that is authorised at once, `dueLater` the rest.
 */
export const Totals = z.object({
  /** Before any saving: Σ quantity × the price before reduction. */
  originalPrice: Money,
  /** The sum of the reductions; zero or positive. */
  savings: Money,
  itemsSubtotal: Money,
  /** The sum of the coupons; zero or positive. */
  discount: Money,
  /** The discount for points exchanged for this order; zero or positive. */
  pointsDiscount: Money,
  /** Null until a delivery method is chosen. */
  delivery: Money.nullable(),
  paymentFee: Money,
  /** Included in the prices. */
  estimatedSalesTax: Money,
  /** What gift cards pay: money, so neither tax nor prices change. Zero or positive. */
  giftCards: Money,
  total: Money,
  /** Null unless the order has a product that is made to order; null as well if all is paid in cash when the goods are there. */
  deposit: Money.nullable(),
  dueNow: Money,
  /** Null without a rest, and of an order placed before. */
  dueLater: Money.nullable().default(null),
  weightKg: z.number(),
  /** What each promo code takes off: of `discount`, or of the delivery. An order placed before has none. */
  promoCodes: z
    .array(z.object({ code: z.string(), type: z.enum(["discount", "shipping"]), takesOff: Money }))
    .default([]),
});
export type Totals = z.infer<typeof Totals>;

export const AppliedCoupon = z.object({
  code: z.string(),
  type: z.enum(["discount", "shipping"]),
  name: z.string(),
  /** The last valid day in the seller's time zone; null: no end. */
  expiresOn: z.iso.date().nullable(),
});
export type AppliedCoupon = z.infer<typeof AppliedCoupon>;

/** A gift card that pays for a part of this order. */
export const AppliedGiftCard = z.object({
  code: z.string(),
  pays: Money,
  /** Its balance after this order. */
  remaining: Money,
});
export type AppliedGiftCard = z.infer<typeof AppliedGiftCard>;

export const CodeType = z.enum(["discount", "shipping", "gift-card"]);

/**
 * How much more has to be bought for free delivery, by the rule of `method`. Null also if the destination is not known
 * and the rules of destinations differ; if they agree, `method` is null.
 */
export const FreeDelivery = z.object({ missing: Money, method: z.string().nullable() });
export type FreeDelivery = z.infer<typeof FreeDelivery>;

/** A coupon or gift card that was removed because it no longer applied. */
export const DroppedCode = z.object({ code: z.string(), type: CodeType });
export type DroppedCode = z.infer<typeof DroppedCode>;

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Units, not lines. */
  quantity: z.int(),
  /** At most one for the goods, the best, and one for delivery. */
  coupons: z.array(AppliedCoupon),
  giftCards: z.array(AppliedGiftCard),
  /** Shown until the shopper dismisses them (`cart.dismissNotices`) or applies another code. */
  dropped: z.array(DroppedCode),
  totals: Totals,
  /** A payment for it is under way; it cannot change until that ends or is canceled. */
  isLocked: z.boolean(),
  freeDelivery: FreeDelivery.nullable(),
});
export type Cart = z.infer<typeof Cart>;

/** Why a code was not applied. `coupon-not-best`: another applied code takes off as much or more. */
export const CodeProblem = z.enum([
  "coupon-not-found",
  "coupon-expired",
  "coupon-not-eligible",
  "coupon-not-best",
  "gift-card-empty",
]);
export type CodeProblem = z.infer<typeof CodeProblem>;

/** The result of one typed code, in the ERP's spelling if the code exists. */
export const CodeResult = z.object({
  code: z.string(),
  type: CodeType.nullable(),
  problem: CodeProblem.nullable(),
});
export type CodeResult = z.infer<typeof CodeResult>;

/** As typed: several in one field, separated by spaces, commas or semicolons. Duplicates count once. */
export const Codes = line(MAX_CODES * (MAX_COUPON_LENGTH + 1))
  .transform((typed) => [
    ...new Map(
      typed
        .split(/[\s,;]+/u)
        .filter((code) => code !== "")
        .map((code) => [code.toUpperCase(), code]),
    ).values(),
  ])
  .pipe(z.array(z.string().max(MAX_COUPON_LENGTH)).min(1).max(MAX_CODES));

/** What happened to a quantity that was not available in full. */
export const Adjustment = z.object({
  name: z.string(),
  asked: z.int(),
  got: z.int(),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** Made by the browser, also without a secure context, where it has no UUIDs. */
export const AddKey = z.string().regex(/^[\w-]{8,40}$/);

const Quantity = z.int().min(1).max(MAX_QUANTITY);

export const cart = {
  "cart.get": queryNoCache({ input: z.object({}), output: Cart }),

  /**
   * Adds to the line of that variant with these extras, or creates line and cart. Capped at stock, which all lines of
   * the variant share; of a combo at that of its parts, which also other lines may have. With a key, once for each key, variant and quantity of a cart, as long as the line is there.
   */
  "cart.addLine": mutation({
    input: z.object({
      variantId: Id,
      quantity: Quantity,
      extras: ChosenExtras,
      idempotencyKey: AddKey.optional(),
    }),
    output: z.object({ cart: Cart, lineId: Id, adjustment: Adjustment.nullable() }),
    refusals: {
      "variant-not-found": 404,
      "sold-out": 409,
      "cart-locked": 409,
      "cart-full": 422,
      ...EXTRA_REFUSALS,
    },
  }),

  /** Sets the quantity, capped at stock; 0 removes the line. */
  "cart.setQuantity": mutation({
    input: z.object({ lineId: Id, quantity: z.int().min(0).max(MAX_QUANTITY) }),
    output: z.object({ cart: Cart, adjustment: Adjustment.nullable() }),
    refusals: { "line-not-found": 404, "sold-out": 409, "cart-locked": 409 },
  }),

  /** Puts the line's variant on the wishlist, without its extras and its quantity, and removes the line. */
  "cart.moveToWishlist": mutation({
    input: z.object({ lineId: Id }),
    output: z.object({ cart: Cart, name: z.string() }),
    refusals: {
      "line-not-found": 404,
      "line-quoted": 409,
      "variant-not-found": 404,
      "wishlist-full": 422,
      "cart-locked": 409,
    },
  }),

  /** Changes the quantity by a difference, so that requests may arrive in any order; never below 1. Capped at stock. */
  "cart.changeQuantity": mutation({
    input: z.object({ lineId: Id, by: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY) }),
    output: z.object({ cart: Cart, adjustment: Adjustment.nullable() }),
    refusals: { "line-not-found": 404, "sold-out": 409, "cart-locked": 409 },
  }),

  /**
   * The shopper accepts what changed: new prices apply, quantities are capped at stock, unavailable lines are
   * removed.
   */
  "cart.acceptChanges": mutation({
    input: z.object({}),
    output: Cart,
    refusals: { "cart-locked": 409 },
  }),

  /**
   * Applies coupons and gift cards one after the other, however they are written; `results` has one entry for each.
   * A better discount replaces a lesser one. A code that is applied already stays without a problem.
   */
  "cart.applyCoupons": mutation({
    input: z.object({ codes: Codes }),
    output: z.object({ cart: Cart, results: z.array(CodeResult) }),
    refusals: { "cart-locked": 409 },
  }),

  /** Removes a coupon or gift card; one that is not there counts as removed. */
  "cart.removeCoupon": mutation({
    input: z.object({ code: line(MAX_COUPON_LENGTH).min(1) }),
    output: Cart,
    refusals: { "cart-locked": 409 },
  }),

  /** Dismisses the notice about removed codes. */
  "cart.dismissNotices": mutation({ input: z.object({}), output: Cart, refusals: {} }),

  /**
   * Opens the cart of a link that the ERP has mailed about what was left in it. It becomes this browser's cart, or is merged
   * into the one that this browser has. A customer's cart is not opened: `needsLogIn`.
   */
  "cart.recover": mutation({
    input: z.object({ link: z.string().min(1).max(MAX_ORDER_LINK_LENGTH) }),
    output: z.object({ needsLogIn: z.boolean(), adjustments: z.array(Adjustment) }),
    refusals: { "link-invalid": 404, "cart-locked": 409 },
  }),
};
