import { z } from "zod";
import { MAX_PRICE } from "#contract/limits.ts";

/** Requests as the specification has them. What is not named here is ignored: nothing of a buyer is kept. */
const Context = z.looseObject({
  language: z.string().max(100).optional().describe("BCP 47, such as vi or en-AU"),
  currency: z.string().max(10).optional().describe("ISO 4217"),
});

const Filters = z.looseObject({
  categories: z.array(z.string().max(500)).max(20).optional(),
  price: z
    .looseObject({
      min: z.int().min(0).max(MAX_PRICE).optional(),
      max: z.int().min(0).max(MAX_PRICE).optional(),
    })
    .optional()
    .describe("In minor units of context.currency"),
});

export const Search = z.looseObject({
  query: z.string().max(2_000).optional(),
  filters: Filters.optional(),
  pagination: z
    .looseObject({ cursor: z.string().max(200).optional(), limit: z.int().min(1).optional() })
    .optional(),
  context: Context.optional(),
});
export type Search = z.infer<typeof Search>;

const Identifier = z.string().min(1).max(300);

export const Lookup = z.looseObject({
  ids: z.array(Identifier).min(1).describe("Of products or variants, or SKUs"),
  filters: Filters.optional(),
  context: Context.optional(),
});
export type Lookup = z.infer<typeof Lookup>;

export const GetProduct = z.looseObject({
  id: Identifier.describe("Of a product or of a variant"),
  selected: z
    .array(z.looseObject({ name: z.string(), label: z.string(), id: z.string().optional() }))
    .max(20)
    .optional(),
  preferences: z.array(z.string()).max(20).optional(),
  context: Context.optional(),
});
export type GetProduct = z.infer<typeof GetProduct>;

const LineItems = z.array(
  z.looseObject({
    item: z.looseObject({ id: Identifier.describe("The id of a variant") }),
    quantity: z.int().min(1),
  }),
);

export const CartInput = z.looseObject({
  line_items: LineItems,
  context: Context.optional(),
});
export type CartInput = z.infer<typeof CartInput>;

export const CheckoutInput = z.looseObject({
  line_items: LineItems,
  cart_id: z.string().max(1_000).optional(),
  context: Context.optional(),
});
export type CheckoutInput = z.infer<typeof CheckoutInput>;

export const Nothing = z.looseObject({});
