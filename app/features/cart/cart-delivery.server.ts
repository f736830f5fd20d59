import type { Locale } from "#contract/limits.ts";
import { type Gateway, orNull } from "#app/server/gateway/gateway.server.ts";
import { keptPlace } from "#app/shop/delivery/kept-place.server.ts";
import { placeName } from "#app/shop/delivery/place-name.server.ts";

/** How the cart could be delivered to the place that the shopper asked about last; null without one, or without an answer. */
export async function cartDelivery(odoo: Gateway, locale: Locale, request: Request) {
  const place = keptPlace(request);
  if (!place || !odoo.shopper.hasCart) return null;
  const estimate = await orNull(odoo.query("delivery.forCart", { place }));
  return estimate && { estimate, to: await placeName(odoo, locale, place) };
}
