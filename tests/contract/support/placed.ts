import { TestShopper } from "#tests/shopper.ts";
import { form } from "#middleware/uploads/images.testing.ts";
import type { Uploads } from "#middleware/uploads/uploads.ts";
import type { ErpUnderTest } from "./erps.ts";
import { attempt, emptyCart, fillCheckout, plenty } from "./goods.ts";

/** An order that was placed, and who placed it. */
export type Placed = { shopper: TestShopper; orderId: string; number: string };

/** Somebody buys `quantity` of something, or of two things: a guest unless they log in. */
export async function placeOrder(
  { erp }: ErpUnderTest,
  options: {
    account?: { email: string; password: string };
    quantities?: number[];
    locale?: "en_US" | "vi_VN";
  } = {},
): Promise<Placed> {
  const { account, quantities = [1], locale = "en_US" } = options;
  const shopper = new TestShopper(erp, locale);
  if (account) {
    await shopper.do("session.logIn", account);
    await emptyCart(shopper);
  }
  const goods = await plenty(shopper, quantities.length);
  for (const [index, { id }] of goods.entries()) {
    const quantity = quantities[index] ?? 1;
    await shopper.do("cart.addLine", { variantId: id, quantity });
  }
  const press = attempt(await fillCheckout(shopper, "cash-on-delivery"));
  const { orderId } = await shopper.do("checkout.placeOrder", press);
  const { order } = await shopper.ask("checkout.result", {});
  if (order?.id !== orderId) throw new Error("The order was not placed");
  return { shopper, orderId, number: order.number };
}

/** Tokens of pictures, as a page has them after a post. */
export async function upload(uploads: Uploads, ...pictures: Buffer[]): Promise<string[]> {
  const body = form(pictures.map((bytes) => ({ bytes })));
  const posted = new Request("http://shop.test/", { method: "POST", body });
  const received = await uploads.receive(posted);
  return received.pictures.map((one) => {
    if ("fault" in one) throw new Error(`An image of the tests was refused: ${one.fault}`);
    return one.upload;
  });
}

/** It is packed, sent and handed over. */
export async function deliver({ staff }: ErpUnderTest, { orderId }: Placed): Promise<void> {
  await staff.ready(orderId);
  await staff.ship(orderId, "33WTL1");
  await staff.deliver(orderId);
}
