import { expect, test } from "vitest";
import { formatMoney, typedAmount } from "./money.ts";

const AUD = { symbol: "AU$", separator: ",", decimal: ".", precision: 2 };

test("money is formatted with the shop's symbol, separators and decimals", () => {
  expect(formatMoney({ amount: 0, currency: "AUD" }, AUD)).toBe("AU$0.00");
  expect(formatMoney({ amount: 1995, currency: "AUD" }, AUD)).toBe("AU$19.95");
  expect(formatMoney({ amount: 123456789, currency: "AUD" }, AUD)).toBe("AU$1,234,567.89");
  expect(formatMoney({ amount: -500, currency: "AUD" }, AUD)).toBe("−AU$5.00");
});

test("dong has no decimals at any configured precision", () => {
  const format = { symbol: "₫", separator: ".", decimal: ",", precision: 2 };
  expect(formatMoney({ amount: 1250000, currency: "VND" }, format)).toBe("₫1.250.000");
});

test("prices can be rounded to whole dollars", () => {
  expect(formatMoney({ amount: 1995, currency: "AUD" }, { ...AUD, precision: 0 })).toBe("AU$20");
});

test("a typed price is parsed with a point or a comma, and other text is rejected", () => {
  expect(typedAmount("12", AUD)).toBe(1200);
  expect(typedAmount(" 12.5 ", AUD)).toBe(1250);
  expect(typedAmount("0,99", AUD)).toBe(99);
  expect(typedAmount("250000", { precision: 0 })).toBe(250000);
  for (const text of [null, "", "cheap", "-5", "1e5", "12.345", "99999999", "Infinity", "0x10"]) {
    expect(typedAmount(text, AUD), String(text)).toBeNull();
  }
});
