import { expect, test } from "vitest";
import { checkOrders } from "./check-orders.ts";
import type { Trial } from "./trial.ts";

const POST = { name: "Post", price: 5, reason: "", allows_cash: true, has_days: true } as const;
const GERMANY = { country: "DE", price: 11.9, tax: 1.9, methods: [POST], problem: "" };
const COMPLETE: Trial = {
  currency: "EUR",
  home: "DE",
  lacks: "",
  goods: "Desk",
  is_everywhere: false,
  has_cash: true,
  has_card: false,
  has_transfer: true,
  trials: [GERMANY],
};
const NO_CASH = { ...POST, name: "Standard delivery", allows_cash: false };
const HEAVY = { ...POST, name: "Express", price: false, reason: "size" } as const;

test("an order that can be placed is added up as the shopper sees it", () => {
  expect(checkOrders(COMPLETE)).toEqual([
    {
      area: "orders",
      state: "ok",
      what: "Germany: Desk €11.90 with €1.90 tax + Post €5.00 = €16.90; cash on delivery, bank transfer",
      fix: "",
    },
  ]);
});

test.for<[string, Partial<Trial>, string]>([
  ["a warehouse", { lacks: "warehouse", trials: [] }, "Create one"],
  ["goods", { lacks: "goods", trials: [] }, "Publish goods"],
  ["a price", { lacks: "price", trials: [] }, "sales price"],
  ["stock", { lacks: "stock", trials: [] }, "Receive stock"],
  ["a delivery method", germany({ methods: [] }), "Publish one to Germany"],
  ["one that carries the goods", germany({ methods: [HEAVY] }), 'that "Express" carries'],
  [
    "a way to pay, because stock Odoo's method disallows cash",
    { ...germany({ methods: [NO_CASH] }), has_transfer: false },
    'Tick "Cash on Delivery" on the form of "Standard delivery"',
  ],
  ["any way to pay", { has_cash: false, has_transfer: false }, "Enable cash on delivery"],
  ["an Odoo that does not fail", germany({ problem: "No rate" }), "Repair"],
])("an order is not ok without %s", ([, lack, fix]) => {
  const found = checkOrders({ ...COMPLETE, ...lack });
  expect(found).toEqual([
    expect.objectContaining({ state: "missing", fix: expect.stringContaining(fix) }),
  ]);
});

test("a country's row does not hide what only some orders lack", () => {
  const methods = [NO_CASH, HEAVY];
  const found = checkOrders({ ...COMPLETE, ...germany({ methods }), is_everywhere: true });
  expect(found.map(({ state, what }) => `${state} ${what}`)).toEqual([
    "ok Germany: Desk €11.90 with €1.90 tax + Standard delivery €5.00 = €16.90; bank transfer",
    'note Germany: "Express" does not carry these goods',
    "note Germany: no delivery method allows cash",
    "ok a delivery method without countries reaches all countries (tried: Germany)",
  ]);
});

test("an owner may deliver to other countries only", () => {
  const austria = { ...GERMANY, country: "AT" };
  const trials = [{ ...GERMANY, methods: [] }, austria];
  const found = checkOrders({ ...COMPLETE, trials });
  expect(found.map(({ state }) => state)).toEqual(["note", "ok"]);
});

function germany(more: Partial<Trial["trials"][number]>): Partial<Trial> {
  return { trials: [{ ...GERMANY, ...more }] };
}
