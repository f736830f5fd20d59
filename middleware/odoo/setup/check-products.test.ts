import { expect, test } from "vitest";
import { checkProducts } from "./check-products.ts";
import type { Facts } from "./facts.ts";

const facts = {
  products: 3,
  published: 8,
  left_out: [
    { name: "Lamp", reason: "website", other: "B2B" },
    { name: "Chair", reason: "company", other: "Other Ltd" },
    { name: "Part", reason: "sale", other: "Other Ltd" },
  ],
  partless: [{ name: "Box", choice: "Honey" }],
  unpriced: ["Gift"],
  beyond_stock: 0,
  untaxed: 0,
  untaxed_charges: ["Cash on delivery fee"],
} as unknown as Facts;

test("each published product that shoppers do not find is named with the reason", () => {
  const found = checkProducts(facts);
  expect(found.map(({ state, what }) => `${state} ${what}`)).toEqual([
    "ok 3 shown of 8 published",
    'note "Lamp" is not shown: it belongs to another website, B2B',
    'note "Chair" is not shown: it belongs to another company, Other Ltd',
    'note "Part" is not shown: it cannot be sold',
    "note 2 more are not shown",
    'note the combo "Box" cannot be bought: nothing can be chosen for "Honey"',
    'note "Gift" has no price and is sold for nothing',
    'note the charge "Cash on delivery fee" is without a tax',
  ]);
  expect(found.slice(1).map(({ fix }) => fix)).not.toContain("");
});
