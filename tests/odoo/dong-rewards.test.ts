import { afterAll, expect, test } from "vitest";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { shoppersOn } from "#tests/contract/support/rewards-shoppers.ts";
import { connection } from "./connection.ts";
import { openDongPrices } from "./dong-prices.ts";

/** A customer who pays in đồng: points and gift cards have their worth in the company's currency. */
const bench = await erps[0]!.open();
const admin = createAdmin({ ...connection, apiKey: connection.adminKey });
const { customer, fillCart, order, handOver, own, newKey } = shoppersOn(bench);
const prices = await openDongPrices(admin);
const dongsForOne = await setRate();

afterAll(async () => {
  await prices.close();
  bench.erp.close();
});

/** Returns how many đồng a unit of the company's currency is worth today. */
async function setRate(): Promise<number> {
  const [website] = await admin.search("website", [], ["company_id"]);
  const company_id = relation(website!, "company_id");
  const [company] = await admin.search("res.company", [["id", "=", company_id]], ["currency_id"]);
  const [dong] = await admin.search("res.currency", [["name", "=", "VND"]], ["id"]);
  const name = new Date().toISOString().slice(0, 10);
  const today = [
    ["currency_id", "=", dong!.id],
    ["company_id", "=", company_id],
    ["name", "=", name],
  ];
  const [known] = await admin.search("res.currency.rate", today, ["id"]);
  if (!known)
    await admin.create("res.currency.rate", {
      currency_id: dong!.id,
      company_id,
      name,
      company_rate: 16_000,
    });
  const ids = [dong!.id, relation(company!, "currency_id")];
  const rates = await admin.search("res.currency", [["id", "in", ids]], ["rate"]);
  const rateOf = (id: number | undefined) => Number(rates.find((row) => row.id === id)?.["rate"]);
  return rateOf(ids[0]) / rateOf(ids[1]);
}

async function buyer(points = 0) {
  const shopper = await customer(points);
  const [user] = await admin.search("res.users", [["login", "=", shopper.email]], ["partner_id"]);
  await prices.giveTo(relation(user!, "partner_id"));
  return shopper;
}

test("an order in đồng earns points for its worth in the company's currency, not a point for each đồng", async () => {
  const mai = await buyer();
  await fillCart(mai, 3);
  const { orderId, totals } = await order(mai, "1 Đồng Lane");
  expect(totals.total.currency).toBe("VND");
  await handOver(orderId);
  const { balance, rates } = await own(mai);
  expect(rates.unit.currency).not.toBe("VND");
  expect(balance).toBe(Math.floor(totals.total.amount / dongsForOne + 0.001) * rates.earned);
});

test("points buy no more than the goods are worth, and a gift card's rest is in the cart's currency", async () => {
  const mai = await buyer(100_000);
  const { cart } = await fillCart(mai, 1);
  const worth = Math.floor(cart.totals.itemsSubtotal.amount / dongsForOne + 0.001);
  const { discount, rates } = await own(mai);
  expect(discount).toEqual({
    points: worth * rates.perUnit,
    value: { ...rates.unit, amount: worth * rates.unit.amount },
  });

  const value = 50 * rates.unit.amount;
  const { giftCard } = await mai.do("rewards.exchangeForGiftCard", {
    value,
    idempotencyKey: newKey(),
  });
  expect(giftCard.value).toEqual({ ...rates.unit, amount: value });
  const { cart: paid } = await mai.do("cart.applyCoupons", { codes: giftCard.code! });
  const [card] = paid.giftCards;
  expect(card!.pays).toEqual(paid.totals.giftCards);
  expect(card!.remaining.currency).toBe("VND");
  const balance = card!.pays.amount + card!.remaining.amount;
  expect(Math.abs(balance - 50 * dongsForOne)).toBeLessThanOrEqual(1);
});
