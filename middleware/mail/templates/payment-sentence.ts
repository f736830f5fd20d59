import type { PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import type { Money } from "#contract/values/shapes.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";
import { price } from "./printed.ts";

type Paid = Pick<PlacedOrder, "paymentMethod" | "paymentState"> & {
  payment: Money | null;
};

/** Its answer is awaited. */
export function isBankAsked({ paymentMethod, paymentState }: Omit<Paid, "payment">): boolean {
  return paymentMethod === "card" && paymentState === "pending";
}

/** How the order is paid, if that is known. */
export function paymentSentence(order: Paid, locale: Locale): string[] {
  const t = mailTranslator(locale);
  const { payment, paymentMethod, paymentState } = order;
  if (!payment) return [];
  if (payment.amount === 0) return [t("confirmed.nothingDue")];
  if (paymentMethod === "cash-on-delivery") return [t("confirmed.cash")];
  if (paymentMethod === "pay-on-site")
    return [t("confirmed.onSite", { amount: price(payment, locale) })];
  if (isBankAsked(order)) return [t("pending.text")];
  if (paymentMethod === "bank-transfer")
    return paymentState === "confirmed"
      ? [t("confirmed.transferred", { amount: price(payment, locale) })]
      : [];
  const text = paymentState === "confirmed" ? "confirmed.charged" : "confirmed.card";
  return [t(text, { amount: price(payment, locale) })];
}
