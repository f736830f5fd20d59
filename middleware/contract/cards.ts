import { z } from "zod";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, ReturnPath } from "./values/shapes.ts";

/** A saved card. Only the provider has its number; this is all that the shop stores. */
export const Card = z.object({
  id: Id,
  brand: z.enum(["visa", "mastercard", "other"]),
  last4: z.string().regex(/^\d{4}$/),
  /** The month at whose end it expires; null if the provider does not report it. */
  expiry: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable(),
  isDefault: z.boolean(),
  isExpired: z.boolean(),
  /** An order's money is on hold on it. Removing the card does not release it. */
  isHeld: z.boolean(),
});
export type Card = z.infer<typeof Card>;

/** How the customer's last attempt to save a card ended, as stored by the ERP. */
export const CardAddition = z.object({
  state: z.enum(["under-way", "pending", "saved", "declined", "canceled", "none"]),
  /** The page to continue at while it is under way. */
  url: z.string().nullable(),
});
export type CardAddition = z.infer<typeof CardAddition>;

export const SavedCards = z.object({
  /** The default card first. Empty for a guest. */
  cards: z.array(Card),
  /** Whether the provider can save a card without an order. */
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

  /** Money held on it remains held for its order, and is charged or released with it. */
  "cards.remove": mutation({
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { "card-not-found": 404 },
  }),

  /**
   * Starts saving a card without an order: `url` is the provider's page, which redirects to `returnPath`, or `returnPath`
   * itself if the provider has refused for good. Nothing is charged. For customers only. The same key gets the same page; `cards.list` returns the result.
   */
  "cards.add": mutation({
    input: z.object({ returnPath: ReturnPath, idempotencyKey: z.uuid() }),
    output: z.object({ url: z.string() }),
    refusals: { "cards-not-available": 409, "provider-down": 409 },
  }),
};
