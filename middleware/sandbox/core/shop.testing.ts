import type { Output } from "#contract/operations.ts";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import type { CardProvider } from "#middleware/payments/provider.ts";
import { background } from "#middleware/payments/payments.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

/** A sandbox with a clock and stock that tests control. */
export async function openTestShop({
  cardProvider,
  dataDir = ":memory:",
}: { cardProvider?: CardProvider; dataDir?: string } = {}) {
  let moment = new Date("2026-11-20T01:00:00Z");
  const erp = await openSandbox({
    dataDir,
    publicUrl: "http://localhost",
    now: () => moment,
    ...(cardProvider && { cardProvider }),
  });
  const { store } = erp;

  /** A variant with exactly that free stock; each call returns another one. */
  const untouched = store.all<{ id: number }>(
    `SELECT min(id) AS id FROM variant WHERE reserved = 0 AND on_hand > 5
       AND product_id NOT IN (SELECT product_id FROM product_extra UNION SELECT product_id FROM combo_choice)
     GROUP BY product_id ORDER BY id`,
  );
  function goods(free: number): number {
    const variant = untouched.pop();
    if (!variant) throw new Error("The demo has no more goods");
    store.run("UPDATE variant SET on_hand = ? WHERE id = ?", free, variant.id);
    return variant.id;
  }

  async function guestWith(variantId: number, quantity: number): Promise<TestShopper> {
    const guest = new TestShopper(erp);
    await guest.do("cart.addLine", { variantId: String(variantId), quantity });
    return guest;
  }

  async function fill(shopper: TestShopper, paymentMethod: "card" | "cash-on-delivery") {
    const typed = { email: "ann@example.com", billing: AU_HOME, paymentMethod };
    const { deliveryMethods } = await shopper.do("checkout.saveDraft", typed);
    const deliveryMethodId = deliveryMethods[0]?.id;
    return shopper.do("checkout.saveDraft", { ...typed, deliveryMethodId });
  }

  function press(checkout: Output<"checkout.get">) {
    return {
      idempotencyKey: crypto.randomUUID(),
      expectedTotal: checkout.cart.totals.total.amount,
      returnPath: "/checkout/result",
    };
  }

  async function order(shopper: TestShopper, paymentMethod: "card" | "cash-on-delivery") {
    const checkout = await fill(shopper, paymentMethod);
    return (await shopper.do("checkout.placeOrder", press(checkout))).paymentUrl;
  }

  async function pay(paymentUrl: string | null, number: string): Promise<void> {
    const card = { name: "Ann", number, expiry: "12/49", cvc: "123" };
    await post(paymentUrl, { intent: "pay", ...card });
  }

  /** At the page of the demo's provider. */
  async function post(paymentUrl: string | null, fields: Record<string, string>): Promise<void> {
    const init = { method: "POST", body: new URLSearchParams(fields) };
    await erp.page?.(new Request(`http://localhost${paymentUrl}`, init), "en_US");
  }

  /** The background's turns, until no payment is to be looked at: the provider does what staff asked for. */
  async function reconcile(): Promise<void> {
    const isDue = "SELECT 1 FROM payment WHERE look_at <= ?";
    do await erp.payments.reconcile(background());
    while (store.get(isDue, store.now().toISOString()));
  }

  function reserved(variantId: number): number {
    const sql = "SELECT reserved FROM variant WHERE id = ?";
    return store.get<{ reserved: number }>(sql, variantId)?.reserved ?? 0;
  }

  function wait(minutes: number): void {
    moment = new Date(moment.getTime() + minutes * 60_000);
  }

  return { erp, store, goods, guestWith, fill, press, order, pay, post, reconcile, reserved, wait };
}

export const CARD = {
  approved: "4242424242424242",
  declined: "4000000000000002",
  pending: "4000000000003220",
  silent: "4000000000000259",
};
