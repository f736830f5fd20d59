import { randomUUID } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import { DirectShopper } from "#demo/direct-shopper.ts";
import type { DemoOrder } from "#demo/orders.ts";
import type { Erp } from "#middleware/erp.ts";
import { CUSTOMERS } from "./texts.ts";

const CARD = { name: "Demo", expiry: "12/49", cvc: "123" };
const NUMBERS = { approved: "4242 4242 4242 4242", pending: "4000 0000 0000 3220" };

/** The limit of parcels: no sofa can be sent to Viet Nam. */
const MAX_KG = 4;

/** A demo customer who uses the shop's own operations. `notThese`: variants to leave out. */
export function openBuyer(erp: Erp, notThese: string[]) {
  let wellStocked: Promise<string[]> | undefined;

  /** One variant of each product with enough stock, in a fixed order. */
  async function findWellStocked(): Promise<string[]> {
    const visitor = new DirectShopper(erp);
    const variants = [];
    const listing = await visitor.ask("catalog.listing", { sort: "name-asc" });
    for (const { slug } of listing?.products ?? []) {
      const product = await visitor.ask("catalog.product", { slug });
      const variant = product?.variants.find(
        ({ id, availability, weightKg }) =>
          availability === "in-stock" && weightKg <= MAX_KG && !notThese.includes(id),
      );
      if (variant && product?.depositPercent === null && product.extras.length === 0)
        variants.push(variant.id);
    }
    if (variants.length === 0) throw new Error("The demo has no products");
    return variants;
  }

  async function fill(shopper: DirectShopper, goods: DemoOrder["goods"]): Promise<void> {
    const variants = await (wellStocked ??= findWellStocked());
    for (const [index, quantity] of goods) {
      const variantId = variants[(index * 7) % variants.length] ?? "";
      await shopper.do("cart.addLine", { variantId, quantity });
    }
  }

  async function logIn(email: string, locale: Locale): Promise<DirectShopper> {
    const shopper = new DirectShopper(erp, locale);
    const account = CUSTOMERS.find((customer) => customer.email === email);
    await shopper.do("session.logIn", { email, password: account?.password ?? "" });
    return shopper;
  }

  async function leave(shopper: DirectShopper): Promise<void> {
    await shopper.do("session.logOut", {});
  }

  return {
    /** Returns the order's id in Odoo. */
    async buy({ email, locale, goods, paymentMethod, stage }: DemoOrder): Promise<number> {
      const shopper = await logIn(email, locale);
      for (const { id } of (await shopper.ask("cart.get", {})).lines)
        await shopper.do("cart.setQuantity", { lineId: id, quantity: 0 });
      await fill(shopper, goods);
      const { draft } = await shopper.ask("checkout.get", {});
      const typed = { ...draft, paymentMethod };
      const { deliveryMethods } = await shopper.do("checkout.saveDraft", typed);
      const deliveryMethodId = deliveryMethods[0]?.id;
      const checkout = await shopper.do("checkout.saveDraft", { ...typed, deliveryMethodId });
      const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", {
        idempotencyKey: randomUUID(),
        expectedTotal: checkout.cart.totals.total.amount,
        returnPath: "/checkout/thank-you",
      });
      if (paymentUrl) await pay(paymentUrl, locale, stage === "pending" ? "pending" : "approved");
      if (stage === "canceled") await shopper.do("orders.cancel", { id: orderId });
      await leave(shopper);
      return Number(orderId);
    },

    /** Leaves goods in the cart. */
    async fillCart(cart: Pick<DemoOrder, "email" | "locale" | "goods">): Promise<void> {
      const shopper = await logIn(cart.email, cart.locale);
      if ((await shopper.ask("cart.get", {})).quantity === 0) await fill(shopper, cart.goods);
      await leave(shopper);
    },
  };

  async function pay(paymentUrl: string, locale: Locale, card: keyof typeof NUMBERS) {
    const body = new URLSearchParams({ intent: "pay", ...CARD, number: NUMBERS[card] });
    const address = new URL(paymentUrl, "http://localhost");
    const reply = await erp.page?.(new Request(address, { method: "POST", body }), locale);
    if (reply?.status !== 303) throw new Error(`The demo's page answered ${reply?.status}`);
  }
}
