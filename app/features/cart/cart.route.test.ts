import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { Browser, openDemoShop } from "#app/server/browser.testing.ts";
import { fillCart, placeOrder } from "#app/server/goods.testing.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { typed } from "#app/ui/form/typed.ts";
import { action, loader } from "./cart.route.tsx";

openDemoShop();

let ann: Browser;
beforeEach(() => void (ann = new Browser()));

const post = (form: Record<string, string>, path = "/cart") => ann.visit(path, action, form);

async function cart(): Promise<Cart> {
  const page = await ann.visit("/cart", loader);
  return (page.body as { cart: Cart }).cart;
}

async function line() {
  const [first] = (await cart()).lines;
  if (!first) throw new Error("the cart is empty");
  return first;
}

test("a new cart is empty", async () => {
  expect(await cart()).toMatchObject({ lines: [], quantity: 0, isLocked: false });
});

test("a browser that sends no cookies is told so, and one that has a cart is not", async () => {
  expect((await ann.visit("/cart", loader)).body).toMatchObject({ hasCookies: false });
  await fillCart(ann);
  expect((await ann.visit("/cart", loader)).body).toMatchObject({ hasCookies: true });
});

test("five quick clicks on + add five in any order of arrival", async () => {
  await fillCart(ann);
  const { id, quantity } = await line();
  const click = { intent: "change", lineId: id, by: "1" };
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map(() => ann.twin().visit("/cart?stay", action, click)),
  );
  for (const page of pages) expect(page).toMatchObject({ status: 200, body: { adjustment: null } });
  expect((await line()).quantity).toBe(quantity + 5);
});

test("without JavaScript a click redirects to the cart, so that a reload does not repeat it", async () => {
  await fillCart(ann);
  const { id, quantity } = await line();
  const page = await post({ intent: "change", lineId: id, by: "1" }, "/vi/cart");
  expect(page).toMatchObject({ status: 302, location: "/vi/cart" });
  expect((await line()).quantity).toBe(quantity + 1);
});

test("a quantity above the stock is reduced, with a message", async () => {
  await fillCart(ann, ({ availability }) => availability === "low-stock");
  const { id, maxQuantity, name } = await line();
  const asked = String(MAX_QUANTITY);
  const page = await post({ intent: "set", lineId: id, quantity: asked }, "/cart?stay");
  const adjustment = { name: expect.stringContaining(name), asked: MAX_QUANTITY, got: maxQuantity };
  expect(page.body).toEqual({ adjustment });
  expect((await line()).quantity).toBe(maxQuantity);
});

test.each(["", "-1", "1.5", "many", "100", "9999999999999999999"])(
  "quantity %j is refused beside its field and changes nothing",
  async (quantity) => {
    await fillCart(ann);
    const before = await line();
    const page = await post({ intent: "set", lineId: before.id, quantity });
    expect(page).toMatchObject({
      status: 400,
      body: {
        error: { quantity: expect.arrayContaining(["cart:errors.quantity"]) },
        initialValue: { lineId: before.id },
      },
    });
    expect(await line()).toEqual(before);
  },
);

test("the numbers of all lines are taken along to the checkout, and a wrong one stays in its field", async () => {
  const one = await fillCart(ann);
  await fillCart(ann, ({ id, availability }) => id !== one.id && availability === "in-stock");
  const [first, second] = (await cart()).lines;
  const numbers = (a: string, b: string) => ({
    intent: "checkout",
    [`quantity-${first!.id}`]: a,
    [`quantity-${second!.id}`]: b,
    "quantity-gone": "2",
  });
  const page = await post(numbers(String(first!.quantity), "2"), "/vi/cart");
  expect(page).toMatchObject({ status: 302, location: "/vi/checkout" });
  expect((await cart()).lines.map(({ quantity }) => quantity)).toEqual([first!.quantity, 2]);

  const wrong = await post(numbers("many", "3"));
  expect(wrong.status).toBe(400);
  expect(typed(wrong.body as Reply, "lineId")).toBe(first!.id);
  expect(typed(wrong.body as Reply, "quantity")).toBe("many");
  expect((await cart()).lines[1]?.quantity).toBe(2);
  expect(await post({ ...numbers(String(first!.quantity), "1"), intent: "set-all" })).toMatchObject(
    {
      location: "/cart",
    },
  );
  expect((await cart()).lines[1]?.quantity).toBe(1);
});

test("lines are removed, and the empty cart shows a link to continue shopping", async () => {
  await fillCart(ann);
  const { id } = await line();
  expect(await post({ intent: "remove", lineId: id })).toMatchObject({ location: "/cart" });
  expect((await cart()).lines).toEqual([]);
});

test("a fetcher's page loads the message of its answer", async () => {
  await fillCart(ann);
  const { id } = await line();
  const form = { intent: "remove", lineId: id, cartBy: "-1" };
  expect(await post(form, "/cart?stay")).toMatchObject({ status: 200, body: {} });
  expect(await ann.toast()).toMatchObject({ type: "success" });
  expect((await cart()).lines).toEqual([]);
  for (const intent of ["remove", "change"]) {
    const gone = await post({ intent, lineId: id, by: "1" }, "/cart?stay");
    expect(gone).toMatchObject({ status: 200, body: { adjustment: null } });
    expect(await ann.toast()).toMatchObject({
      type: "error",
      text: "That is no longer in your cart.",
    });
  }
});

test("another shopper's line is not found", async () => {
  await fillCart(ann);
  const { id, quantity } = await line();
  const bob = new Browser();
  await fillCart(bob);
  const forms: Record<string, string>[] = [
    { intent: "change", lineId: id, by: "1" },
    { intent: "set", lineId: id, quantity: "9" },
    { intent: "remove", lineId: id },
  ];
  for (const form of forms) {
    const page = await bob.visit("/cart", action, form);
    const error = { quantity: ["cart:errors.line-not-found"] };
    expect(page).toMatchObject({ status: 404, body: { error } });
  }
  expect((await line()).quantity).toBe(quantity);
});

test.each([
  ["NOSUCHCODE", "coupon-not-found"],
  ["SUMMER25", "coupon-expired"],
  ["SAVE20", "coupon-not-eligible"],
])("coupon %j is refused beside its field and stays in it", async (code, problem) => {
  await fillCart(ann, ({ price }) => price.amount < 10_000);
  const page = await post({ codes: "apply", code: code.toLowerCase() });
  expect(page).toMatchObject({ status: 422, body: { results: [{ problem }] } });
  const { results, initialValue } = page.body as {
    results: { code: string }[];
    initialValue: { code: string };
  };
  expect(initialValue.code.toUpperCase()).toBe(code);
  expect(results[0]?.code.toUpperCase()).toBe(code);
  expect((await cart()).coupons).toEqual([]);
});

test.each([
  ["", "cart:errors.codes"],
  [" , ", "cart:errors.codes"],
  ["X".repeat(41), "cart:errors.codes"],
])("%j is not a valid code", async (code, error) => {
  await fillCart(ann);
  const page = await post({ codes: "apply", code });
  expect(page).toMatchObject({ status: 400, body: { error: { code: [error] } } });
  expect(typed(page.body as Reply, "code")).toBe(code);
});

test("valid codes are applied and invalid ones return in the field", async () => {
  await fillCart(ann);
  const page = await post({ codes: "apply", code: "nosuch WELCOME10, SUMMER25" });
  expect(page).toMatchObject({ status: 422, body: { initialValue: { code: "nosuch SUMMER25" } } });
  expect((await cart()).coupons).toMatchObject([{ code: "WELCOME10" }]);
});

test("a coupon reduces the total and can be removed", async () => {
  await fillCart(ann);
  const before = await cart();
  expect(await post({ codes: "apply", code: " welcome10 " })).toMatchObject({ status: 302 });
  const { coupons, totals } = await cart();
  expect(coupons).toMatchObject([{ code: "WELCOME10" }]);
  expect(totals.discount.amount).toBe(Math.round(before.totals.itemsSubtotal.amount / 10));
  await post({ codes: "remove:WELCOME10" });
  expect(await cart()).toEqual(before);
});

test("the cart cannot be changed during a payment", async () => {
  await fillCart(ann);
  await placeOrder(ann, "card");
  const before = await cart();
  expect(before.isLocked).toBe(true);
  const { id } = await line();
  const forms: Record<string, string>[] = [
    { intent: "change", lineId: id, by: "1" },
    { intent: "set", lineId: id, quantity: "9" },
    { intent: "remove", lineId: id },
    { intent: "accept" },
  ];
  const codes: Record<string, string>[] = [
    { codes: "apply", code: "WELCOME10" },
    { codes: "remove:WELCOME10" },
  ];
  for (const form of codes) {
    const body = { error: { "": ["cart:errors.cart-locked"] } };
    expect(await post(form)).toMatchObject({ status: 409, body });
  }
  for (const form of forms) {
    const page = await post(form);
    expect(page.status, form["intent"]).toBe(409);
    expect(Object.values((page.body as { error: object }).error)).toEqual([
      ["cart:errors.cart-locked"],
    ]);
  }
  expect(await cart()).toEqual(before);
});

test.each(["", "constructor", "toString", "no-such-thing"])(
  "the unknown intent %j is refused",
  async (intent) => {
    expect(await post({ intent })).toMatchObject({ status: 400 });
  },
);
