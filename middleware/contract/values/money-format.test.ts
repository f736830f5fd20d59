import { expect, test } from "vitest";
import { minorDigits } from "./minor-digits.ts";
import { DEFAULT_FORMAT, formatMoney, symbolOf } from "./money-format.ts";

/** Languages separate with spaces that do not break. */
const plain = (text: string) => text.replaceAll("\u00A0", " ").replaceAll("\u202F", " ");
const shown = (amount: number, currency: string, language = "en-US") =>
  plain(formatMoney({ amount, currency }, language, DEFAULT_FORMAT));

test("the default currency is printed in the owner's format, in each language", () => {
  for (const language of ["en-US", "vi-VN"]) {
    expect(shown(0, "AUD", language)).toBe("AU$0.00");
    expect(shown(1995, "AUD", language)).toBe("AU$19.95");
    expect(shown(123456789, "AUD", language)).toBe("AU$1,234,567.89");
    expect(shown(-500, "AUD", language)).toBe("−AU$5.00");
  }
});

test("another currency is never printed with the owner's symbol, but as the language writes it", () => {
  expect(shown(1190, "EUR")).toBe("€11.90");
  expect(shown(1190, "EUR", "de-DE")).toBe("11,90 €");
  expect(shown(1190, "EUR", "vi-VN")).toBe("11,90 €");
  expect(shown(26_460_000, "VND", "vi-VN")).toBe("26.460.000 ₫");
  expect(shown(26_460_000, "VND")).toBe("₫26,460,000");
  expect(shown(-500, "EUR")).toBe("−€5.00");
});

test("the owner of another default currency replaces its marks", () => {
  const own = { currency: "VND", symbol: "đ", separator: ".", decimal: ",", precision: 2 };
  expect(formatMoney({ amount: 1_250_000, currency: "VND" }, "vi-VN", own)).toBe("đ1.250.000");
  expect(formatMoney({ amount: 1995, currency: "AUD" }, "en-US", own)).toBe("A$19.95");
});

test("decimals that nobody uses are printed only where an amount has them", () => {
  const unit = 10 ** minorDigits("HUF");
  expect(shown(1250 * unit, "HUF")).toBe("HUF 1,250");
  expect(shown(12_500, "KWD")).toBe("KWD 12.500");
});

test("prices can be rounded to whole dollars", () => {
  const whole = { ...DEFAULT_FORMAT, precision: 0 };
  expect(formatMoney({ amount: 1995, currency: "AUD" }, "en-US", whole)).toBe("AU$20");
  expect(formatMoney({ amount: 3000, currency: "EUR" }, "en-US", whole, 0)).toBe("€30");
});

test("every currency has its own symbol", () => {
  const symbols = ["AUD", "EUR", "VND"].map((one) => symbolOf(one, "vi-VN", DEFAULT_FORMAT));
  expect(symbols).toEqual(["AU$", "€", "₫"]);
});
