import type { delivery as contract, DeliveryPlace, Estimate } from "#contract/delivery.ts";
import type { DeliveryMethod } from "#contract/checkout.ts";
import type { Handlers } from "#middleware/erp.ts";
import { priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { freeDeliveryOf } from "#middleware/sandbox/cart/view.ts";
import { priceListOf, priceOf } from "#middleware/sandbox/catalog/prices.ts";
import { deliveryMethods, deliveryPrice } from "#middleware/sandbox/checkout/delivery.ts";
import { draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { placesOf } from "#middleware/sandbox/checkout/places.ts";
import { methodView, offeredDeliveries } from "#middleware/sandbox/checkout/view.ts";
import { orderById } from "#middleware/sandbox/orders/rows.ts";
import { read } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export function delivery(store: Store): Handlers<typeof contract> {
  return {
    async "delivery.forVariant"({ variantId, place }, { priceList, locale }) {
      const row = store.get<{ id: number; productId: number; grams: number }>(
        `SELECT v.id, v.product_id AS productId, v.weight_grams AS grams
         FROM variant v JOIN product p ON p.id = v.product_id
         WHERE v.id = ? AND v.is_active = 1 AND p.is_published = 1`,
        variantId,
      );
      if (!row) return null;
      const { id: listId, currency } = priceListOf(store, priceList);
      const { price: goodsValue } = priceOf(store, row.id, listId);
      const offers = deliveryMethods(store, place, row.grams).map((method) => {
        const price = deliveryPrice(method, row.grams, goodsValue);
        const isCollected = placesOf(store, method.id).length > 0;
        return { ...methodView(store, { ...method, price }, currency, locale), isCollected };
      });
      return { productId: String(row.productId), needsDelivery: true, offers };
    },

    async "delivery.forCart"({ place }, shopper) {
      const who = read(store, shopper);
      const cart = who.cart && orderById(store, who.cart.id);
      if (!cart) return null;
      const priced = priceCart(store, cart, { ...draftOf(store, who), ...sentTo(place) });
      if (priced.lines.length === 0) return null;
      return {
        needsDelivery: priced.needsDelivery,
        offers: offeredDeliveries(store, priced, shopper.locale).map(offerOf),
        freeDelivery: freeDeliveryOf(priced, shopper.locale),
      };
    },
  };
}

function sentTo({ country, postcode }: DeliveryPlace) {
  return { hasOtherShipping: true, shipping: { country, postcode } };
}

function offerOf({
  id,
  name,
  description,
  price,
  arrival,
  places,
}: DeliveryMethod): Estimate["offers"][number] {
  return { id, name, description, price, arrival, isCollected: places.length > 0 };
}
