import { convert } from "html-to-text";
import { z } from "zod";
import type { AccountExport, ExportedOrder } from "#contract/account.ts";
import { PostalAddress } from "#contract/address.ts";
import {
  AddressRow,
  billingAddress,
  postalAddress,
  savedAddresses,
} from "#middleware/odoo/address/rows.ts";
import { CardRow, savedCards } from "#middleware/odoo/cards/rows.ts";
import { NewsletterConsent } from "#contract/newsletter.ts";
import { LineGift } from "#contract/values/gift.ts";
import { HistoryReason } from "#contract/rewards.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { PasskeyRow, SessionRow, toPasskey, toSession } from "#middleware/odoo/session/rows.ts";
import { GiftCardRow, toGiftCard } from "#middleware/odoo/rewards/rows.ts";
import { plainText } from "#middleware/odoo/core/texts.ts";
import { Ids, Time } from "#middleware/odoo/core/values.ts";
import { contactNumber } from "#middleware/rules/contact.ts";

const OrderRow = z.object({
  number: z.string(),
  date: Time,
  state: z.string(),
  email: z.string(),
  total: z.number(),
  currency: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      choice: z.string(),
      quantity: z.number(),
      subtotal: z.number(),
      gift: z.union([z.literal(false), LineGift]),
    }),
  ),
  billing: AddressRow,
  shipping: AddressRow,
  receiver: z.object({ message: z.string(), email: z.string() }),
});
export const RequestRow = z.object({
  id: z.int(),
  description: z.string(),
  date: Time,
  image_ids: Ids,
});

const MaybeTime = z.union([z.literal(false), Time]).transform((time) => time || null);
const ConsentRow = z.object({
  is_subscribed: z.boolean(),
  how: NewsletterConsent.shape.how,
  asked: MaybeTime,
  confirmed: MaybeTime,
  ended: MaybeTime,
});

const ReviewRow = z.object({
  product: z.string(),
  rating: z.number(),
  body: z.string(),
  date: Time,
  pictures: z.int(),
});

/** The answer of the procedure `account.export`. */
export const ExportAnswer = z.object({
  customer_id: z.int(),
  addresses: z.array(AddressRow),
  orders: z.array(OrderRow),
  cards: z.array(CardRow),
  requests: z.array(RequestRow),
  contacts: z.array(RequestRow.omit({ image_ids: true })),
  points: z.array(
    z.object({ date: Time, reason: HistoryReason, points: z.number(), balance: z.number() }),
  ),
  gift_cards: z.array(GiftCardRow),
  currency: z.string(),
  wishlist: z.array(z.object({ product: z.string(), date: Time })),
  restocks: z.array(z.object({ product: z.string() })),
  messages: z.array(
    z.object({ order_number: z.string(), is_shopper: z.boolean(), body: z.string(), date: Time }),
  ),
  returns: z.array(
    z.object({ number: z.string(), order_number: z.string(), note: z.string(), date: Time }),
  ),
  reviews: z.array(ReviewRow),
  newsletter: z.union([z.literal(false), ConsentRow]),
  sessions: z.array(SessionRow),
  passkeys: z.array(PasskeyRow),
});
type ExportAnswer = z.output<typeof ExportAnswer>;

export function exportOf(answer: ExportAnswer): Omit<AccountExport, "exportedAt" | "profile"> {
  return {
    newsletter: !answer.newsletter
      ? null
      : {
          isSubscribed: answer.newsletter.is_subscribed,
          how: answer.newsletter.how,
          askedAt: answer.newsletter.asked,
          confirmedAt: answer.newsletter.confirmed,
          endedAt: answer.newsletter.ended,
        },
    sessions: answer.sessions
      .map(toSession)
      .map(({ browser, startedAt, lastSeen }) => ({ browser, startedAt, lastSeen })),
    passkeys: answer.passkeys.map(toPasskey),
    addresses: savedAddresses(answer.addresses, answer.customer_id),
    cards: savedCards(answer.cards).map(({ brand, last4, expiry }) => ({ brand, last4, expiry })),
    orders: answer.orders.map(orderOf),
    requests: answer.requests.map((row) => ({
      ...requestOf(row),
      pictures: row.image_ids.length,
    })),
    points: answer.points.map(({ date, reason, points, balance }) => ({
      at: date,
      reason,
      points: Math.round(points),
      balance: Math.round(balance),
    })),
    giftCards: answer.gift_cards.map((card) => toGiftCard(card, answer.currency)),
    wishlist: answer.wishlist.map(({ product, date }) => ({ product, addedAt: date })),
    restocks: answer.restocks,
    messages: answer.messages.map(({ order_number: orderNumber, is_shopper, body, date }) => ({
      orderNumber,
      from: is_shopper ? "shopper" : "shop",
      text: plainText(body),
      sentAt: date,
    })),
    contacts: answer.contacts.map(({ id, description, date }) => ({
      number: contactNumber(id),
      // The first paragraph; what follows is for staff.
      message: plainText(description.split("</p>")[0] ?? ""),
      sentAt: date,
    })),
    returns: answer.returns.map(({ number, order_number: orderNumber, note, date }) => ({
      number,
      orderNumber,
      reason: plainText(note),
      requestedAt: date,
    })),
    reviews: answer.reviews.map(({ product, rating, body, date, pictures }) => ({
      product,
      rating: rating || null,
      message: plainText(body),
      date,
      pictures,
    })),
  };
}

function orderOf(row: z.output<typeof OrderRow>): ExportedOrder {
  const { number, date, state, email, currency, receiver } = row;
  return {
    number,
    placedAt: date,
    state,
    email,
    total: money(row.total, currency),
    lines: row.lines.map(({ gift, subtotal, ...line }) => ({
      ...line,
      subtotal: money(subtotal, currency),
      ...(gift && { gift }),
    })),
    billing: placeOf(billingAddress(row.billing)),
    shipping: placeOf(postalAddress(row.shipping)),
    ...((receiver.message || receiver.email) && { receiver }),
  };
}

/** Only the parts that are filled in: an address that staff wrote may be incomplete. */
function placeOf(place: Record<string, unknown>): ExportedOrder["billing"] {
  const all = PostalAddress.partial();
  const wrong = all.safeParse(place).error?.issues.map(({ path }) => path[0]) ?? [];
  const known = Object.entries(place).filter(([name]) => !wrong.includes(name));
  return all.parse(Object.fromEntries(known));
}

/** The shop writes link and note into the lead's description, one paragraph each. */
export function requestOf({ id, description, date }: z.output<typeof RequestRow>) {
  const [, link = ""] = /<a[^>]* href="([^"]*)"/.exec(description) ?? [];
  const paragraphs = description.split("</p>").map((html) => plainText(html));
  const note = paragraphs[link === "" ? 0 : 1] ?? "";
  const number = `R${String(id).padStart(5, "0")}`;
  return {
    number,
    link: convert(link),
    note: note.startsWith(SIGNED) ? "" : note,
    createdAt: date,
  };
}

/** The first words of the last paragraph, which is for staff. */
export const SIGNED = "Product request by a shopper";
