import fc from "fast-check";
import { expect, test } from "vitest";
import { addUp, type PricedLine, spread } from "./totals.ts";

const charges = {
  discount: 0,
  points: 0,
  delivery: null,
  paymentFee: 0,
  serviceTaxPercent: 10,
  giftCardFunds: 0,
  currency: "AUD",
};

function line(changes: Partial<PricedLine> = {}): PricedLine {
  return {
    quantity: 1,
    unitPrice: 1100,
    originalUnitPrice: null,
    taxPercent: 10,
    depositPercent: null,
    weightGrams: 500,
    ...changes,
  };
}

function amounts(totals: ReturnType<typeof addUp>) {
  return {
    original: totals.originalPrice.amount,
    savings: totals.savings.amount,
    items: totals.itemsSubtotal.amount,
    discount: totals.discount.amount,
    tax: totals.estimatedSalesTax.amount,
    total: totals.total.amount,
    due: totals.dueNow.amount,
  };
}

test("tax is included in the price: AU$1.00 of AU$11.00, nothing of tax-free goods", () => {
  const lines = [line(), line({ taxPercent: 0, unitPrice: 900 })];
  expect(amounts(addUp(lines, charges))).toEqual({
    original: 2000,
    savings: 0,
    items: 2000,
    discount: 0,
    tax: 100,
    total: 2000,
    due: 2000,
  });
});

test("a reduction is shown as savings, a coupon as a discount that lowers the tax", () => {
  const lines = [line({ quantity: 2, originalUnitPrice: 1500 })];
  const totals = addUp(lines, { ...charges, discount: 1100, delivery: 550, paymentFee: 330 });
  expect(amounts(totals)).toEqual({
    original: 3000,
    savings: 800,
    items: 2200,
    discount: 1100,
    tax: 100 + 50 + 30,
    total: 1100 + 550 + 330,
    due: 1100 + 550 + 330,
  });
  expect(totals.weightKg).toBe(1);
});

test("goods made to order are paid in part at checkout, all others in full", () => {
  const lines = [line({ unitPrice: 10_001, depositPercent: 30 }), line()];
  const totals = addUp(lines, { ...charges, delivery: 500 });
  expect(totals.deposit?.amount).toBe(3000); // 30 % of 100.01, rounded
  expect(totals.dueNow.amount).toBe(3000 + 1100 + 500);
  expect(totals.dueLater?.amount).toBe(7001);
  expect(addUp([line()], charges).dueLater).toBeNull();
  expect(addUp([line()], charges).deposit).toBeNull();
});

test("the parts of a discount add up to it exactly, and no part exceeds its line", () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (subtotals, share) => {
      const whole = subtotals.reduce((sum, subtotal) => sum + subtotal, 0);
      const amount = Math.floor(whole * share);
      const parts = spread(amount, subtotals);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(subtotals[index]!);
      });
    }),
  );
});

test("a coupon never makes an order's total negative", () => {
  const totals = addUp([line()], { ...charges, discount: 999_999 });
  expect(amounts(totals)).toMatchObject({ discount: 1100, total: 0, tax: 0, due: 0 });
});

test("points apply after coupons; gift cards pay for anything and do not change the tax", () => {
  const all = { ...charges, discount: 1100, points: 500, delivery: 550 };
  const bare = addUp([line({ quantity: 3 })], all);
  expect(amounts(bare)).toMatchObject({ discount: 1100, total: 2250, tax: 155 + 50, due: 2250 });
  expect(bare.pointsDiscount.amount).toBe(500);

  const partly = addUp([line({ quantity: 3 })], { ...all, giftCardFunds: 2000 });
  expect(amounts(partly)).toMatchObject({ total: 250, tax: 155 + 50, due: 250 });
  const wholly = addUp([line({ quantity: 3 })], { ...all, giftCardFunds: 99_999 });
  expect(wholly.giftCards.amount).toBe(2250);
  expect(amounts(wholly)).toMatchObject({ total: 0, tax: 155 + 50, due: 0 });
});

test("a gift card first pays the amount due now", () => {
  const lines = [line({ unitPrice: 10_000, depositPercent: 30 })];
  expect(addUp(lines, { ...charges, giftCardFunds: 1000 }).dueNow.amount).toBe(2000);
  expect(addUp(lines, { ...charges, giftCardFunds: 5000 }).dueNow.amount).toBe(0);
});
