import { z } from "zod";
import { MAX_EXTRA_TEXT, MAX_EXTRAS } from "./limits.ts";
import { Id, Image, line, Money } from "./values/shapes.ts";

/**
 * What a shopper chooses besides the variant; it may have a price. Of a combo: a choice of its parts, whose values are the
 * products to choose from, which alone have a stock.
 */
export const Extra = z.object({
  id: Id,
  name: z.string(),
  /** Any number of its values can be chosen; otherwise exactly one, and a single value without being asked. */
  isMultiple: z.boolean(),
  /** Null: of all variants. */
  variantIds: z.array(Id).nullable(),
  values: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        colour: z.string().nullable(),
        /** What it adds to the variant's price. */
        price: Money,
        /** With this value the shopper has to type a text. */
        takesText: z.boolean(),
        // Left out where it is false, which all extras are that have no stock.
        isSoldOut: z.literal(true).optional(),
        /** Of a part of a combo, if it has one. */
        image: Image.optional(),
      }),
    )
    .min(1),
});
export type Extra = z.infer<typeof Extra>;

/** The text is left out with a value that takes none. */
export const ChosenExtra = z.object({ valueId: Id, text: line(MAX_EXTRA_TEXT).default("") });
export type ChosenExtra = z.infer<typeof ChosenExtra>;

export const ChosenExtras = z.array(ChosenExtra).max(MAX_EXTRAS).default([]);

/** Extras that were not chosen in full, or do not exist (any more) or not together. */
export const EXTRA_REFUSALS = { "extras-missing": 422, "extras-gone": 409 } as const;
