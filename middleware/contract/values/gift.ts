import { z } from "zod";
import { MAX_GIFT_MESSAGE, MAX_NAME_LENGTH } from "#contract/limits.ts";
import { Email, line, paragraphs } from "./shapes.ts";

/** What a buyer writes for a gift card's recipient. `on`: the day of the mail, in the seller's time zone. */
export const GiftWords = z.object({
  email: Email,
  name: line(MAX_NAME_LENGTH).min(1),
  from: line(MAX_NAME_LENGTH).min(1),
  message: paragraphs(MAX_GIFT_MESSAGE).default(""),
  on: z.iso.date(),
});

/** The same on a line of a cart or an order; without the recipient once the buyer's account is deleted. */
export const LineGift = z.object({
  email: z.string(),
  name: z.string(),
  from: z.string(),
  message: z.string(),
  on: z.iso.date(),
});
export type LineGift = z.infer<typeof LineGift>;

/**
 * `unpaid`: sent once the order is paid in full. `planned`: sent on its day. `void`: the order was canceled or refunded, so the
 * card is worth nothing.
 */
export const OrderedGift = LineGift.extend({
  state: z.enum(["unpaid", "planned", "sent", "void"]),
  /** The buyer may have the mail sent again (`gifts.sendAgain`). */
  canSendAgain: z.boolean(),
});
export type OrderedGift = z.infer<typeof OrderedGift>;
