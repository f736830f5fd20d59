import { expect, test } from "vitest";
import { currencyMistake } from "./currency.ts";

const AUD = { name: "AUD", symbol: "$", decimal_places: 2 };
const EUR = { name: "EUR", symbol: "€", decimal_places: 2 };
const VND = { name: "VND", symbol: "₫", decimal_places: 0 };
const HUF = { name: "HUF", symbol: "Ft", decimal_places: 0 };

test.for([
  ["AU$", 2, AUD],
  ["A$", 2, AUD],
  ["$", 2, AUD],
  ["AUD ", 2, AUD],
  ["bucks", 2, { ...AUD, symbol: "bucks" }],
  ["€", 2, EUR],
  ["EUR", 2, EUR],
  ["₫", 0, VND],
  ["đ", 0, VND],
  ["Ft", 0, HUF],
] as const)("%s with %i decimals prints what Odoo sells", ([symbol, precision, currency]) => {
  expect(currencyMistake({ symbol, precision }, currency)).toBeNull();
});

test.for([
  ["AU$", 2, EUR, "Set CURRENCY_SYMBOL to € (it is AU$)."],
  ["$", 2, EUR, "Set CURRENCY_SYMBOL to € (it is $)."],
  ["US$", 2, AUD, "Set CURRENCY_SYMBOL to $ (it is US$)."],
  ["€", 2, AUD, "Set CURRENCY_SYMBOL to $ (it is €)."],
  ["₫", 2, VND, "Set CURRENCY_PRECISION to 0 (it is 2)."],
  ["€", 0, EUR, "Set CURRENCY_PRECISION to 2 (it is 0)."],
  ["AU$", 2, VND, "Set CURRENCY_SYMBOL to ₫ (it is AU$). Set CURRENCY_PRECISION to 0 (it is 2)."],
] as const)(
  "%s with %i decimals does not, and the sentence says what to set",
  ([symbol, precision, currency, sentence]) => {
    expect(currencyMistake({ symbol, precision }, currency)).toBe(
      `The shop would print Odoo's prices wrongly: they are in ${currency.name}. ${sentence}`,
    );
  },
);
