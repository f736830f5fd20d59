import { PostalAddress } from "#contract/address.ts";
import type { CheckoutResult, PaymentState, PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { dayIn } from "#middleware/rules/business-days.ts";
import { postalAddress } from "#middleware/odoo/address/rows.ts";
import { linesOf, totalsOf } from "#middleware/odoo/cart/view.ts";
import type { LineImages } from "#middleware/odoo/catalog/listed-goods.ts";
import { transferOf } from "#middleware/odoo/payments/transfer.ts";
import { arrivalOf } from "./arrival.ts";
import { receiverOf } from "#middleware/odoo/receiver/rows.ts";
import type { FailedRow, OrderRow } from "./rows.ts";
import { pickupPlace } from "./places.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { Time } from "#middleware/odoo/core/values.ts";

export const PAYMENT_STATES: Record<string, PaymentState> = {
  draft: "draft",
  pending: "pending",
  authorized: "authorized",
  done: "confirmed",
  cancel: "canceled",
  error: "error",
};

export function methodOf(payment: Omit<OrderRow["payment"], "state">) {
  if (payment.is_transfer) return "bank-transfer";
  if (payment.is_on_site) return "pay-on-site";
  return payment.is_cash ? "cash-on-delivery" : "card";
}

/** `zone`: the seller's time zone, in which days are counted. */
export function placedOrder(
  row: OrderRow,
  { zone, images, locale }: { zone: string; images: LineImages; locale: Locale },
): PlacedOrder {
  const placedAt = Time.parse(row.date);
  const day = dayIn(zone, new Date(placedAt));
  const { payment, carrier } = row;
  return {
    id: String(row.id),
    number: row.number,
    placedAt,
    email: row.email || row.contact_email,
    lines: linesOf(row, images, true),
    totals: totalsOf(row.totals, row.currency),
    paymentMethod: methodOf(payment),
    paymentState: PAYMENT_STATES[payment.state] ?? "pending",
    transfer: transferOf(row.transfer, row.currency),
    shipTo: PostalAddress.parse(postalAddress(row.address)),
    receiver: receiverOf(row.receiver),
    pickup: row.place ? pickupPlace(row.place, locale) : null,
    deliveryMethod: row.needs_delivery
      ? { name: carrier.name, arrival: arrivalOf(day, carrier) }
      : null,
  };
}

export function failedPayment(row: FailedRow): CheckoutResult["failed"] {
  return {
    isDeclined: row.is_declined,
    amount: money(row.amount, row.currency),
    card: row.card || null,
    canceledOrder: row.order ? { id: String(row.order.id), number: row.order.number } : null,
  };
}
