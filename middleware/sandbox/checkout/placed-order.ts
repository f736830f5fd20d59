import { PostalAddress } from "#contract/address.ts";
import { Totals } from "#contract/cart.ts";
import type { PaymentMethodId, PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { z } from "zod";
import { fixedLines, toCartLine } from "#middleware/sandbox/cart/lines.ts";
import type { OrderRow, PaymentRow } from "#middleware/sandbox/orders/rows.ts";
import { currencyOf } from "#middleware/sandbox/cart/pricing.ts";
import { transferOf } from "#middleware/sandbox/payments/transfer-instructions.ts";
import { receiverOf } from "#middleware/sandbox/receiver/receivers.ts";
import { placeById, placeView } from "./places.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The stored CheckoutDetails; they were valid when stored and are not checked again. */
const Details = z.object({
  email: z.string(),
  billing: PostalAddress,
  hasOtherShipping: z.boolean(),
  shipping: PostalAddress.optional(),
  autoCharge: z.boolean().default(false),
});

type DeliveryPlan = {
  name_en: string;
  name_vi: string;
  scheduled_from: string;
  scheduled_to: string;
};

export function placedOrder(
  store: Store,
  order: OrderRow,
  payment: PaymentRow,
  locale: Locale,
): PlacedOrder {
  const details = fixedDetails(order);
  const currency = currencyOf(store, order.price_list_id);
  const plan = store.get<DeliveryPlan>(
    `SELECT m.name_en, m.name_vi, d.scheduled_from, d.scheduled_to FROM delivery d
     JOIN sale_order o ON o.id = d.order_id JOIN delivery_method m ON m.id = o.delivery_method_id
     WHERE d.order_id = ? ORDER BY d.id LIMIT 1`,
    order.id,
  );
  const place = placeById(store, order.pickup_place_id);
  if (!order.number || !order.placed_at || (!plan && order.delivery_method_id !== null))
    throw new Error(`Order ${order.id} is not placed`);
  return {
    id: String(order.id),
    number: order.number,
    placedAt: order.placed_at,
    email: details.email,
    lines: fixedLines(store, order).map((line) =>
      toCartLine(store, line, { locale, currency, isHeld: true }),
    ),
    totals: fixedTotals(order),
    paymentMethod: payment.method satisfies z.infer<typeof PaymentMethodId>,
    paymentState: payment.state,
    transfer: transferOf(store, order),
    shipTo: {
      ...parcelAddress(details),
      companyName: undefined,
      taxNumber: undefined,
    },
    receiver: receiverOf(store, order),
    pickup: place ? placeView(place, locale) : null,
    deliveryMethod: plan
      ? {
          name: locale === "vi_VN" ? plan.name_vi : plan.name_en,
          arrival: { earliest: plan.scheduled_from, latest: plan.scheduled_to },
        }
      : null,
  };
}

/** Where the parcel went, or is to go. */
export function parcelAddress({ billing, shipping, hasOtherShipping }: z.output<typeof Details>) {
  return hasOtherShipping && shipping ? shipping : billing;
}

export function fixedTotals(order: OrderRow): Totals {
  return Totals.parse(JSON.parse(order.totals ?? "null"));
}

export function fixedDetails(order: OrderRow): z.output<typeof Details> {
  return Details.parse(JSON.parse(order.details ?? "null"));
}
