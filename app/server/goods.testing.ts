import { randomUUID } from "node:crypto";
import type { Variant } from "#contract/catalog.ts";
import type { Output } from "#contract/operations.ts";
import { AU_HOME } from "#tests/shopper.ts";
import type { Browser } from "./browser.testing.ts";
import { getService } from "./gateway/gateway.server.ts";

/** Adds one piece of the first variant that fits; by default one in stock. */
export async function fillCart(
  browser: Browser,
  fits: (variant: Variant) => boolean = ({ availability }) => availability === "in-stock",
): Promise<Variant> {
  return browser.do(async (odoo) => {
    for (let page = 1; ; page++) {
      const listing = await odoo.query("catalog.listing", { inStock: true, page });
      if (!listing?.products.length) throw new Error("nothing in the demo catalogue fits");
      for (const { slug } of listing.products) {
        const product = await odoo.query("catalog.product", { slug });
        const variant = product?.variants.find(fits);
        if (!variant) continue;
        const added = await odoo.mutate("cart.addLine", { variantId: variant.id, quantity: 1 });
        if (!added.ok) throw new Error(`not added: ${added.refusal}`);
        return variant;
      }
    }
  });
}

/** Turns a filled cart into an order or a pending payment, without the checkout's form. */
export async function placeOrder(
  browser: Browser,
  paymentMethod: "card" | "cash-on-delivery",
): Promise<Output<"checkout.placeOrder">> {
  return browser.do(async (odoo) => {
    // Guests with one address have a limit of open orders.
    const draft = { email: `ann-${randomUUID()}@example.com`, billing: AU_HOME, paymentMethod };
    await odoo.mutate("checkout.saveDraft", draft);
    const { deliveryMethods } = await odoo.query("checkout.get", {});
    const method = deliveryMethods.find(({ allowsCashOnDelivery }) => allowsCashOnDelivery);
    const saved = await odoo.mutate("checkout.saveDraft", {
      ...draft,
      deliveryMethodId: method?.id,
    });
    if (!saved.ok) throw new Error(saved.refusal);
    const placed = await odoo.mutate("checkout.placeOrder", {
      idempotencyKey: randomUUID(),
      expectedTotal: saved.data.cart.totals.total.amount,
      returnPath: "/checkout/thank-you",
    });
    if (!placed.ok) throw new Error(placed.refusal);
    return placed.data;
  });
}

const CARDS = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  pending: "4000 0000 0000 3220",
};

/** Enters a card on the provider's page. */
export async function pay(paymentUrl: string | null, ending: keyof typeof CARDS): Promise<void> {
  const { erp } = await getService();
  const card = { name: "Ann Example", number: CARDS[ending], expiry: "12/49", cvc: "123" };
  const body = new URLSearchParams({ intent: "pay", ...card });
  const request = new Request(`http://shop.test${paymentUrl}`, { method: "POST", body });
  const reply = await erp.page?.(request, "en_US");
  if (reply?.status !== 303) throw new Error(`the provider answered ${reply?.status}`);
}
