import type { Address } from "#contract/address.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import type { Money } from "#contract/values/shapes.ts";
import { dayIn } from "#middleware/rules/business-days.ts";
import {
  button,
  heading,
  type MailContent,
  note,
  paragraph,
  type Part,
} from "#middleware/mail/template.ts";
import { giftParts } from "./gift.ts";
import {
  addresses,
  arrival,
  arrivalParts,
  destination,
  orderLines,
  priceRows,
} from "./order-parts.ts";
import { isBankAsked, paymentSentence } from "./payment-sentence.ts";
import { transferIn, transferParts } from "./transfer.ts";
import { fullName } from "#contract/values/full-name.ts";
import { counted, price, printDay } from "./printed.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";

/** The content of mails about an order, from either ERP. */
export type MailedOrder = Pick<
  PlacedOrder,
  | "number"
  | "placedAt"
  | "lines"
  | "totals"
  | "paymentMethod"
  | "paymentState"
  | "transfer"
  | "deliveryMethod"
  | "pickup"
  | "receiver"
> & {
  shipTo: Address;
  billTo: Address;
  /** The amount of the payment: the total, or the part due now. Null if it is unknown. */
  payment: Money | null;
  /** False: it waits for its payment. */
  isConfirmed: boolean;
  /** What the shopper says at the handover; empty until the ERP has a delivery. */
  code: string;
  /** Opens the order without a login; null when there is no such page. */
  link: string | null;
  /** The time zone in which days are counted. */
  zone: string;
};

/** Placed: confirmed, or with the bank's answer pending. */
export function confirmationMail(order: MailedOrder, locale: Locale): MailContent {
  const t = mailTranslator(locale);
  const { number, placedAt, totals, zone } = order;
  const awaited = order.isConfirmed ? null : transferIn(order);
  const isPending = isBankAsked(order);
  const day = printDay(dayIn(zone, new Date(placedAt)));
  const ordered: Part[] = [
    {
      kind: "prices",
      caption: t("order.lines"),
      rows: [...orderLines(order, locale), ...priceRows(totals, locale)],
    },
    ...giftParts(order.lines, locale),
    ...addresses(order, locale),
    ...arrivalParts(order, locale),
  ];
  const paid = [...paymentSentence(order, locale).map(paragraph), ...transferParts(order, locale)];
  return {
    subject: awaited
      ? t("transfer.subject", { number, amount: price(awaited.amount, locale) })
      : t(isPending ? "pending.subject" : "confirmed.subject", { number }),
    preview: awaited?.until
      ? t("transfer.preview", { day: printDay(awaited.until) })
      : isPending
        ? t("pending.preview")
        : t("confirmed.preview", { total: price(totals.total, locale) }),
    ...frame(order, locale),
    parts: [
      paragraph(t("confirmed.thanks", { number, day })),
      ...paid,
      ...opener(order, locale),
      ...ordered,
    ],
    file: {
      name: t("file.name", { number }).replaceAll(/[^\p{L}\p{N}.-]+/gu, "-"),
      title: t("file.title", { number, day }),
      parts: [
        ...(order.code ? [paragraph(t("file.code", { code: order.code }))] : []),
        ...paid,
        ...ordered,
        ...opener(order, locale),
      ],
    },
  };
}

const PREVIEWS = {
  declined: "cancelled.previewDeclined",
  canceled: "cancelled.preview",
  unpaid: "cancelled.previewUnpaid",
} as const;

/** `reason`: declined by the bank, canceled, or not transferred in time. */
export function cancellationMail(
  order: MailedOrder,
  reason: keyof typeof PREVIEWS,
  locale: Locale,
): MailContent {
  const t = mailTranslator(locale);
  const { number } = order;
  return {
    subject: t("cancelled.subject", { number }),
    preview: t(PREVIEWS[reason]),
    ...frame(order, locale),
    parts: [
      paragraph(t(`cancelled.${reason}`, { number })),
      ...opener(order, locale),
      ...(reason === "canceled" ? [note(t("cancelled.question"))] : []),
    ],
  };
}

/** A parcel has left. `contents` are its goods: an order may be shipped in several. */
export type Parcel = {
  contents: { name: string; unit: string | null; quantity: number }[];
  /** The code that the shopper gives at the handover, and the carrier's number and page; empty if there is none. */
  code: string;
  tracking: string;
  trackingUrl: string;
  /** To be paid on delivery; null when it is paid. */
  cash: Money | null;
};

export function shippedMail(order: MailedOrder, parcel: Parcel, locale: Locale): MailContent {
  const t = mailTranslator(locale);
  const { number } = order;
  const { code, tracking, trackingUrl, cash } = parcel;
  const facts = [
    ...(code === "" ? [] : [t("shipped.code", { code })]),
    ...(tracking === "" ? [] : [t("shipped.tracking", { tracking })]),
  ];
  return {
    subject: t("shipped.subject", { number }),
    preview: t("shipped.preview"),
    ...frame(order, locale),
    parts: [
      paragraph(t("shipped.text", { number })),
      ...(cash ? [paragraph(t("shipped.cash", { amount: price(cash, locale) }))] : []),
      ...(facts.length > 0 ? [{ kind: "lines", lines: facts } as const] : []),
      ...(isWebAddress(trackingUrl)
        ? [button(t("shipped.track"), trackingUrl)]
        : opener(order, locale)),
      heading(t("shipped.contents")),
      { kind: "lines", lines: parcel.contents.map(contentLine) },
      ...destination(order, locale),
      ...arrival(order, locale).map(paragraph),
    ],
  };
}

/** The goods of a return have arrived. */
export function returnReceivedMail(
  order: MailedOrder,
  contents: Parcel["contents"],
  locale: Locale,
): MailContent {
  const t = mailTranslator(locale);
  const { number } = order;
  return {
    subject: t("returnReceived.subject", { number }),
    preview: t("returnReceived.preview"),
    ...frame(order, locale),
    parts: [
      paragraph(t("returnReceived.text", { number })),
      heading(t("returnReceived.contents")),
      { kind: "lines", lines: contents.map(contentLine) },
      ...opener(order, locale),
    ],
  };
}

export function refundMail(order: MailedOrder, refunded: Money, locale: Locale): MailContent {
  const t = mailTranslator(locale);
  const values = { number: order.number, amount: price(refunded, locale) };
  return {
    subject: t("refunded.subject", values),
    preview: t("refunded.preview", values),
    ...frame(order, locale),
    parts: [
      paragraph(t("refunded.text", values)),
      ...(order.paymentMethod === "card" ? [paragraph(t("refunded.card"))] : []),
      ...opener(order, locale),
    ],
  };
}

export function frame({ billTo, number }: MailedOrder, locale: Locale) {
  const t = mailTranslator(locale);
  const name = fullName(billTo, locale);
  return {
    greeting: name === "" ? t("shared.hello") : t("shared.helloName", { name }),
    reason: t("shared.reasonOrder", { number }),
  };
}

function opener({ link }: MailedOrder, locale: Locale): Part[] {
  return link === null ? [] : [button(mailTranslator(locale)("order.open"), link)];
}

function contentLine({ name, unit, quantity }: Parcel["contents"][number]): string {
  return `${counted(quantity, unit)} × ${name}`;
}

/** Filled in by staff and carriers. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
