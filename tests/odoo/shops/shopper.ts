import type { Admin } from "#middleware/odoo/setup/admin.ts";
import type { Shop } from "#tests/built/shop.ts";
import { openGuest } from "#tests/odoo/guest.ts";

const PASSWORD = "Owner-of-one-desk-7";

/** A shopper at the shop's pages, who acts by its endpoints (docs/api.md). */
export function openShopper(shop: Shop, locale: string) {
  const guest = openGuest(shop);

  async function call(endpoint: string, descriptor: object, input: object): Promise<unknown> {
    const xsrf = "token-of-this-browser";
    const answer = await fetch(`${shop.url}/api/odoo/${endpoint}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": xsrf,
        Cookie: `${guest.cookie()}; XSRF-TOKEN=${xsrf}; locale=${locale}`,
      },
      body: JSON.stringify([descriptor, input]),
    });
    guest.keep(answer.headers);
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${JSON.stringify(descriptor)}: ${JSON.stringify(body)}`);
    return body;
  }
  const act = (mutationName: string, input: object) => call("mutation", { mutationName }, input);

  /** Fills the cart and orders in cash. Returns the order's id. */
  async function order(variantId: string, billing: object): Promise<string> {
    await act("cart.addLine", { variantId, quantity: 1 });
    const typed = { email: "lan@example.com", billing, paymentMethod: "cash-on-delivery" };
    const { deliveryMethods } = (await act("checkout.saveDraft", typed)) as {
      deliveryMethods: { id: string }[];
    };
    const draft = { ...typed, deliveryMethodId: deliveryMethods[0]!.id };
    const { cart } = (await act("checkout.saveDraft", draft)) as {
      cart: { totals: { total: { amount: number } } };
    };
    const placed = (await act("checkout.placeOrder", {
      idempotencyKey: crypto.randomUUID(),
      expectedTotal: cart.totals.total.amount,
      returnPath: "/checkout/thank-you",
    })) as { orderId: string };
    return placed.orderId;
  }

  /** Becomes a customer: the mail's link is read as staff see it. */
  async function signUp(admin: Admin): Promise<void> {
    const email = `lan-${crypto.randomUUID()}@example.com`;
    const name = { firstName: "Lan", lastName: "Weber", acceptsTerms: true };
    await act("session.signUp", { ...name, email, password: PASSWORD });
    const mails = await admin.search("x_shop_mail", [["x_recipient", "=", email]], ["x_text"]);
    const token = /[?&]token=([\w.~-]+)/.exec(String(mails.at(-1)?.["x_text"]))?.[1];
    await act("session.verifyEmail", { token, password: PASSWORD });
  }

  return { ...guest, act, order, signUp };
}
