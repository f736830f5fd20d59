import { z } from "zod";
import { DELIVERY_TIMES, LOCALES, MAX_EMAIL_LENGTH, MAX_PARCEL_MESSAGE } from "#contract/limits.ts";
import { Email, line, paragraphs } from "./shapes.ts";

/** When the receiver would like the parcel to come; a wish, not a promise of the carrier. */
export const DeliveryTime = z.enum(DELIVERY_TIMES);
export type DeliveryTime = z.infer<typeof DeliveryTime>;

/** What a payer gives for somebody else who gets the parcel. All of it is optional. */
export const ReceiverWords = z.object({
  /** On the parcel. */
  message: paragraphs(MAX_PARCEL_MESSAGE).default(""),
  /** Who is asked to confirm the address; undefined: nobody. */
  email: Email.optional(),
  /** Of the mail; undefined: that of the country that the parcel goes to. */
  locale: z.enum(LOCALES).optional(),
});

/** What was typed so far. */
export const ReceiverDraft = z
  .object({
    message: paragraphs(MAX_PARCEL_MESSAGE),
    email: line(MAX_EMAIL_LENGTH),
    locale: z.enum(LOCALES),
  })
  .partial();
export type ReceiverDraft = z.infer<typeof ReceiverDraft>;

/** The same, of an order, and what became of it. */
export const Receiver = z.object({
  message: z.string(),
  /** Empty: nobody is asked. */
  email: z.string(),
  askedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  time: DeliveryTime,
  /** The receiver was asked, and the mail can be sent once more. */
  canAskAgain: z.boolean(),
});
export type Receiver = z.infer<typeof Receiver>;
