import {
  COMING_PAYMENT_METHODS,
  type DeliveryMethod,
  type PaymentMethod,
} from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { arrival, type DeliveryRow } from "./delivery.ts";
import { placeChoice } from "./places.ts";
import { currencyOf, type PricedCart } from "#middleware/sandbox/cart/pricing.ts";
import { setting } from "#middleware/sandbox/core/settings.ts";
import { bankAccount } from "#middleware/sandbox/payments/transfer-instructions.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function offeredDeliveries(
  store: Store,
  priced: PricedCart,
  locale: Locale,
): DeliveryMethod[] {
  return priced.offered.map((method) => ({
    ...methodView(store, method, priced.currency, locale),
    allowsCashOnDelivery: method.allowsCash,
    places: method.places.map((place) => placeChoice(store, place, priced.lines, locale)),
  }));
}

export function methodView(
  store: Store,
  method: DeliveryRow & { price: number },
  currency: string,
  locale: Locale,
): Pick<DeliveryMethod, "id" | "name" | "description" | "price" | "arrival"> {
  const language = locale === "vi_VN" ? "vi" : "en";
  return {
    id: String(method.id),
    name: method[`name_${language}`],
    description: method[`description_${language}`],
    price: { amount: method.price, currency },
    arrival: arrival(store, method),
  };
}

export function offeredPayments(
  store: Store,
  priceListId: string,
  priced: PricedCart | undefined,
): PaymentMethod[] {
  const money = (amount: number) => ({ amount, currency: currencyOf(store, priceListId) });
  const takesCash = priced?.delivery?.allowsCash !== false;
  const isCollected = priced?.delivery === undefined || priced.delivery.places.length > 0;
  return [
    {
      id: "cash-on-delivery",
      fee: money(setting(store, "cash_on_delivery_fee")),
      availability:
        priced?.needsDelivery === false
          ? "nothing-to-deliver"
          : takesCash
            ? "available"
            : "not-with-this-delivery",
    },
    { id: "card", fee: money(0), availability: "available" },
    ...(bankAccount(store, currencyOf(store, priceListId))
      ? [{ id: "bank-transfer", fee: money(0), availability: "available" } as const]
      : []),
    ...(priced?.offered.some(({ places }) => places.length > 0)
      ? [
          {
            id: "pay-on-site",
            fee: money(0),
            availability: isCollected ? "available" : "not-with-this-delivery",
          } as const,
        ]
      : []),
    ...COMING_PAYMENT_METHODS.map((id) => ({
      id,
      fee: money(0),
      availability: "coming-soon" as const,
    })),
  ];
}
