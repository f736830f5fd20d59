import { expect, test } from "vitest";
import { fromStripe, toStripe } from "./amounts.ts";

test.for([
  ["AUD", 1250, 1250],
  ["VND", 250_000, 250_000],
  ["HUF", 125_000, 125_000],
  ["ISK", 500, 50_000],
  ["UGX", 500, 50_000],
  ["MGA", 50_000, 500],
  ["KWD", 5_120, 5_120],
] as const)("of %s %i minor units are %i at Stripe", ([currency, amount, there]) => {
  expect(toStripe(amount, currency)).toBe(there);
  expect(fromStripe(there, currency.toLowerCase())).toBe(amount);
});

test.for([
  ["KWD", 5_124],
  ["TND", 1],
  ["MGA", 50_050],
] as const)("Stripe is not asked for parts of %s that it does not take", ([currency, amount]) => {
  expect(() => toStripe(amount, currency)).toThrow("no parts as small");
});
