import { afterAll, expect, test } from "vitest";
import { MAX_CODES } from "#contract/limits.ts";
import { operations } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { fillCheckout, findGoods, wellStocked } from "#tests/contract/support/goods.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { percent, amount, shipping, expired } = bench.coupons;

  /** A variant of which a few pieces cost less than the amount coupon's minimum, and `many` cost more. */
  async function below() {
    const [goods] = await findGoods(
      new TestShopper(bench.erp),
      ({ availability, price }) =>
        availability === "in-stock" &&
        price.amount < amount.from &&
        price.amount * 5 >= amount.from &&
        price.amount * 5 < 2 * amount.from,
    );
    return goods!;
  }

  async function guestWith(quantity: number) {
    const guest = new TestShopper(bench.erp);
    const goods = await below();
    const { lineId } = await guest.do("cart.addLine", { variantId: goods.id, quantity });
    return { guest, lineId };
  }

  test(`${name}: a percentage coupon is applied once, in any spelling of its code`, async () => {
    const { guest } = await guestWith(3);
    await guest.do("cart.applyCoupons", { codes: percent.code.toLowerCase() });
    const { cart, results } = await guest.do("cart.applyCoupons", { codes: percent.code });
    expect(results).toEqual([{ code: percent.code, type: "discount", problem: null }]);
    const { discount, itemsSubtotal, total } = cart.totals;
    expect(cart.coupons).toMatchObject([{ code: percent.code, type: "discount", expiresOn: null }]);
    const exact = (itemsSubtotal.amount * percent.percent) / 100;
    expect(Math.abs(discount.amount - exact)).toBeLessThanOrEqual(0.5); // half a cent is rounded by the ERP
    expect(total.amount).toBe(itemsSubtotal.amount - discount.amount);

    const without = await guest.do("cart.removeCoupon", { code: percent.code.toLowerCase() });
    expect(without.coupons).toEqual([]);
    expect(without.totals.discount.amount).toBe(0);
    expect(without.dropped).toEqual([]);
  });

  test(`${name}: several codes are applied at once, each with its own result`, async () => {
    const { guest } = await guestWith(3);
    const codes = `${shipping.code.toLowerCase()}, nosuchcode;${expired} ${percent.code}`;
    const { cart, results } = await guest.do("cart.applyCoupons", { codes });
    expect(results).toEqual([
      { code: shipping.code, type: "shipping", problem: null },
      { code: "nosuchcode", type: null, problem: "coupon-not-found" },
      { code: expired, type: "discount", problem: "coupon-expired" },
      { code: percent.code, type: "discount", problem: null },
    ]);
    const types = cart.coupons.map(({ type }) => type);
    expect(types.toSorted()).toEqual(["discount", "shipping"]);
    const { cart: filled } = await fillCheckout(guest, "card");
    expect(filled.totals.delivery?.amount ?? 0).toBe(0);
    expect(filled.totals.discount).toEqual(cart.totals.discount);
  });

  test(`${name}: the better of two discounts applies, in either order`, async () => {
    const { guest } = await guestWith(5); // once to twice the amount coupon's minimum: 10 % takes off less
    const first = await guest.do("cart.applyCoupons", { codes: percent.code });
    const isAmountBetter = first.cart.totals.discount.amount < amount.off;
    const { cart, results } = await guest.do("cart.applyCoupons", { codes: amount.code });
    const [winner, loser] = isAmountBetter
      ? [amount.code, percent.code]
      : [percent.code, amount.code];
    expect(results).toMatchObject([
      { code: amount.code, problem: isAmountBetter ? null : "coupon-not-best" },
    ]);
    expect(cart.coupons.map(({ code }) => code)).toEqual([winner]);
    expect(cart.dropped).toEqual([]);

    const again = await guest.do("cart.applyCoupons", { codes: loser });
    expect(again.results).toEqual([{ code: loser, type: "discount", problem: "coupon-not-best" }]);
    expect(again.cart).toEqual(cart);

    await guest.do("cart.removeCoupon", { code: winner });
    const both = await guest.do("cart.applyCoupons", { codes: `${loser} ${winner}` });
    expect(both.results.map(({ problem }) => problem)).toEqual(["coupon-not-best", null]);
    expect(both.cart.coupons.map(({ code }) => code)).toEqual([winner]);
    const none = await guest.do("cart.removeCoupon", { code: winner });
    expect(none.coupons).toEqual([]);
    expect(none.totals.discount.amount).toBe(0);
  });

  test(`${name}: a discount lowers the subtotal that counts for free delivery`, async () => {
    const fits = ({ amount: cents }: { amount: number }) =>
      cents >= shipping.from && cents * (1 - percent.percent / 100) < shipping.from;
    const guest = new TestShopper(bench.erp);
    const goods = await wellStocked(guest, 8);
    const quantities = Array.from({ length: 40 }, (_, index) => index + 1);
    const choice = goods
      .flatMap(({ id, price }) => quantities.map((quantity) => ({ id, price, quantity })))
      .find(({ price, quantity }) => fits({ amount: price.amount * quantity }));
    if (!choice) throw new Error("The catalogue has nothing that costs just enough");
    await guest.do("cart.addLine", { variantId: choice.id, quantity: choice.quantity });
    const { cart } = await guest.do("cart.applyCoupons", { codes: shipping.code });
    expect(cart.coupons).toMatchObject([{ code: shipping.code }]);

    const { cart: less } = await guest.do("cart.applyCoupons", { codes: percent.code });
    expect(less.coupons).toMatchObject([{ code: percent.code }]);
    expect(less.dropped).toEqual([{ code: shipping.code, type: "shipping" }]);
    const again = await guest.do("cart.applyCoupons", { codes: shipping.code });
    expect(again.results).toMatchObject([{ problem: "coupon-not-eligible" }]);

    await guest.do("cart.removeCoupon", { code: percent.code });
    const both = await guest.do("cart.applyCoupons", { codes: `${shipping.code} ${percent.code}` });
    expect(both.results.map(({ problem }) => problem)).toEqual(["coupon-not-eligible", null]);
    expect(both.cart.dropped).toEqual([]);
  });

  test(`${name}: a coupon requires its minimum and is dropped with a notice when the cart falls below`, async () => {
    const { guest, lineId } = await guestWith(1);
    const refused = await guest.do("cart.applyCoupons", { codes: amount.code });
    expect(refused.results[0]?.problem).toBe("coupon-not-eligible");

    await guest.do("cart.setQuantity", { lineId, quantity: 5 });
    const { cart } = await guest.do("cart.applyCoupons", { codes: amount.code });
    expect(cart.totals.discount.amount).toBe(amount.off);

    const { cart: small } = await guest.do("cart.setQuantity", { lineId, quantity: 1 });
    expect(small.coupons).toEqual([]);
    expect(small.totals.discount.amount).toBe(0);
    expect(small.dropped).toEqual([{ code: amount.code, type: "discount" }]);
    const { cart: big } = await guest.do("cart.setQuantity", { lineId, quantity: 5 });
    expect(big.coupons).toEqual([]);
    expect(big.dropped).toEqual(small.dropped);
    expect((await guest.do("cart.dismissNotices", {})).dropped).toEqual([]);
    expect((await guest.ask("cart.get", {})).dropped).toEqual([]);
  });

  test(`${name}: applying again or emptying the cart clears the notice`, async () => {
    const { guest, lineId } = await guestWith(5);
    for (const end of [
      () => guest.do("cart.applyCoupons", { codes: percent.code }),
      () => guest.do("cart.setQuantity", { lineId, quantity: 0 }),
    ]) {
      await guest.do("cart.setQuantity", { lineId, quantity: 5 });
      await guest.do("cart.removeCoupon", { code: percent.code });
      await guest.do("cart.applyCoupons", { codes: amount.code });
      const { cart } = await guest.do("cart.setQuantity", { lineId, quantity: 1 });
      expect(cart.dropped).toEqual([{ code: amount.code, type: "discount" }]);
      await end();
      expect((await guest.ask("cart.get", {})).dropped).toEqual([]);
    }
  });

  test(`${name}: an empty cart accepts no coupon, and invalid codes are refused`, async () => {
    const guest = new TestShopper(bench.erp);
    const apply = async (codes: string) =>
      (await guest.do("cart.applyCoupons", { codes })).results.map(({ problem }) => problem);
    expect(await apply(percent.code)).toEqual(["coupon-not-eligible"]);
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    expect(await apply("' OR 1=1 -- %")).toEqual(Array(5).fill("coupon-not-found"));
    expect(await apply("W%LCOME10 WELCOME1_ \\")).toEqual(Array(3).fill("coupon-not-found"));
  });

  test(`${name}: ten concurrent requests apply one discount`, async () => {
    const { guest } = await guestWith(5);
    const codes = [percent.code, amount.code, shipping.code, "NOSUCH", percent.code];
    await Promise.all(
      [...codes, ...codes].map((code) => guest.twin().do("cart.applyCoupons", { codes: code })),
    );
    const cart = await guest.ask("cart.get", {});
    expect(cart.coupons.map(({ type }) => type).toSorted()).toEqual(["discount", "shipping"]);
    const percentOff = Math.round((cart.totals.itemsSubtotal.amount * percent.percent) / 100);
    expect(cart.totals.discount.amount).toBe(Math.max(percentOff, amount.off));
  });
}

test("the field accepts a few codes, each once", () => {
  const parse = (codes: string) =>
    operations["cart.applyCoupons"].input.safeParse({ codes }).data?.codes;
  expect(parse("  one,two ;TWO three  ")).toEqual(["one", "TWO", "three"]);
  expect(parse(" , ")).toBeUndefined();
  expect(parse("x".repeat(41))).toBeUndefined();
  const many = Array.from({ length: MAX_CODES + 1 }, (_, index) => `C${index}`);
  expect(parse(many.slice(1).join(" "))).toHaveLength(MAX_CODES);
  expect(parse(many.join(" "))).toBeUndefined();
});
