import type { Address } from "#contract/address.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import type { Money } from "#contract/shapes.ts";
import { countries } from "#middleware/countries.ts";
import { dayIn } from "#middleware/business-days.ts";
import { SELLERS_ZONE } from "./delivery.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import type { OrderRow, PaymentRow } from "./orders.ts";
import { placedOrder } from "./placed-order.ts";
import type { Store } from "./store.ts";

/** The confirmation goes out with the order: in its transaction, in its language. */
export function sendConfirmation(store: Store, order: OrderRow, payment: PaymentRow): void {
  const locale = localeOf(order);
  const placed = placedOrder(store, order, payment, locale);
  const subject = MAIL_TEXTS[locale].subject(placed.number);
  const body = confirmationText(placed, payment, locale);
  send(store, placed, { subject, body }, locale);
}

/** A payment that was pending has been declined: the order is canceled. */
export function sendCancellation(store: Store, order: OrderRow, payment: PaymentRow): void {
  const locale = localeOf(order);
  const placed = placedOrder(store, order, payment, locale);
  const texts = MAIL_TEXTS[locale];
  const text = [
    texts.greeting(fullName(placed.shipTo, locale)),
    "",
    texts.canceled(placed.number),
    "",
    texts.goodbye,
  ];
  const subject = texts.canceledSubject(placed.number);
  send(store, placed, { subject, body: text.join("\n") }, locale);
}

export function send(
  store: Store,
  { email }: { email: string },
  { subject, body }: { subject: string; body: string },
  locale: Locale,
): void {
  store.run(
    "INSERT INTO mail (recipient, subject, body, locale, created_at) VALUES (?, ?, ?, ?, ?)",
    email,
    subject,
    body,
    locale,
    store.now().toISOString(),
  );
}

function localeOf(order: OrderRow): Locale {
  return order.locale === "vi_VN" ? "vi_VN" : "en_US";
}

export function confirmationText(
  order: PlacedOrder,
  payment: Pick<PaymentRow, "method" | "state" | "amount" | "currency">,
  locale: Locale,
): string {
  const texts = MAIL_TEXTS[locale];
  const { totals, deliveryMethod, shipTo } = order;
  const row = (label: string, money: Money) => `${label}: ${price(money)}`;
  const { amount, currency } = payment;
  const [earliest, latest] = [printDay(deliveryMethod.earliest), printDay(deliveryMethod.latest)];
  return [
    texts.greeting(fullName(shipTo, locale)),
    "",
    texts.thanks(order.number, printDay(dayIn(SELLERS_ZONE, new Date(order.placedAt)))),
    payment.method === "cash-on-delivery"
      ? texts.cash
      : payment.state === "pending"
        ? texts.paymentPending
        : texts.card(price({ amount, currency })),
    "",
    ...order.lines.map((line) => {
      const choice = line.choice === "" ? "" : ` (${line.choice})`;
      return `${line.quantity} × ${line.name}${choice}: ${price(line.subtotal)}`;
    }),
    "",
    ...(totals.savings.amount > 0
      ? [row(texts.original, totals.originalPrice), row(texts.savings, negative(totals.savings))]
      : []),
    row(texts.items, totals.itemsSubtotal),
    ...(totals.discount.amount > 0 ? [row(texts.discount, negative(totals.discount))] : []),
    totals.delivery && totals.delivery.amount > 0
      ? row(texts.delivery, totals.delivery)
      : `${texts.delivery}: ${texts.free}`,
    ...(totals.paymentFee.amount > 0 ? [row(texts.paymentFee, totals.paymentFee)] : []),
    row(texts.total, totals.total),
    row(texts.includedTax, totals.estimatedSalesTax),
    ...(totals.deposit ? [row(texts.deposit, totals.deposit)] : []),
    "",
    `${texts.deliveryTo}:`,
    ...addressLines(shipTo, locale),
    "",
    earliest === latest
      ? texts.arrivalOn(deliveryMethod.name, earliest)
      : texts.arrival(deliveryMethod.name, earliest, latest),
    "",
    texts.goodbye,
  ].join("\n");
}

/** Family name first in Vietnamese. */
function fullName({ firstName, lastName }: Address, locale: Locale): string {
  return locale === "vi_VN" ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}

function addressLines(address: Address, locale: Locale): string[] {
  const country = countries(locale).find(({ code }) => code === address.country);
  const state = country?.states.find(({ code }) => code === address.state)?.name ?? address.state;
  return [
    fullName(address, locale),
    [address.address1, address.streetType].filter(Boolean).join(" "),
    address.address2,
    address.country === "AU"
      ? `${address.suburb} ${address.state} ${address.postcode}`
      : `${address.suburb}, ${state}`,
    country?.name ?? address.country,
    address.phone,
  ].filter(Boolean);
}

function price({ amount, currency }: Money): string {
  const format = { style: "currency", currency, currencyDisplay: "code" } as const;
  const digits =
    new Intl.NumberFormat("en-AU", format).resolvedOptions().maximumFractionDigits ?? 2;
  const value = new Intl.NumberFormat("en-AU", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(amount) / 10 ** digits);
  const sign = amount < 0 ? "−" : "";
  return currency === "AUD" ? `${sign}AU$${value}` : `${sign}${value} ${currency}`;
}

function negative({ amount, currency }: Money): Money {
  return { amount: -amount, currency };
}

/** spec 9: dd/MM/yyyy. */
function printDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}
