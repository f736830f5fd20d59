import { expect, test } from "vitest";
import { itemsOf } from "./items.ts";

test("a link names SKUs and quantities, and one piece where none is given", () => {
  expect(itemsOf("TEA-100:2, SOAP-3")).toEqual({
    items: [
      { sku: "TEA-100", quantity: 2 },
      { sku: "SOAP-3", quantity: 1 },
    ],
  });
});

test("a SKU may contain a colon, and is one line if it is named twice", () => {
  expect(itemsOf("A:B:3,A:B,A:B:1")).toEqual({ items: [{ sku: "A:B", quantity: 5 }] });
});

test.for(["A:0", "A:-1", "A:100", "A:60,A:40", "A:0,A:5", "A:5,A:0"])(
  "%s asks for a quantity that no cart takes",
  (text) => {
    expect(itemsOf(text)).toEqual({ items: [{ sku: "A", quantity: null }] });
  },
);

test.for(["", " ", ",,,"])("a link with %o names nothing", (text) => {
  expect(itemsOf(text)).toEqual({ problem: "empty" });
});

test("a link with more lines than a page shows is not looked at", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `A${at}:1`).join(",");
  expect(itemsOf(lines(20))).toMatchObject({ items: expect.objectContaining({ length: 20 }) });
  expect(itemsOf(lines(21))).toEqual({ problem: "too-many" });
  expect(itemsOf(lines(500))).toEqual({ problem: "too-many" });
});

test("a SKU of any length and characters is text", () => {
  expect(itemsOf("x".repeat(5_000))).toEqual({ items: [{ sku: "x".repeat(80), quantity: 1 }] });
  expect(itemsOf("<b>\uD800:2")).toEqual({ items: [{ sku: "<b>\uFFFD", quantity: 2 }] });
});
