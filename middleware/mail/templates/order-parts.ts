import type { Address } from "#contract/address.ts";
import type { Totals } from "#contract/cart.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import type { Money } from "#contract/values/shapes.ts";
import { pickupLines } from "#contract/values/pickup-lines.ts";
import { heading, paragraph, type Part, type PriceRow } from "#middleware/mail/template.ts";
import { addressLines, counted, negative, price, printDay } from "./printed.ts";
import { receiverParts } from "./receiver.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";

export function orderLines({ lines }: Pick<PlacedOrder, "lines">, locale: Locale): PriceRow[] {
  return lines.map(({ quantity, name, choice, unit, subtotal }) => ({
    label: `${counted(quantity, unit)} × ${name}${choice === "" ? "" : ` (${choice})`}`,
    value: price(subtotal, locale),
    look: "line",
  }));
}

/** The same lines in the same order as the page's summary (spec 3.3). */
export function priceRows(totals: Totals, locale: Locale): PriceRow[] {
  const t = mailTranslator(locale);
  const { delivery, savings, discount, pointsDiscount, paymentFee, giftCards, deposit } = totals;
  const sum = (label: string, money: Money): PriceRow => ({
    label,
    value: price(money, locale),
    look: "sum",
  });
  /** What each promo code took off, which is a part of the row above. */
  const codesOf = (type: "discount" | "shipping"): PriceRow[] =>
    totals.promoCodes
      .filter((one) => one.type === type && one.takesOff.amount > 0)
      .map(({ code, takesOff }) => sum(t("order.code", { code }), negative(takesOff)));
  return [
    ...(savings.amount > 0
      ? [sum(t("order.original"), totals.originalPrice), sum(t("order.savings"), negative(savings))]
      : []),
    sum(t("order.items"), totals.itemsSubtotal),
    ...(discount.amount > 0 ? [sum(t("order.discount"), negative(discount))] : []),
    ...codesOf("discount"),
    ...(pointsDiscount.amount > 0 ? [sum(t("order.points"), negative(pointsDiscount))] : []),
    delivery && delivery.amount > 0
      ? sum(t("order.delivery"), delivery)
      : { label: t("order.delivery"), value: t("order.free"), look: "sum" },
    ...codesOf("shipping"),
    ...(paymentFee.amount > 0 ? [sum(t("order.paymentFee"), paymentFee)] : []),
    ...(giftCards.amount > 0 ? [sum(t("order.giftCards"), negative(giftCards))] : []),
    { label: t("order.total"), value: price(totals.total, locale), look: "total" },
    sum(t("order.includedTax"), totals.estimatedSalesTax),
    ...(deposit ? [sum(t("order.deposit"), deposit)] : []),
  ];
}

export function addresses(
  {
    billTo,
    ...order
  }: { shipTo: Address; billTo: Address } & Pick<
    PlacedOrder,
    "pickup" | "deliveryMethod" | "receiver"
  >,
  locale: Locale,
): Part[] {
  const t = mailTranslator(locale);
  if (!order.deliveryMethod)
    return [heading(t("order.billTo")), { kind: "lines", lines: addressLines(billTo, locale) }];
  const [shipping, billing] = [shipToLines(order, locale), addressLines(billTo, locale)];
  const parts = destination(order, locale);
  if (billing.join("\n") !== shipping.join("\n"))
    parts.push(heading(t("order.billTo")), { kind: "lines", lines: billing });
  return [...parts, ...receiverParts(order.receiver, locale)];
}

/** The place where the goods are collected, or the address that they are sent to. */
export function destination(
  order: { shipTo: Address } & Pick<PlacedOrder, "pickup">,
  locale: Locale,
): Part[] {
  const title = order.pickup ? "order.collectAt" : "order.deliveryTo";
  const lines = shipToLines(order, locale);
  return [heading(mailTranslator(locale)(title)), { kind: "lines", lines }];
}

function shipToLines(
  { pickup, shipTo }: { shipTo: Address } & Pick<PlacedOrder, "pickup">,
  locale: Locale,
): string[] {
  return pickup ? pickupLines(pickup) : addressLines(shipTo, locale);
}

export function arrival(
  { deliveryMethod, pickup }: Pick<PlacedOrder, "deliveryMethod" | "pickup">,
  locale: Locale,
): string[] {
  if (!deliveryMethod) return [];
  const t = mailTranslator(locale);
  const { name: method, arrival: days } = deliveryMethod;
  if (!days) return [t("order.deliveredBy", { method })];
  const [earliest, latest] = [printDay(days.earliest), printDay(days.latest)];
  if (pickup)
    return earliest === latest
      ? [t("order.readyOn", { method, day: earliest })]
      : [t("order.ready", { method, earliest, latest })];
  return earliest === latest
    ? [t("order.arrivalOn", { method, day: earliest })]
    : [t("order.arrival", { method, earliest, latest })];
}

/** How and when the goods come. Gift cards alone have no delivery. */
export function arrivalParts(
  order: Pick<PlacedOrder, "deliveryMethod" | "pickup">,
  locale: Locale,
): Part[] {
  const parts = arrival(order, locale).map(paragraph);
  return parts.length === 0 ? [] : [heading(mailTranslator(locale)("order.how")), ...parts];
}
