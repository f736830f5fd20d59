import type { TestShopper } from "#tests/shopper.ts";
import type { ErpUnderTest } from "./erps.ts";
import { attempt, fillCheckout, wellStocked } from "./goods.ts";

type Way = "cash" | "approved" | "pending";

/** Buys a product with plenty of stock and returns the order's id. */
export async function buy(
  bench: ErpUnderTest,
  shopper: TestShopper,
  way: Way,
  goods: { variantId?: string; quantity?: number; autoCharge?: boolean } = {},
): Promise<string> {
  const variantId = goods.variantId ?? (await wellStocked(shopper))[0]!.id;
  await shopper.do("cart.addLine", { variantId, quantity: goods.quantity ?? 1 });
  let checkout = await fillCheckout(shopper, way === "cash" ? "cash-on-delivery" : "card");
  if (goods.autoCharge)
    checkout = await shopper.do("checkout.saveDraft", { ...checkout.draft, autoCharge: true });
  const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
  if (way !== "cash") await bench.pay(paymentUrl!, way);
  await shopper.do("checkout.settle", {});
  return orderId;
}
