import { afterAll, expect, test } from "vitest";
import type { Output } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, findGoods, wellStocked } from "#tests/contract/support/goods.ts";

/** Invariants of every cart. */
function expectToAddUp({ lines, quantity, totals }: Output<"cart.get">) {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const service = (totals.delivery?.amount ?? 0) + totals.paymentFee.amount;
  expect(quantity).toBe(sum(lines.map((line) => line.quantity)));
  expect(totals.itemsSubtotal.amount).toBe(sum(lines.map((line) => line.subtotal.amount)));
  expect(totals.savings.amount).toBe(totals.originalPrice.amount - totals.itemsSubtotal.amount);
  const off = totals.discount.amount + totals.pointsDiscount.amount + totals.giftCards.amount;
  expect(totals.total.amount).toBe(totals.itemsSubtotal.amount - off + service);
  expect(totals.estimatedSalesTax.amount).toBeLessThanOrEqual(totals.total.amount);
}

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: reading a missing cart does not create one`, async () => {
    const guest = new TestShopper(bench.erp);
    guest.tokens.cart = "no-such-cart";
    const cart = await guest.ask("cart.get", {});
    expect(cart).toMatchObject({ lines: [], quantity: 0, coupons: [], isLocked: false });
    expect(cart.totals.total.amount).toBe(0);
  });

  test(`${name}: a press that is repeated with its key adds once, as long as its line is there`, async () => {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    const press = { variantId: goods!.id, quantity: 2, idempotencyKey: "press-0001" };
    const first = await guest.do("cart.addLine", press);
    const again = await guest.do("cart.addLine", press);
    expect(again).toMatchObject({ lineId: first.lineId, adjustment: null, cart: { quantity: 2 } });
    expect(again.cart).toEqual(first.cart);
    const more = await guest.do("cart.addLine", { ...press, quantity: 1 });
    expect(more.cart.quantity).toBe(3);
    const other = await guest.do("cart.addLine", { ...press, idempotencyKey: "press-0002" });
    expect(other.cart.quantity).toBe(5);
    await guest.do("cart.setQuantity", { lineId: first.lineId, quantity: 0 });
    expect((await guest.do("cart.addLine", press)).cart.quantity).toBe(2);
    const stranger = new TestShopper(bench.erp);
    expect((await stranger.do("cart.addLine", press)).cart.quantity).toBe(2);
  });

  test(`${name}: adding the same variant twice makes one line`, async () => {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    const first = await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const second = await guest.do("cart.addLine", { variantId: goods!.id, quantity: 2 });

    expect(second.lineId).toBe(first.lineId);
    expect(second.adjustment).toBeNull();
    const [line] = second.cart.lines;
    expect(line).toMatchObject({ name: goods!.name, slug: goods!.slug, quantity: 3, issue: null });
    expect(line?.unitPrice).toEqual(goods!.price);
    expect(guest.tokens.cartQuantity).toBe(3);
    expectToAddUp(second.cart);
    expect(await guest.ask("cart.get", {})).toEqual(second.cart);
  });

  test(`${name}: a line is in the shopper's language`, async () => {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    guest.locale = "vi_VN";
    const product = await guest.ask("catalog.product", { slug: goods!.slug });
    const { lines } = await guest.ask("cart.get", {});
    expect(lines[0]?.name).toBe(product?.name);
    expect(lines[0]?.name).not.toBe(goods!.name);
  });

  test(`${name}: a quantity above the stock is reduced, and the answer says so`, async () => {
    const guest = new TestShopper(bench.erp);
    const [scarce] = await findGoods(guest, ({ left }) => left !== null && left > 1);
    const left = scarce!.left!;
    const added = await guest.do("cart.addLine", { variantId: scarce!.id, quantity: 99 });
    expect(added.adjustment).toEqual({ name: scarce!.name, asked: 99, got: left });
    expect(added.cart.lines[0]).toMatchObject({ quantity: left, maxQuantity: left });

    const { lineId } = added;
    await guest.do("cart.setQuantity", { lineId, quantity: 1 });
    const more = await guest.do("cart.changeQuantity", { lineId, by: 50 });
    expect(more.adjustment).toEqual({ name: scarce!.name, asked: 51, got: left });
  });

  test(`${name}: sold-out and unknown variants cannot be added, and no cart is created`, async () => {
    const guest = new TestShopper(bench.erp);
    const [gone] = await findGoods(guest, ({ availability }) => availability === "sold-out");
    const add = (variantId: string) => guest.refused("cart.addLine", { variantId, quantity: 1 });
    expect(await add(gone!.id)).toBe("sold-out");
    for (const id of ["999999999", "-1", "1x", "01", "__proto__", "9007199254740993"]) {
      expect([id, await add(id)]).toEqual([id, "variant-not-found"]);
    }
    expect(guest.tokens.cart).toBeNull();
  });

  test(`${name}: concurrent changes add up, and stop at one`, async () => {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    const { lineId } = await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    await Promise.all([1, 1, -1, 1].map((by) => guest.do("cart.changeQuantity", { lineId, by })));
    expect((await guest.ask("cart.get", {})).quantity).toBe(3);
    const { cart } = await guest.do("cart.changeQuantity", { lineId, by: -99 });
    expect(cart.quantity).toBe(1);
  });

  test(`${name}: quantity zero removes the line`, async () => {
    const guest = new TestShopper(bench.erp);
    const [first, second] = await wellStocked(guest, 2);
    const { lineId } = await guest.do("cart.addLine", { variantId: first!.id, quantity: 2 });
    await guest.do("cart.addLine", { variantId: second!.id, quantity: 1 });
    const { cart } = await guest.do("cart.setQuantity", { lineId, quantity: 0 });
    expect(cart.lines.map((line) => line.variantId)).toEqual([second!.id]);
    expect(guest.tokens.cartQuantity).toBe(1);
    expect(await guest.refused("cart.setQuantity", { lineId, quantity: 1 })).toBe("line-not-found");
  });

  test(`${name}: another shopper's line is not found and not changed`, async () => {
    const [ann, ben] = [new TestShopper(bench.erp), new TestShopper(bench.erp)];
    const [goods] = await wellStocked(ann);
    const { lineId } = await ann.do("cart.addLine", { variantId: goods!.id, quantity: 2 });
    await ben.do("cart.addLine", { variantId: goods!.id, quantity: 1 });

    expect(await ben.refused("cart.setQuantity", { lineId, quantity: 9 })).toBe("line-not-found");
    expect(await ben.refused("cart.changeQuantity", { lineId, by: 1 })).toBe("line-not-found");
    expect((await ann.ask("cart.get", {})).quantity).toBe(2);
  });

  test(`${name}: a cart cannot be changed during its payment`, async () => {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    const { lineId } = await guest.do("cart.addLine", { variantId: goods!.id, quantity: 2 });
    const checkout = await fillCheckout(guest, "card");
    await guest.do("checkout.placeOrder", attempt(checkout));

    const refusals = await Promise.all([
      guest.refused("cart.addLine", { variantId: goods!.id, quantity: 1 }),
      guest.refused("cart.setQuantity", { lineId, quantity: 1 }),
      guest.refused("cart.changeQuantity", { lineId, by: 1 }),
      guest.refused("cart.acceptChanges", {}),
      guest.refused("cart.applyCoupons", { codes: bench.coupons.percent.code }),
      guest.refused("cart.removeCoupon", { code: "WELCOME10" }),
      guest.refused("checkout.saveDraft", {}),
      guest.refused("checkout.placeOrder", attempt(checkout)),
      guest.refused("session.continueAsGuest", { email: "ben@example.com" }),
    ]);
    expect(new Set(refusals)).toEqual(new Set(["cart-locked"]));
    const cart = await guest.ask("cart.get", {});
    expect(cart).toMatchObject({ quantity: 2, isLocked: true, totals: checkout.cart.totals });
    await guest.do("checkout.cancelPayment", {});
    expect((await guest.ask("cart.get", {})).isLocked).toBe(false);
  });
}
