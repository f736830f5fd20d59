import { PostalAddress } from "#contract/address.ts";
import type { PaymentState, PlacedOrder } from "#contract/checkout.ts";
import { dayIn } from "#middleware/rules/business-days.ts";
import { postalAddress } from "#middleware/odoo/address/rows.ts";
import { linesOf, totalsOf } from "#middleware/odoo/cart/view.ts";
import type { LineImages } from "#middleware/odoo/catalog/listed-goods.ts";
import { transferOf } from "#middleware/odoo/payments/transfer.ts";
import { arrivalOf } from "./arrival.ts";
import type { OrderRow } from "./rows.ts";
import { Time } from "#middleware/odoo/core/values.ts";

export const PAYMENT_STATES: Record<string, PaymentState> = {
  draft: "draft",
  pending: "pending",
  authorized: "authorized",
  done: "confirmed",
  cancel: "canceled",
  error: "error",
};

export function methodOf(payment: Pick<OrderRow["payment"], "is_cash" | "is_transfer">) {
  if (payment.is_transfer) return "bank-transfer";
  return payment.is_cash ? "cash-on-delivery" : "card";
}

/** `zone`: the seller's time zone, in which days are counted. */
export function placedOrder(row: OrderRow, zone: string, images: LineImages): PlacedOrder {
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
    deliveryMethod: { name: carrier.name, arrival: arrivalOf(day, carrier) },
  };
}
