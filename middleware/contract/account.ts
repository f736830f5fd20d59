import { z } from "zod";
import { CountryCode, PostalAddress, SavedAddress } from "./address.ts";
import { Card } from "./cards.ts";
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MAX_PHONE_LENGTH } from "./limits.ts";
import { NewsletterConsent } from "./newsletter.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { phoneNumber } from "./values/phone.ts";
import { GiftCard, HistoryReason } from "./rewards.ts";
import { LineGift } from "./values/gift.ts";
import { Passkey } from "./passkeys.ts";
import { LinkToken, Session } from "./session.ts";
import { Receiver } from "./values/receiver.ts";
import { Email, line, Money } from "./values/shapes.ts";

export const Profile = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164; empty when there is none. */
  phone: z.string(),
  newsletter: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** As typed. `phone` may be in the national form of one of these countries. Empty when there is none. */
export const ProfileFields = z.object({
  firstName: line(MAX_NAME_LENGTH).min(1),
  lastName: line(MAX_NAME_LENGTH).min(1),
  phone: line(MAX_PHONE_LENGTH).default(""),
  phoneCountries: z.array(CountryCode).max(10).default([]),
  newsletter: z.boolean().default(false),
});

/** The phone becomes E.164. */
export const ProfileChange = ProfileFields.transform(({ phoneCountries, ...change }, context) => {
  const phone = change.phone && phoneNumber(change.phone, phoneCountries);
  if (phone !== undefined) return { ...change, phone };
  context.addIssue({ code: "custom", path: ["phone"], message: "form:errors.phone" });
  return z.NEVER;
});

/** A line of an order, in the customer's data export. */
export const ExportedOrder = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  /** The state as the ERP names it. */
  state: z.string(),
  email: z.string(),
  total: Money,
  lines: z.array(
    z.object({
      name: z.string(),
      choice: z.string(),
      quantity: z.number(),
      subtotal: Money,
      /** Of a gift card for somebody: what the customer wrote. */
      gift: LineGift.optional(),
    }),
  ),
  billing: PostalAddress.partial(),
  shipping: PostalAddress.partial(),
  /** Of a parcel that goes to somebody else. */
  receiver: Receiver.pick({ message: true, email: true }).optional(),
});
export type ExportedOrder = z.infer<typeof ExportedOrder>;

/** All data the shop holds of a customer. A feature that stores more adds a part here and in both ERPs. */
export const AccountExport = z.object({
  exportedAt: z.iso.datetime(),
  profile: Profile,
  /** Null: never requested. */
  newsletter: NewsletterConsent.nullable(),
  addresses: z.array(SavedAddress),
  orders: z.array(ExportedOrder),
  /** The stored data of each saved card. */
  cards: z.array(Card.pick({ brand: true, last4: true, expiry: true })),
  requests: z.array(
    z.object({
      number: z.string(),
      link: z.string(),
      note: z.string(),
      pictures: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),
  points: z.array(
    z.object({ at: z.iso.datetime(), reason: HistoryReason, points: z.int(), balance: z.int() }),
  ),
  giftCards: z.array(GiftCard),
  wishlist: z.array(z.object({ product: z.string(), addedAt: z.iso.datetime() })),
  /** The sold-out products that are waited for. */
  restocks: z.array(z.object({ product: z.string() })),
  /** The messages between shopper and shop about orders. */
  messages: z.array(
    z.object({
      orderNumber: z.string(),
      from: z.enum(["shopper", "shop"]),
      text: z.string(),
      sentAt: z.iso.datetime(),
    }),
  ),
  /** Sent by the contact form while logged in. */
  contacts: z.array(
    z.object({ number: z.string(), message: z.string(), sentAt: z.iso.datetime() }),
  ),
  returns: z.array(
    z.object({
      number: z.string(),
      orderNumber: z.string(),
      reason: z.string(),
      requestedAt: z.iso.datetime(),
    }),
  ),
  reviews: z.array(
    z.object({
      product: z.string(),
      rating: z.number().nullable(),
      message: z.string(),
      date: z.iso.datetime(),
      /** The number of wishes. */
      pictures: z.int(),
    }),
  ),
  /** Where the customer is logged in. */
  sessions: z.array(Session.omit({ id: true, isThis: true })),
  passkeys: z.array(Passkey.omit({ id: true })),
});
export type AccountExport = z.infer<typeof AccountExport>;

/** All are for signed-in customers; guests are answered 401. */
export const account = {
  "account.get": queryNoCache({ input: z.object({}), output: Profile }),

  /** `newsletter` stays false while the address is unconfirmed: a mail asks for confirmation. */
  "account.update": mutation({ input: ProfileChange, output: Profile, refusals: {} }),

  /**
   * Requests another address for logging in. The answer does not reveal whether it has an account: it gets a mail in
   * either case, with a link to confirm it if it is free. The current address
   * is notified in either case.
   */
  "account.requestEmailChange": mutation({
    input: z.object({
      email: Email,
      password: z.string().normalize("NFC").min(1).max(MAX_PASSWORD_LENGTH),
    }),
    output: z.object({}),
    refusals: { "wrong-password": 422, "email-unchanged": 422 },
  }),

  /** Changes the address by the mailed token, once, also without a session; the old address is notified. */
  "account.confirmEmail": mutation({
    input: z.object({ token: LinkToken }),
    output: z.object({ email: z.string() }),
    refusals: { "token-invalid": 422, "token-expired": 422 },
  }),

  /** The customer's data export, in the requested language. */
  "account.export": queryNoCache({ input: z.object({}), output: AccountExport }),

  /**
   * Closes the account: personal data is erased and every session ends; orders stay as the law requires. `phrase`
   * is the customer's own e-mail address (spec 5.5).
   */
  "account.delete": mutation({
    input: z.object({ phrase: z.string().trim().max(300) }),
    output: z.object({}),
    refusals: { "phrase-incorrect": 422, "payment-under-way": 409 },
  }),
};
