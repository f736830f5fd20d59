import { TestShopper } from "#tests/shopper.ts";
import { form } from "#middleware/uploads/images.testing.ts";
import type { Uploads } from "#middleware/uploads/uploads.ts";
import type { ErpUnderTest } from "./erps.ts";
import {
  attempt,
  type AU_HOME,
  emptyCart,
  fillCheckout,
  type VN_HOME,
  wellStocked,
} from "./goods.ts";

/** A placed order and its shopper. */
export type Placed = { shopper: TestShopper; orderId: string; number: string; email: string };

/** Buys `quantity` of one variant, or of two; as a guest unless a login is given. */
export async function placeOrder(
  { erp }: ErpUnderTest,
  options: {
    account?: { email: string; password: string };
    quantities?: number[];
    locale?: "en_US" | "vi_VN";
    billing?: typeof AU_HOME | typeof VN_HOME;
  } = {},
): Promise<Placed> {
  const { account, quantities = [1], locale = "en_US", billing } = options;
  const shopper = new TestShopper(erp, locale);
  if (account) {
    await shopper.do("session.logIn", account);
    await emptyCart(shopper);
  }
  const goods = await wellStocked(shopper, quantities.length);
  for (const [index, { id }] of goods.entries()) {
    const quantity = quantities[index] ?? 1;
    await shopper.do("cart.addLine", { variantId: id, quantity });
  }
  const filled = await fillCheckout(shopper, "cash-on-delivery", billing);
  const { orderId } = await shopper.do("checkout.placeOrder", attempt(filled));
  const { order } = await shopper.ask("checkout.result", {});
  if (order?.id !== orderId) throw new Error("The order was not placed");
  return { shopper, orderId, number: order.number, email: filled.draft.email ?? "" };
}

/** Uploads images and returns their tokens, as a form post does. */
export async function upload(uploads: Uploads, ...images: Buffer[]): Promise<string[]> {
  const body = form(images.map((bytes) => ({ bytes })));
  const posted = new Request("http://shop.test/", { method: "POST", body });
  const received = await uploads.receive(posted);
  return received.pictures.map((one) => {
    if ("fault" in one) throw new Error(`An image of the tests was refused: ${one.fault}`);
    return one.upload;
  });
}

/** Packs, ships and delivers the order. */
export async function deliver(
  { staff }: ErpUnderTest,
  { orderId }: Pick<Placed, "orderId">,
): Promise<void> {
  await staff.ready(orderId);
  await staff.ship(orderId, "33WTL1");
  await staff.deliver(orderId);
}
