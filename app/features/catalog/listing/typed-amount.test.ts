import { expect, test } from "vitest";
import { typedAmount } from "./typed-amount.ts";

test("a typed price is parsed with a point or a comma, and other text is rejected", () => {
  expect(typedAmount("12", "AUD")).toBe(1200);
  expect(typedAmount(" 12.5 ", "AUD")).toBe(1250);
  expect(typedAmount("0,99", "AUD")).toBe(99);
  expect(typedAmount("250000", "VND")).toBe(250000);
  for (const text of [null, "", "cheap", "-5", "1e5", "12.345", "9".repeat(12), "Infinity", "0x10"])
    expect(typedAmount(text, "AUD"), String(text)).toBeNull();
});

test.for(["500000", "500.000", "500,000", "500 000", "500\u00A0000 ₫", "500.000đ", "₫500,000"])(
  "%s is 500,000 dong",
  (text) => {
    expect(typedAmount(text, "VND")).toBe(500_000);
    expect(typedAmount(text, "JPY")).toBe(500_000);
  },
);

test.for([
  ["26.460.000 ₫", "VND", 26_460_000],
  ["100.000.000.000", "VND", 100_000_000_000],
  ["1,234.50", "AUD", 123_450],
  ["1.234,5 €", "EUR", 123_450],
  ["AU$1,234.50", "AUD", 123_450],
  ["1 234", "EUR", 123_400],
  ["1.234.567", "USD", 123_456_700],
  ["EUR 12", "EUR", 1200],
  ["12.345", "KWD", 12_345],
] as const)("%s in %s is %i", ([text, currency, amount]) => {
  expect(typedAmount(text, currency)).toBe(amount);
});

test.for(["12.5", "1.5000", "50.00", "1.2345.678", "1.234,567", "1.234.", "₫", "5₫5"])(
  "%s is no amount of dong",
  (text) => {
    expect(typedAmount(text, "VND")).toBeNull();
  },
);
