import { expect, test } from "vitest";
import type { PaymentMethod } from "#contract/checkout.ts";
import { onlyWay } from "./view.ts";

const way = (id: PaymentMethod["id"], availability: PaymentMethod["availability"]) => ({
  id,
  availability,
  fee: { amount: 0, currency: "VND" },
});

test("the only way to pay is chosen, and no way is when there are several", () => {
  const cash = way("cash-on-delivery", "available");
  const coming = way("paypal", "coming-soon");
  expect(onlyWay([cash, way("card", "coming-soon"), coming])).toBe("cash-on-delivery");
  expect(onlyWay([way("pay-on-site", "not-with-this-delivery"), coming])).toBe("pay-on-site");
  expect(onlyWay([cash, way("card", "available"), coming])).toBeUndefined();
  expect(onlyWay([coming])).toBeUndefined();
});
