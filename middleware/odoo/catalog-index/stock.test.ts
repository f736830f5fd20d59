import { expect, test } from "vitest";
import { money } from "#middleware/odoo/core/money.ts";
import { piecesLeft, stockOf } from "./stock.ts";

const rule = {
  is_storable: true,
  allow_out_of_stock_order: false,
  show_availability: true,
  available_threshold: 5,
};

test.for([
  ["plenty", rule, 6, "in-stock", null, 6],
  ["few", rule, 5, "low-stock", 5, 5],
  ["a fraction of a piece does not count", rule, 0.9, "sold-out", null, 0],
  ["oversold", rule, -2, "sold-out", null, 0],
  ["staff do not show the quantity", { ...rule, show_availability: false }, 2, "in-stock", null, 2],
  ["sold beyond stock", { ...rule, allow_out_of_stock_order: true }, -7, "in-stock", null, null],
  ["a service", { ...rule, is_storable: false }, 0, "in-stock", null, null],
] as const)(
  "stock follows the product's own settings: %s",
  ([, own, free, state, left, pieces]) => {
    expect(stockOf(own, free)).toEqual({ availability: state, left });
    expect(piecesLeft(own, free)).toBe(pieces);
  },
);

test("Odoo's floats become minor units of their currency", () => {
  expect(money(19.989_999_999_999_998, "AUD")).toEqual({ amount: 1999, currency: "AUD" });
  expect(money(0.1 + 0.2, "AUD").amount).toBe(30);
  expect(money(250_000, "VND")).toEqual({ amount: 250_000, currency: "VND" });
});
