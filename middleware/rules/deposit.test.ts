import { expect, test } from "vitest";
import { depositOn, depositShare } from "./deposit.ts";

const aud = (amount: number) => ({ amount, currency: "AUD" });

test("a deposit is a share of the price, rounded to the minor unit", () => {
  expect(depositOn(aud(10_001), 30)).toEqual(aud(3000));
  expect(depositOn(aud(32_000), 40)).toEqual(aud(12_800));
});

test("nothing is left for later of goods without a price, or whose share is all of it", () => {
  expect([null, 0, -5, 100, 250].map(depositShare)).toEqual([null, null, null, null, null]);
  expect(depositShare(99)).toBe(99);
  expect(depositOn(aud(32_000), null)).toBeNull();
  expect(depositOn(aud(0), 30)).toBeNull();
});
