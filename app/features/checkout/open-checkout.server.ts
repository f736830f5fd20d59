import type { Checkout } from "#contract/checkout.ts";
import { type Gateway, orNull } from "#app/server/gateway/gateway.server.ts";
import { preferredPayment } from "./preferred-payment.ts";

/**
 * The checkout as it begins. A customer's default addresses are known before anything was typed: they are saved, so
 * that the ERP chooses a delivery method and the totals are right.
 */
export async function openCheckout(odoo: Gateway): Promise<Checkout> {
  const checkout = await odoo.query("checkout.get", {});
  const { cart, draft, deliveryMethods } = checkout;
  const canBeSent = deliveryMethods.some(({ places }) => places.length === 0);
  if (cart.isLocked || draft.deliveryMethodId || !canBeSent) return checkout;
  const paymentMethod = preferredPayment(checkout);
  const saved = await orNull(odoo.mutate("checkout.saveDraft", { ...draft, paymentMethod }));
  return saved?.ok ? saved.data : checkout;
}
