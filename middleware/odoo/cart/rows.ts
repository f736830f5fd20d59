import { Adjustment, CodeProblem, CodeType } from "#contract/cart.ts";
import { LineGift } from "#contract/values/gift.ts";
import { z } from "zod";
import { ListedGoodsRow } from "#middleware/odoo/catalog/listed-goods.ts";
import { TokensRow } from "#middleware/odoo/core/shopper.ts";

/** A cart or order as `view.part.py` returns it. Amounts are Odoo's floats, tax included. */
const LineRow = ListedGoodsRow.extend({
  id: z.int(),
  quantity: z.number(),
  available: z.int(),
  is_for_sale: z.boolean(),
  is_quoted: z.boolean(),
  gift: z.union([z.literal(false), LineGift]),
  price: z.number(),
  /** 0: not reduced. */
  price_before: z.number(),
  price_seen: z.number(),
  subtotal: z.number(),
  /** 0: nothing is left for later. */
  deposit_percent: z.number().default(0),
  weight: z.number(),
});
export type LineRow = z.output<typeof LineRow>;

const Amount = z.union([z.literal(false), z.number()]);

export const TotalsRow = z.object({
  original: z.number(),
  items: z.number(),
  discount: z.number(),
  points: z.number(),
  gift_cards: z.number(),
  delivery: Amount,
  fee: z.number(),
  tax: z.number(),
  total: z.number(),
  deposit: Amount,
  due_now: z.number(),
  weight: z.number(),
  /** Absent from the totals of orders that were canceled before. */
  promo_codes: z
    .array(z.tuple([z.string(), z.enum(["discount", "shipping"]), z.number()]))
    .default([]),
});
export type TotalsRow = z.output<typeof TotalsRow>;

/** False if nothing is missing. */
export const FreeDeliveryRow = z.union([
  z.literal(false),
  z.object({ missing: z.number(), method: z.string() }),
]);
export type FreeDeliveryRow = z.output<typeof FreeDeliveryRow>;

export const CartRow = z.object({
  id: z.int(),
  currency: z.string(),
  lines: z.array(LineRow),
  coupons: z.array(
    z.object({
      code: z.string(),
      type: z.enum(["discount", "shipping"]),
      name: z.string(),
      expires: z.string(),
    }),
  ),
  gift_cards: z.array(z.object({ code: z.string(), pays: z.number(), remaining: z.number() })),
  dropped: z.array(z.tuple([z.string(), CodeType])),
  totals: TotalsRow,
  draft: z.string(),
  email: z.string(),
  contact_email: z.string(),
  carrier_id: z.union([z.literal(false), z.int()]),
  place_id: z.union([z.literal(false), z.int()]),
  is_locked: z.boolean(),
  needs_delivery: z.boolean(),
  free_delivery: FreeDeliveryRow,
  page: z.union([z.literal(false), z.string()]),
});
export type CartRow = z.output<typeof CartRow>;

/** The answer of every procedure about a cart; `currency` is for the empty cart. */
export const CartAnswer = z.object({
  cart: z.union([z.literal(false), CartRow]),
  tokens: TokensRow,
  currency: z.string(),
});
export type CartAnswer = z.output<typeof CartAnswer>;

/** The result for each code that was typed; the type is empty for an unknown code. */
export const CodesAnswer = CartAnswer.extend({
  results: z.array(
    z.tuple([
      z.string(),
      CodeType.or(z.literal("")).transform((type) => type || null),
      CodeProblem.or(z.literal("")).transform((problem) => problem || null),
    ]),
  ),
});

/** The quantity that was asked for, and the one that was available. */
export const QuantityAnswer = CartAnswer.extend({
  name: z.string(),
  asked: z.int(),
  got: z.int(),
});
export type QuantityAnswer = z.output<typeof QuantityAnswer>;

/** The answer of `cart.recover`. */
export const Recovered = z.object({
  needs_log_in: z.boolean(),
  adjustments: z.array(Adjustment),
  tokens: TokensRow,
});
