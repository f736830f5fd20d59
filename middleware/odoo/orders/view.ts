import { PostalAddress } from "#contract/address.ts";
import {
  type Delivery,
  type DeliveryState,
  type OrderDetail,
  OrderList,
  type OrderPayment,
} from "#contract/orders.ts";
import type { LineGift } from "#contract/values/gift.ts";
import type { Locale } from "#contract/limits.ts";
import type { z } from "zod";
import { tabsOf } from "#middleware/rules/order-tabs.ts";
import { billingAddress } from "#middleware/odoo/address/rows.ts";
import type { LineImages } from "#middleware/odoo/catalog/listed-goods.ts";
import { money } from "#middleware/odoo/core/money.ts";
import type { AttemptRow, DetailRow, ListAnswer, ParcelRow } from "./rows.ts";
import { methodOf, PAYMENT_STATES, placedOrder } from "#middleware/odoo/checkout/placed-order.ts";
import { Time } from "#middleware/odoo/core/values.ts";

/** `assigned` means that the goods are reserved; a field of ours says that they are packed. */
const DELIVERY_STATES: Record<string, DeliveryState> = {
  draft: "processing",
  confirmed: "processing",
  assigned: "processing",
  waiting: "waiting",
  done: "done",
  cancel: "cancel",
};

export function orderDetail(row: DetailRow, images: LineImages, locale: Locale): OrderDetail {
  const placed = placedOrder(row, { zone: row.zone, images, locale });
  const { currency, facts } = row;
  const paid = money(row.paid, currency);
  const isOpen = facts.state === "sent" || facts.state === "sale";
  const isPaying = row.payments.some(({ state }) => state === "draft" || state === "pending");
  const held = row.payments.reduce((sum, payment) => sum + payment.held, 0);
  const left = Math.max(0, placed.totals.total.amount - paid.amount);
  const products = new Map(row.lines.map((line) => [String(line.id), String(line.product_id)]));
  return {
    ...placed,
    tabs: tabsOf(facts),
    lines: placed.lines.map(({ gift, ...line }) => ({
      ...line,
      ...giftOf(gift, row.gifts[line.id]),
      variantId: products.get(line.id) ?? "",
      deliveredQuantity: row.delivered[line.id] ?? 0,
    })),
    billTo: PostalAddress.parse(billingAddress(row.billing)),
    payments: row.payments.map((payment) => toPayment(payment, currency)),
    paid,
    held: money(held, currency),
    refunded: money(row.refunded, currency),
    remaining: { amount: isOpen ? left : 0, currency },
    deliveries: row.parcels.map(toDelivery),
    invoice: row.invoice || null,
    canCancel: row.can_cancel,
    canPayRest: isOpen && !facts.isSecured && !isPaying,
    canReturn: row.can_return,
    canReorder: true,
  };
}

export function orderList(answer: z.output<typeof ListAnswer>, images: LineImages): OrderList {
  return OrderList.parse({
    orders: answer.orders.map((row) => ({
      id: String(row.id),
      number: row.facts.state === "draft" ? null : row.number,
      date: Time.parse(row.date),
      tabs: tabsOf(row.facts),
      total: money(row.total, row.currency),
      units: row.units,
      images: row.lines.map(images),
    })),
    counts: answer.counts,
    page: answer.page,
    pageCount: answer.page_count,
  });
}

function giftOf(words: LineGift | undefined, facts: DetailRow["gifts"][string] | undefined) {
  if (!words || !facts) return {};
  return { gift: { ...words, state: facts.state, canSendAgain: facts.can_send_again } };
}

function toPayment(row: AttemptRow, currency: string): OrderPayment {
  return {
    id: String(row.id),
    method: methodOf(row),
    state: PAYMENT_STATES[row.state] ?? "pending",
    at: Time.parse(row.at),
    card: row.card || null,
    amount: money(row.amount, currency),
    held: money(row.held, currency),
    paid: money(row.captured, currency),
    refunded: money(row.refunded, currency),
  };
}

function toDelivery(row: ParcelRow): Delivery {
  const isReady = row.state === "assigned" && (row.is_ready || row.tracking !== "");
  return {
    id: row.id,
    code: row.code || null,
    state: isReady ? "ready" : (DELIVERY_STATES[row.state] ?? "processing"),
    trackingNumber: row.tracking || null,
    trackingUrl: /^https?:\/\/\S+$/.test(row.tracking_url) ? row.tracking_url : null,
    doneAt: row.done_at ? Time.parse(row.done_at) : null,
  };
}
