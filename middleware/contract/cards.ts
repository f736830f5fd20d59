import { z } from "zod";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, ReturnPath } from "./values/shapes.ts";

/** A card that a customer keeps for later. The number is the provider's secret: nobody here ever sees more than this. */
export const Card = z.object({
  id: Id,
  brand: z.enum(["visa", "mastercard", "other"]),
  last4: z.string().regex(/^\d{4}$/),
  /** The month to whose end it is good; null when the provider does not tell. */
  expiry: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable(),
  isDefault: z.boolean(),
  isExpired: z.boolean(),
  /** The money of an order is on hold on it. Removing the card leaves the hold to the order. */
  isHeld: z.boolean(),
});
export type Card = z.infer<typeof Card>;

/** How the customer's last attempt to save a card without buying went, from the ERP's books. */
export const CardAddition = z.object({
  state: z.enum(["under-way", "pending", "saved", "declined", "canceled", "none"]),
  /** Where to go on while it is under way. */
  url: z.string().nullable(),
});
export type CardAddition = z.infer<typeof CardAddition>;

export const SavedCards = z.object({
  /** The default one first. Empty for a guest. */
  cards: z.array(Card),
  /** Whether the provider can keep a card that is entered without an order. */
  canAdd: z.boolean(),
  addition: CardAddition,
});
export type SavedCards = z.infer<typeof SavedCards>;

export const cards = {
  "cards.list": queryNoCache({ input: z.object({}), output: SavedCards }),

  "cards.makeDefault": mutation({
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { "card-not-found": 404 },
  }),

  /** What is on hold on the card stays on hold for its order, to be charged or released as agreed. */
  "cards.remove": mutation({
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { "card-not-found": 404 },
  }),

  /**
   * Begins to save a card without buying: `url` is the provider's page, which comes back to `returnPath`. Nothing is
   * charged. Of customers only. The same key answers with the same page; `cards.list` says how it ended.
   */
  "cards.add": mutation({
    input: z.object({ returnPath: ReturnPath, idempotencyKey: z.uuid() }),
    output: z.object({ url: z.string() }),
    refusals: { "cards-not-available": 409 },
  }),
};
