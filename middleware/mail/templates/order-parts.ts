import type { Totals } from "#contract/cart.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import type { Money } from "#contract/values/shapes.ts";
import type { PriceRow } from "#middleware/mail/template.ts";
import { negative, price } from "./printed.ts";
import { words } from "#middleware/mail/texts.ts";

export function orderLines({ lines }: Pick<PlacedOrder, "lines">): PriceRow[] {
  return lines.map(({ quantity, name, choice, subtotal }) => ({
    label: `${quantity} × ${name}${choice === "" ? "" : ` (${choice})`}`,
    value: price(subtotal),
    look: "line",
  }));
}

/** The same lines in the same order as the page's summary (spec 3). */
export function priceRows(totals: Totals, locale: Locale): PriceRow[] {
  const texts = words(locale).order;
  const { delivery, savings, discount, pointsDiscount, paymentFee, giftCards, deposit } = totals;
  const sum = (label: string, money: Money): PriceRow => ({
    label,
    value: price(money),
    look: "sum",
  });
  return [
    ...(savings.amount > 0
      ? [sum(texts.original, totals.originalPrice), sum(texts.savings, negative(savings))]
      : []),
    sum(texts.items, totals.itemsSubtotal),
    ...(discount.amount > 0 ? [sum(texts.discount, negative(discount))] : []),
    ...(pointsDiscount.amount > 0 ? [sum(texts.points, negative(pointsDiscount))] : []),
    delivery && delivery.amount > 0
      ? sum(texts.delivery, delivery)
      : { label: texts.delivery, value: texts.free, look: "sum" },
    ...(paymentFee.amount > 0 ? [sum(texts.paymentFee, paymentFee)] : []),
    ...(giftCards.amount > 0 ? [sum(texts.giftCards, negative(giftCards))] : []),
    { label: texts.total, value: price(totals.total), look: "total" },
    sum(texts.includedTax, totals.estimatedSalesTax),
    ...(deposit ? [sum(texts.deposit, deposit)] : []),
  ];
}
