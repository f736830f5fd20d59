import { expect, test } from "vitest";
import { DEFAULT_FORMAT } from "#contract/values/money-format.ts";
import { formatFor } from "./currency.server.ts";

test("browsers get the default format only of a shop with prices in its currency", () => {
  expect(formatFor(DEFAULT_FORMAT, { currencies: ["EUR", "AUD"] })).toBe(DEFAULT_FORMAT);
  expect(formatFor(DEFAULT_FORMAT, { currencies: ["EUR"] })).toBeNull();
  const own = { ...DEFAULT_FORMAT, symbol: "$" };
  expect(formatFor(own, { currencies: ["EUR"] }), "the owner's own").toBe(own);
  for (const unknown of [null, { currencies: [] }])
    expect(formatFor(DEFAULT_FORMAT, unknown)).toBe(DEFAULT_FORMAT);
});
