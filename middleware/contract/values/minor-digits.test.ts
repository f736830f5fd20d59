import { expect, test } from "vitest";
import { minorDigits } from "./minor-digits.ts";

/** ISO 4217, 2024-06-25. */
test.for([
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"],
  [2, "AUD EUR USD CHF THB TWD HUF IDR COP PKR LBP MMK AFN ALL IRR LAK MGA SOS SYP YER"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
] as const)("%i digits in the minor unit of %s", ([digits, currencies]) => {
  for (const currency of currencies.split(" "))
    expect(minorDigits(currency), currency).toBe(digits);
});
