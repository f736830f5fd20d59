import { expect, test } from "vitest";
import type { Tokens } from "#middleware/erp.ts";
import { firstTokens, tokensAfter } from "./tokens.ts";

const before: Tokens = {
  ...firstTokens("guest"),
  cart: "7.cart",
  orders: ["3.order", "2.order"],
  cartQuantity: 2,
};

test("an answer of the ERP without changes keeps the shopper's tokens", () => {
  expect(tokensAfter(before)).toBeNull();
  expect(tokensAfter(before, {})).toBeNull();
  expect(tokensAfter(before, { ...before, orders: [...before.orders] })).toBeNull();
});

test("changed tokens are replaced, and the others are kept", () => {
  expect(tokensAfter(before, { cartQuantity: 3, wishes: 0 })).toEqual({
    ...before,
    cartQuantity: 3,
  });
  expect(tokensAfter(before, { orders: ["3.order"] })).toEqual({ ...before, orders: ["3.order"] });
  expect(tokensAfter(before, { cart: null, session: "new" })).toEqual({
    ...before,
    cart: null,
    session: "new",
  });
});

test("a browser keeps each order once, and the last ten", () => {
  const many = Array.from({ length: 12 }, (_, at) => `${20 - at}.order`);
  expect(tokensAfter(before, { orders: [many[0]!, ...many] })?.orders).toEqual(many.slice(0, 10));
});
