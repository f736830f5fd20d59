import type { Totals } from "#contract/cart.ts";
import { depositOf } from "#middleware/rules/deposit.ts";

/** A line for the totals: minor units, tax included in the price. */
export type PricedLine = {
  quantity: number;
  unitPrice: number;
  originalUnitPrice: number | null;
  taxPercent: number;
  depositPercent: number | null;
  weightGrams: number;
};

export type Charges = {
  /** The discount of coupons on the items. */
  discount: number;
  /** The discount of exchanged points on the remaining price of the items. */
  points: number;
  /** Null until a delivery method is chosen. */
  delivery: number | null;
  paymentFee: number;
  /** Included in delivery and payment fee. */
  serviceTaxPercent: number;
  /** The balance of the gift cards that pay. */
  giftCardFunds: number;
  promoCodes?: { code: string; type: "discount" | "shipping"; takesOff: number }[];
  currency: string;
};

/**
 * Adds up an order (spec 3.3, spec 12.2). Discounts are divided among the lines to the minor unit. Gift cards are money:
 * they are subtracted last, also from delivery and fee, and do not change the tax.
 */
export function addUp(lines: PricedLine[], charges: Charges): Totals {
  const subtotals = lines.map((line) => line.quantity * line.unitPrice);
  const itemsSubtotal = sum(subtotals);
  const originalPrice = sum(
    lines.map((line) => line.quantity * (line.originalUnitPrice ?? line.unitPrice)),
  );
  const discount = Math.min(charges.discount, itemsSubtotal);
  const points = Math.min(charges.points, itemsSubtotal - discount);
  const cuts = spread(discount + points, subtotals);
  const nets = subtotals.map((subtotal, index) => subtotal - (cuts[index] ?? 0));

  const service = (charges.delivery ?? 0) + charges.paymentFee;
  const price = itemsSubtotal - discount - points + service;
  const giftCards = Math.min(charges.giftCardFunds, price);
  const total = price - giftCards;
  const tax =
    sum(lines.map((line, index) => includedTax(nets[index] ?? 0, line.taxPercent))) +
    includedTax(charges.delivery ?? 0, charges.serviceTaxPercent) +
    includedTax(charges.paymentFee, charges.serviceTaxPercent);

  const deposits = lines.flatMap((line, index) => {
    const net = nets[index] ?? 0;
    return line.depositPercent === null
      ? []
      : [{ net, deposit: depositOf(net, line.depositPercent) }];
  });
  const deposit = sum(deposits.map((part) => part.deposit));
  const later = sum(deposits.map((part) => part.net)) - deposit;

  const dueNow = Math.max(0, total - later);
  const money = (amount: number) => ({ amount, currency: charges.currency });
  return {
    originalPrice: money(originalPrice),
    savings: money(originalPrice - itemsSubtotal),
    itemsSubtotal: money(itemsSubtotal),
    discount: money(discount),
    pointsDiscount: money(points),
    delivery: charges.delivery === null ? null : money(charges.delivery),
    paymentFee: money(charges.paymentFee),
    estimatedSalesTax: money(tax),
    giftCards: money(giftCards),
    total: money(total),
    deposit: deposits.length === 0 ? null : money(deposit),
    dueNow: money(dueNow),
    dueLater: total > dueNow ? money(total - dueNow) : null,
    weightKg: sum(lines.map((line) => line.quantity * line.weightGrams)) / 1000,
    promoCodes: (charges.promoCodes ?? []).map((one) => ({
      ...one,
      takesOff: money(one.takesOff),
    })),
  };
}

/** The tax inside a price that includes it. */
function includedTax(price: number, percent: number): number {
  return Math.round((price * percent) / (100 + percent));
}

/** Splits a whole amount by weights; the largest remainders get the odd units, so that the parts add up. */
export function spread(amount: number, weights: number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = amount * weight;
    return { index, part: Math.floor(product / whole), remainder: product % whole };
  });
  const rest = amount - sum(shares.map((share) => share.part));
  const lucky = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, rest)
      .map((share) => share.index),
  );
  return shares.map((share) => share.part + (lucky.has(share.index) ? 1 : 0));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
