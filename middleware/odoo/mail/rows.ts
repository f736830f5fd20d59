import { z } from "zod";
import { PostalAddress } from "#contract/address.ts";
import { LOCALES } from "#contract/limits.ts";
import type { MailContent, Mail } from "#middleware/mail/template.ts";
import {
  cancellationMail,
  confirmationMail,
  type MailedOrder,
  refundMail,
  returnReceivedMail,
  shippedMail,
} from "#middleware/mail/templates/order.ts";
import { lapsingMail, payByHandMail } from "#middleware/mail/templates/hold.ts";
import { orderFoundMail } from "#middleware/mail/templates/find.ts";
import { renderMail, type Sender } from "#middleware/mail/render.ts";
import { AddressRow, billingAddress } from "#middleware/odoo/address/rows.ts";
import { giftMail, MailedGiftRow } from "#middleware/odoo/gifts/mail.ts";
import { receiverMailOf } from "#middleware/odoo/receiver/mail.ts";
import { MailedReturnCardRow, returnCardMail } from "#middleware/odoo/returns/mail.ts";
import { OrderRow } from "#middleware/odoo/checkout/rows.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { placedOrder } from "#middleware/odoo/checkout/placed-order.ts";
import { Time } from "#middleware/odoo/core/values.ts";

const Contents = z.array(z.object({ name: z.string(), unit: z.string(), quantity: z.number() }));

const MailedOrderRow = OrderRow.extend({
  payment: z.union([
    z.literal(false),
    z.object({
      state: z.string(),
      is_cash: z.boolean(),
      is_on_site: z.boolean(),
      is_transfer: z.boolean(),
      outcome: z.string(),
      amount: z.number(),
    }),
  ]),
  billing: AddressRow,
  is_all_sent: z.boolean(),
  is_confirmed: z.boolean(),
  code: z.string(),
});

/** A mail with the data that its text is composed from. */
export const MailRow = z.object({
  id: z.int(),
  key: z.string(),
  kind: z.enum([
    "placed",
    "declined",
    "canceled",
    "shipped",
    "returned",
    "refunded",
    "lapsing",
    "uncharged",
    "found",
    "gift",
    "receiver",
    "return-card",
  ]),
  recipient: z.string(),
  lang: z.enum(LOCALES),
  created_at: Time,
  attempts: z.int(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  amount: z.number(),
  order: z.union([z.literal(false), MailedOrderRow]),
  hold: z
    .union([
      z.literal(false),
      z.object({
        id: z.int(),
        amount: z.number(),
        until: z.union([z.literal(false), Time]),
        is_unanswered: z.boolean(),
      }),
    ])
    .default(false),
  gift: z.union([z.literal(false), MailedGiftRow]).default(false),
  return_card: z.union([z.literal(false), MailedReturnCardRow]).default(false),
  parcel: z.union([
    z.literal(false),
    z.object({
      contents: Contents,
      code: z.string(),
      tracking: z.string(),
      tracking_url: z.string(),
    }),
  ]),
});
export type MailRow = z.output<typeof MailRow>;

/** What a mail is composed from, beside its kind. */
export const DETAILS = {
  amount: true,
  order: true,
  hold: true,
  parcel: true,
  gift: true,
  return_card: true,
} as const;

/** As `mail.claim` returns it. Its kind is checked with what it is composed from, so that a wrong one stops no other. */
export const ClaimedRow = MailRow.omit(DETAILS).extend({ kind: z.string() });
export type ClaimedRow = z.output<typeof ClaimedRow>;

/** Stored with its text. */
export function isComplete({ kind }: ClaimedRow): boolean {
  return kind === "complete" || kind === "letter"; // as an earlier release stored it
}

/** The addresses of an order, and of the page that renews a payment's hold, for the mail's recipient. */
export type MailLinks = {
  order: (orderId: number, locale: MailRow["lang"]) => string | null;
  hold: (paymentId: number, locale: MailRow["lang"]) => string;
  receiver: (orderId: number, locale: MailRow["lang"]) => string;
};

export function composed(
  row: MailRow,
  { zone, sender, links }: { zone: string; sender: Sender; links: MailLinks },
): Mail {
  if (row.kind === "gift") return renderMail(giftMail(row, sender), row.lang, sender);
  if (row.kind === "receiver") return renderMail(receiverMailOf(row, links), row.lang, sender);
  if (row.kind === "return-card") return renderMail(returnCardMail(row, sender), row.lang, sender);
  const order = row.order && mailedOrder(row.order, row, zone, links);
  if (!order) throw new Error(`The mail ${row.id} has no order`);
  return renderMail(mailContentOf(row, order, links), row.lang, sender);
}

function mailContentOf(row: MailRow, order: MailedOrder, links: MailLinks): MailContent {
  const { kind, lang, parcel } = row;
  const contents = parcel ? parcel.contents : [];
  const { currency } = order.totals.total;
  switch (kind) {
    case "declined":
      return cancellationMail(order, kind, lang);
    case "canceled": {
      const payment = row.order && row.order.payment;
      const isUnpaid = payment && payment.outcome === "unpaid";
      return cancellationMail(order, isUnpaid ? "unpaid" : kind, lang);
    }
    case "shipped": {
      const { code = "", tracking = "", tracking_url: trackingUrl = "" } = parcel || {};
      const isCash = order.paymentMethod === "cash-on-delivery" && order.payment;
      const isLast = row.order && row.order.is_all_sent;
      const cash = isCash && isLast && order.paymentState === "pending" ? order.payment : null;
      return shippedMail(order, { contents, code, tracking, trackingUrl, cash }, lang);
    }
    case "returned":
      return returnReceivedMail(order, contents, lang);
    case "refunded":
      return refundMail(order, money(row.amount, currency), lang);
    case "found":
      return orderFoundMail(order, lang);
    case "lapsing":
    case "uncharged":
      return holdMail(row, order, links);
    default:
      return confirmationMail(order, lang);
  }
}

function holdMail(
  { id, kind, lang, hold }: MailRow,
  order: MailedOrder,
  links: MailLinks,
): MailContent {
  if (!hold) throw new Error(`The mail ${id} has no payment`);
  const amount = money(hold.amount, order.totals.total.currency);
  const url = links.hold(hold.id, lang);
  if (kind === "uncharged")
    return payByHandMail(order, { amount, url, isUnanswered: hold.is_unanswered }, lang);
  if (!hold.until) throw new Error(`The payment ${hold.id} does not lapse`);
  return lapsingMail(order, { amount, until: new Date(hold.until), url }, lang);
}

const NO_PAYMENT = {
  state: "draft",
  is_cash: false,
  is_on_site: false,
  is_transfer: false,
  amount: 0,
};

function mailedOrder(
  row: z.output<typeof MailedOrderRow>,
  { lang }: MailRow,
  zone: string,
  links: MailLinks,
): MailedOrder {
  const payment = row.payment || NO_PAYMENT;
  const image = { path: "", name: "", alt: "", colour: "" }; // mails show no image
  return {
    ...placedOrder({ ...row, payment }, { zone, images: () => image, locale: lang }),
    billTo: PostalAddress.parse(billingAddress(row.billing)),
    payment: row.payment ? money(payment.amount, row.currency) : null,
    isConfirmed: row.is_confirmed,
    code: row.code,
    link: links.order(row.id, lang),
    zone,
  };
}
