import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Checkout } from "#contract/checkout.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart } from "#app/server/goods.testing.ts";
import { AU_HOME } from "#tests/shopper.ts";
import { addedToTotal, addsName } from "./added-to-total.ts";
import { action, loader, middleware } from "./checkout.route.tsx";

openDemoShop();

let ann: Browser;
let page: Checkout;
beforeEach(async () => {
  ann = new Browser();
  await fillCart(ann);
  await ann.do((odoo) => odoo.mutate("session.continueAsGuest", { email: "ann@example.com" }));
  await post({ ...TYPED, paymentMethod: "card", intent: "save" });
  page = await checkout();
});

type Form = Record<string, string>;
const post = (form: Form) => ann.visit("/checkout", action, form, middleware);
const placed = { location: "/checkout/thank-you" };
const changed = { status: 409, body: { error: { "": ["checkout:errors.cart-changed"] } } };

async function checkout(): Promise<Checkout> {
  const { body } = await ann.visit("/checkout", loader, undefined, middleware);
  return (body as { checkout: Checkout }).checkout;
}

const BILLING = Object.entries(AU_HOME).map(([name, value]) => [`billing.${name}`, value]);
const TYPED = { email: "ann@example.com", ...(Object.fromEntries(BILLING) as Form) };

/** What is posted without scripts after some choices on the page as it was shown. */
function chosen(choices: Form): Form {
  const { cart, draft } = page;
  const adds = Object.entries(addedToTotal(page)).map(([id, amount]) => [
    addsName(id),
    `${amount}`,
  ]);
  return {
    ...TYPED,
    deliveryMethodId: draft.deliveryMethodId ?? "",
    paymentMethod: "card",
    expectedTotal: String(cart.totals.total.amount),
    ...(Object.fromEntries(adds) as Form),
    ...choices,
    intent: "place",
    idempotencyKey: randomUUID(),
  };
}

test("cash on delivery is ordered at once, with the fee printed beside it", async () => {
  expect(await post(chosen({ paymentMethod: "cash-on-delivery" }))).toMatchObject(placed);
  const { order } = await ann.do((odoo) => odoo.query("checkout.result", {}));
  const before = page.cart.totals.total.amount;
  expect(order?.totals.total.amount).toBe(before + (order?.totals.paymentFee.amount ?? 0));
});

test("another delivery is ordered at once, at the price printed beside it", async () => {
  const isOther = ({ price, places }: Checkout["deliveryMethods"][number]) =>
    places.length === 0 && price.amount !== page.cart.totals.delivery?.amount;
  const deliveryMethodId = page.deliveryMethods.find(isOther)?.id ?? "";
  expect(await post(chosen({ deliveryMethodId }))).toMatchObject({ status: 303 });
});

test("what has another price than was printed is shown before it can be ordered", async () => {
  const cash = chosen({ paymentMethod: "cash-on-delivery" });
  const cheaper = { [addsName("cash-on-delivery")]: "200" };
  expect(await post({ ...cash, ...cheaper })).toMatchObject(changed);
  const [line] = page.cart.lines;
  const more = { lineId: line?.id ?? "", quantity: 2 };
  await ann.do((odoo) => odoo.mutate("cart.setQuantity", more));
  expect(await post(cash)).toMatchObject(changed);
});

test("a delivery that the shop has chosen meanwhile is shown before it is ordered, and is no mistake beside others", async () => {
  const { deliveryMethodId: _, ...blind } = chosen({ paymentMethod: "cash-on-delivery" });
  const error = { "": ["checkout:errors.delivery-unseen"] };
  expect(await post(blind)).toMatchObject({ status: 409, body: { error } });
  const { body } = await post({ ...blind, "billing.suburb": "" });
  expect(Object.keys((body as { error: object }).error)).toEqual(["billing.suburb"]);
});
