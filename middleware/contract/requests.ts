import { z } from "zod";
import { ChatImage } from "./chat.ts";
import { MAX_LINK_LENGTH, MAX_NOTE_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Cart } from "./cart.ts";
import { Email, Id, line, ListedGoods, Money, paragraphs } from "./values/shapes.ts";
import { IMAGE_REFUSALS, ImageTokens } from "./values/uploads.ts";

/** The address of a product in another shop (spec 5.3). */
const ProductLink = line(MAX_LINK_LENGTH).min(1).pipe(z.httpUrl("requests:errors.link"));

/** The request's state: new, in progress, quoted, available, unavailable. */
export const REQUEST_STATES = ["new", "looking", "quoted", "found", "not-found"] as const;

/** `ordered`: it has been used. A withdrawn quote does not exist any more. */
const QUOTE_STATES = ["open", "in-cart", "ordered", "expired"] as const;

/** A quote: for this customer, once, in this quantity. */
export const Quote = z.object({
  id: Id,
  lines: z.array(
    ListedGoods.extend({
      quantity: z.int().min(1),
      /** Tax included, whatever the price list. */
      unitPrice: Money,
    }),
  ),
  total: Money,
  /** The last valid day in the seller's time zone; null: no end. */
  validUntil: z.iso.date().nullable(),
  state: z.enum(QUOTE_STATES),
});
export type Quote = z.infer<typeof Quote>;

export const MyProductRequest = z.object({
  id: Id,
  number: z.string(),
  /** Empty: there are images. */
  link: z.string(),
  note: z.string(),
  pictures: z.array(z.object({ id: Id })),
  state: z.enum(REQUEST_STATES),
  /** The newest one. */
  quote: Quote.nullable(),
  createdAt: z.iso.datetime(),
});
export type MyProductRequest = z.infer<typeof MyProductRequest>;

export const requests = {
  /** The signed-in customer's requests, newest first; empty for a guest. */
  "requests.list": queryNoCache({ input: z.object({}), output: z.array(MyProductRequest) }),

  /** An image of the customer's own request; null for other shoppers. `isSmall`: a thumbnail of 192 pixels. */
  "requests.picture": queryNoCache({
    input: z.object({ requestId: Id, pictureId: Id, isSmall: z.boolean().default(false) }),
    output: ChatImage.nullable(),
  }),

  /**
   * Asks for a product the shop does not have, by a link, images, or both. The answer goes to the given address, for
   * customers to their own.
   */
  "requests.submit": mutation({
    input: z
      .object({
        productLink: ProductLink.optional(),
        note: paragraphs(MAX_NOTE_LENGTH).default(""),
        pictures: ImageTokens,
        email: Email.optional(),
      })
      .refine(({ productLink, pictures }) => Boolean(productLink) || pictures.length > 0, {
        error: "requests:errors.nothing",
        path: ["productLink"],
        // Checked even while other fields are wrong, so that all errors show at once.
        when: ({ value, issues }) =>
          z.object({ pictures: z.array(z.string()) }).safeParse(value).success &&
          !issues.some(({ path }) => path?.[0] === "productLink"),
      }),
    output: z.object({ number: z.string() }),
    refusals: { "email-missing": 422, ...IMAGE_REFUSALS },
  }),

  /**
   * Puts a quote into the cart at its price, whatever the price list; its quantity cannot be changed, only removed. It
   * replaces a line of the same variant. A quote that is in the cart already is not changed.
   */
  "requests.takeQuote": mutation({
    input: z.object({ id: Id }),
    output: Cart,
    refusals: {
      "quote-not-found": 404,
      "quote-expired": 409,
      "quote-used": 409,
      "sold-out": 409,
      "cart-locked": 409,
      "cart-full": 422,
    },
  }),
};
