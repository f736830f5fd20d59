import type { Address } from "#contract/address.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import type { Money } from "#contract/values/shapes.ts";
import { dayIn } from "#middleware/rules/business-days.ts";
import {
  button,
  heading,
  type Letter,
  note,
  paragraph,
  type Part,
} from "#middleware/mail/template.ts";
import { orderLines, priceRows } from "./order-parts.ts";
import { addressLines, fullName, price, printDay } from "./printed.ts";
import { fill, words } from "#middleware/mail/texts.ts";

/** What a mail about an order is made of, whichever ERP keeps the order. */
export type MailedOrder = Pick<
  PlacedOrder,
  "number" | "placedAt" | "lines" | "totals" | "paymentMethod" | "paymentState" | "deliveryMethod"
> & {
  shipTo: Address;
  billTo: Address;
  /** What the payment is for: all of it, or what is due now. Null when it is none of the shop's. */
  payment: Money | null;
  /** Opens the order without a login; null when there is no such page. */
  link: string | null;
  /** In which days are counted. */
  zone: string;
};

/** Placed: confirmed, or with the bank's answer still to come. */
export function confirmationLetter(order: MailedOrder, locale: Locale): Letter {
  const { confirmed, pending } = words(locale);
  const { number, placedAt, totals, zone } = order;
  const isPending = isBankAsked(order);
  const day = printDay(dayIn(zone, new Date(placedAt)));
  return {
    subject: fill(isPending ? pending.subject : confirmed.subject, { number }),
    preview: isPending ? pending.preview : fill(confirmed.preview, { total: price(totals.total) }),
    ...frame(order, locale),
    parts: [
      paragraph(fill(confirmed.thanks, { number, day })),
      ...paymentSentence(order, locale).map(paragraph),
      ...opener(order, locale),
      {
        kind: "prices",
        caption: words(locale).order.lines,
        rows: [...orderLines(order), ...priceRows(totals, locale)],
      },
      ...addresses(order, locale),
      heading(words(locale).order.how),
      paragraph(arrival(order, locale)),
    ],
  };
}

/** `reason`: the bank said no, or somebody canceled the order. */
export function cancellationLetter(
  order: MailedOrder,
  reason: "declined" | "canceled",
  locale: Locale,
): Letter {
  const { cancelled } = words(locale);
  const { number } = order;
  return {
    subject: fill(cancelled.subject, { number }),
    preview: reason === "declined" ? cancelled.previewDeclined : cancelled.preview,
    ...frame(order, locale),
    parts: [
      paragraph(fill(cancelled[reason], { number })),
      ...opener(order, locale),
      ...(reason === "canceled" ? [note(cancelled.question)] : []),
    ],
  };
}

/** A parcel has left. `contents` are its goods: an order may go out in several. */
export type Parcel = {
  contents: { name: string; quantity: number }[];
  /** What the shopper tells at the door, and the carrier's own number and page; empty when there is none. */
  code: string;
  tracking: string;
  trackingUrl: string;
  /** To be paid at the door; null when it is paid. */
  cash: Money | null;
};

export function shippedLetter(order: MailedOrder, parcel: Parcel, locale: Locale): Letter {
  const { shipped, order: texts } = words(locale);
  const { number } = order;
  const { code, tracking, trackingUrl, cash } = parcel;
  const facts = [
    ...(code === "" ? [] : [fill(shipped.code, { code })]),
    ...(tracking === "" ? [] : [fill(shipped.tracking, { tracking })]),
  ];
  return {
    subject: fill(shipped.subject, { number }),
    preview: shipped.preview,
    ...frame(order, locale),
    parts: [
      paragraph(fill(shipped.text, { number })),
      ...(cash ? [paragraph(fill(shipped.cash, { amount: price(cash) }))] : []),
      ...(facts.length > 0 ? [{ kind: "lines", lines: facts } as const] : []),
      ...(isWebAddress(trackingUrl) ? [button(shipped.track, trackingUrl)] : opener(order, locale)),
      heading(shipped.contents),
      { kind: "lines", lines: parcel.contents.map(counted) },
      heading(texts.deliveryTo),
      { kind: "lines", lines: addressLines(order.shipTo, locale) },
      paragraph(arrival(order, locale)),
    ],
  };
}

/** The goods of a return have come back. */
export function returnReceivedLetter(
  order: MailedOrder,
  contents: Parcel["contents"],
  locale: Locale,
): Letter {
  const { returnReceived } = words(locale);
  const { number } = order;
  return {
    subject: fill(returnReceived.subject, { number }),
    preview: returnReceived.preview,
    ...frame(order, locale),
    parts: [
      paragraph(fill(returnReceived.text, { number })),
      heading(returnReceived.contents),
      { kind: "lines", lines: contents.map(counted) },
      ...opener(order, locale),
    ],
  };
}

export function refundLetter(order: MailedOrder, refunded: Money, locale: Locale): Letter {
  const { refunded: texts } = words(locale);
  const values = { number: order.number, amount: price(refunded) };
  return {
    subject: fill(texts.subject, values),
    preview: fill(texts.preview, values),
    ...frame(order, locale),
    parts: [
      paragraph(fill(texts.text, values)),
      ...(order.paymentMethod === "card" ? [paragraph(texts.card)] : []),
      ...opener(order, locale),
    ],
  };
}

function frame({ billTo, number }: MailedOrder, locale: Locale) {
  const { shared } = words(locale);
  const name = fullName(billTo, locale);
  return {
    greeting: name === "" ? shared.hello : fill(shared.helloName, { name }),
    reason: fill(shared.reasonOrder, { number }),
  };
}

function isBankAsked({ paymentMethod, paymentState }: MailedOrder): boolean {
  return paymentMethod === "card" && paymentState === "pending";
}

function paymentSentence(order: MailedOrder, locale: Locale): string[] {
  const { confirmed, pending } = words(locale);
  const { payment, paymentMethod, paymentState } = order;
  if (!payment) return [];
  if (payment.amount === 0) return [confirmed.nothingDue];
  if (paymentMethod === "cash-on-delivery") return [confirmed.cash];
  if (isBankAsked(order)) return [pending.text];
  const text = paymentState === "confirmed" ? confirmed.charged : confirmed.card;
  return [fill(text, { amount: price(payment) })];
}

function opener({ link }: MailedOrder, locale: Locale): Part[] {
  return link === null ? [] : [button(words(locale).order.open, link)];
}

function addresses({ shipTo, billTo }: MailedOrder, locale: Locale): Part[] {
  const texts = words(locale).order;
  const [shipping, billing] = [addressLines(shipTo, locale), addressLines(billTo, locale)];
  const parts: Part[] = [heading(texts.deliveryTo), { kind: "lines", lines: shipping }];
  if (billing.join("\n") !== shipping.join("\n"))
    parts.push(heading(texts.billTo), { kind: "lines", lines: billing });
  return parts;
}

function arrival({ deliveryMethod }: MailedOrder, locale: Locale): string {
  const { arrivalOn, arrival } = words(locale).order;
  const method = deliveryMethod.name;
  const [earliest, latest] = [printDay(deliveryMethod.earliest), printDay(deliveryMethod.latest)];
  return earliest === latest
    ? fill(arrivalOn, { method, day: earliest })
    : fill(arrival, { method, earliest, latest });
}

function counted({ name, quantity }: { name: string; quantity: number }): string {
  return `${quantity} × ${name}`;
}

/** Staff and carriers fill it in. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
