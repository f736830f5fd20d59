import { z } from "zod";
import { MAX_COUPON_LENGTH, MAX_QUANTITY } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, Image, line, Money } from "./shapes.ts";

/** Why a line cannot be bought as it stands, or what changed since it was added. */
export const LineIssue = z.enum(["sold-out", "not-enough-stock", "not-for-sale", "price-changed"]);

export const CartLine = z.object({
  id: Id,
  variantId: Id,
  slug: z.string(),
  name: z.string(),
  /** The chosen option values in the shopper's language, such as `Navy, M`; empty without options. */
  choice: z.string(),
  image: Image,
  quantity: z.int().min(1),
  /** The most that can be bought now. */
  maxQuantity: z.int().min(0),
  unitPrice: Money,
  originalUnitPrice: Money.nullable(),
  subtotal: Money,
  weightKg: z.number(),
  issue: LineIssue.nullable(),
  /** The price when the line was added; only with the issue `price-changed`. */
  previousUnitPrice: Money.nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/** The lines of spec 3. The ERP adds them up; `total` is what the order costs, `dueNow` what is authorised at once. */
export const Totals = z.object({
  /** Before any saving: Σ quantity × the price before reduction. */
  originalPrice: Money,
  /** What reductions save; zero or positive. */
  savings: Money,
  itemsSubtotal: Money,
  /** What coupons take off; zero or positive. */
  discount: Money,
  /** Null until a delivery method is chosen. */
  delivery: Money.nullable(),
  paymentFee: Money,
  /** Included in the total. */
  estimatedSalesTax: Money,
  total: Money,
  /** Null unless something in the order is made to order. */
  deposit: Money.nullable(),
  dueNow: Money,
  weightKg: z.number(),
});
export type Totals = z.infer<typeof Totals>;

export const AppliedCoupon = z.object({
  code: z.string(),
  type: z.enum(["discount", "shipping"]),
  name: z.string(),
});

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Units, not lines. */
  quantity: z.int(),
  coupon: AppliedCoupon.nullable(),
  totals: Totals,
  /** A payment for it is under way; nothing may change until it ends or is cancelled. */
  isLocked: z.boolean(),
});
export type Cart = z.infer<typeof Cart>;

/** What happened to a quantity that could not be had in full. */
export const Adjustment = z.object({
  name: z.string(),
  asked: z.int(),
  got: z.int(),
});
export type Adjustment = z.infer<typeof Adjustment>;

const Quantity = z.int().min(1).max(MAX_QUANTITY);

export const cart = {
  "cart.get": queryNoCache({ input: z.object({}), output: Cart }),

  /** Adds to the line of that variant, or makes one; makes the cart when there is none. Capped at stock. */
  "cart.addLine": mutation({
    input: z.object({ variantId: Id, quantity: Quantity }),
    output: z.object({ cart: Cart, lineId: Id, adjustment: Adjustment.nullable() }),
    refusals: { "variant-not-found": 404, "sold-out": 409, "cart-locked": 409, "cart-full": 422 },
  }),

  /** Sets the quantity, capped at stock; 0 removes the line. */
  "cart.setQuantity": mutation({
    input: z.object({ lineId: Id, quantity: z.int().min(0).max(MAX_QUANTITY) }),
    output: z.object({ cart: Cart, adjustment: Adjustment.nullable() }),
    refusals: { "line-not-found": 404, "sold-out": 409, "cart-locked": 409 },
  }),

  /** Adds to the quantity, so that clicks that overtake each other still add up; never below 1. Capped at stock. */
  "cart.changeQuantity": mutation({
    input: z.object({ lineId: Id, by: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY) }),
    output: z.object({ cart: Cart, adjustment: Adjustment.nullable() }),
    refusals: { "line-not-found": 404, "sold-out": 409, "cart-locked": 409 },
  }),

  /** The shopper has seen what changed: new prices count, quantities fall to what is there, dead lines go. */
  "cart.acceptChanges": mutation({
    input: z.object({}),
    output: Cart,
    refusals: { "cart-locked": 409 },
  }),

  "cart.applyCoupon": mutation({
    input: z.object({ code: line(MAX_COUPON_LENGTH).min(1) }),
    output: Cart,
    refusals: {
      "coupon-not-found": 422,
      "coupon-expired": 422,
      "coupon-not-eligible": 422,
      "cart-locked": 409,
    },
  }),

  "cart.removeCoupon": mutation({
    input: z.object({}),
    output: Cart,
    refusals: { "cart-locked": 409 },
  }),
};
