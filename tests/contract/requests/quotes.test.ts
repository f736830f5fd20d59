import { afterAll, expect, test } from "vitest";
import type { TestShopper } from "#tests/shopper.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { erps } from "#tests/contract/support/erps.ts";
import {
  attempt,
  fillCheckout,
  type Goods,
  wellStocked,
  VN_HOME,
} from "#tests/contract/support/goods.ts";

/** Below all list prices of the demo, and not a round number. */
const PRICE = 517;

for (const { name, open } of erps) {
  const bench = await open();
  const { quotes } = bench;
  afterAll(() => bench.erp.close());

  async function quoted(quantity = 2): Promise<{
    shopper: TestShopper;
    goods: Goods;
    number: string;
    id: string;
  }> {
    const { shopper } = await newCustomer(bench);
    const [goods] = await wellStocked(shopper);
    const asked = { productLink: "https://shop.example.com/lamp" };
    const { number } = await shopper.do("requests.submit", asked);
    await quotes.quote(number, { variantId: goods!.id, quantity, price: PRICE });
    const quote = await quoteOf(shopper);
    return { shopper, goods: goods!, number, id: quote!.id };
  }

  async function quoteOf(shopper: TestShopper) {
    const [request] = await shopper.ask("requests.list", {});
    return request?.quote ?? null;
  }

  test(`${name}: a quote is shown with its goods, price and last valid day`, async () => {
    const { shopper, goods } = await quoted(2);
    const [request] = await shopper.ask("requests.list", {});
    expect(request?.state).toBe("quoted");
    const currency = goods.price.currency;
    expect(request?.quote).toMatchObject({
      lines: [{ slug: goods.slug, name: goods.name, quantity: 2 }],
      total: { amount: 2 * PRICE, currency },
      state: "open",
    });
    expect(request!.quote!.lines[0]!.unitPrice).toEqual({ amount: PRICE, currency });
    expect(Date.parse(request!.quote!.validUntil!)).toBeGreaterThan(Date.now());
    shopper.locale = "vi_VN";
    const page = await shopper.ask("catalog.product", { slug: goods.slug });
    expect((await quoteOf(shopper))?.lines[0]?.name).toBe(page?.name);
  });

  test(`${name}: a quote keeps its price in the cart when list prices change`, async () => {
    const { shopper, goods, id } = await quoted(2);
    const cart = await shopper.do("requests.takeQuote", { id });
    const [line] = cart.lines;
    expect(line).toMatchObject({
      variantId: goods.id,
      quantity: 2,
      maxQuantity: 2,
      isQuoted: true,
      unitPrice: { amount: PRICE },
      originalUnitPrice: null,
      issue: null,
    });
    expect(cart.totals.itemsSubtotal.amount).toBe(2 * PRICE);
    expect(cart.quantity).toBe(2);
    expect((await quoteOf(shopper))?.state).toBe("in-cart");
    const [, other] = await wellStocked(shopper, 2);
    await shopper.do("cart.addLine", { variantId: other!.id, quantity: 1 });
    const undo = await Promise.all([quotes.raise(goods.id), quotes.raise(other!.id)]);
    try {
      // Another line's price change makes Odoo recompute all prices.
      const { lines } = await shopper.ask("cart.get", {});
      expect(lines.map(({ issue }) => issue)).toEqual([null, "price-changed"]);
      expect(lines[0]).toEqual(line);
      expect((await shopper.do("cart.acceptChanges", {})).lines[0]).toEqual(line);
      const { cart: filled } = await fillCheckout(shopper, "cash-on-delivery", VN_HOME);
      expect(filled.lines[0]).toEqual(line);
    } finally {
      for (const one of undo) await one();
    }
  });

  test(`${name}: a quote's quantity is fixed; it can be removed and added again`, async () => {
    const { shopper, goods, id } = await quoted(3);
    const { lines } = await shopper.do("requests.takeQuote", { id });
    const lineId = lines[0]!.id;
    for (const quantity of [1, 5]) {
      const answer = await shopper.do("cart.setQuantity", { lineId, quantity });
      expect(answer.cart.lines).toEqual(lines);
      expect(answer.adjustment).toMatchObject({ asked: quantity, got: 3 });
    }
    await shopper.do("cart.changeQuantity", { lineId, by: 1 });
    await shopper.do("cart.changeQuantity", { lineId, by: -1 });
    const added = await shopper.do("cart.addLine", { variantId: goods.id, quantity: 4 });
    expect(added.adjustment).toMatchObject({ asked: 7, got: 3 });
    expect(added.cart.lines).toEqual(lines);
    await shopper.do("cart.acceptChanges", {});
    expect((await shopper.ask("cart.get", {})).lines).toEqual(lines);

    await shopper.do("cart.setQuantity", { lineId, quantity: 0 });
    expect((await shopper.ask("cart.get", {})).lines).toEqual([]);
    expect((await quoteOf(shopper))?.state).toBe("open");
    const normal = await shopper.do("cart.addLine", { variantId: goods.id, quantity: 1 });
    expect(normal.cart.lines[0]).toMatchObject({ isQuoted: false, unitPrice: goods.price });
    const again = await shopper.do("requests.takeQuote", { id });
    expect(again.lines).toMatchObject([
      { quantity: 3, isQuoted: true, unitPrice: { amount: PRICE } },
    ]);
  });

  test(`${name}: wishlist and reorder add no quoted goods`, async () => {
    const { shopper, goods, id } = await quoted(2);
    await shopper.do("cart.addLine", { variantId: goods.id, quantity: 1 });
    const { orderId } = await shopper.do(
      "checkout.placeOrder",
      attempt(await fillCheckout(shopper, "cash-on-delivery")),
    );
    const { lines } = await shopper.do("requests.takeQuote", { id });
    await shopper.do("wishlist.add", { variantId: goods.id });
    const [wish] = await shopper.ask("wishlist.get", {});
    expect(await shopper.refused("wishlist.moveToCart", { id: wish!.id })).toBe("all-in-cart");
    const again = await shopper.do("orders.reorder", { id: orderId });
    expect(again).toMatchObject({ added: 0, problems: [{ asked: 1, got: 0, reason: "quoted" }] });
    expect(again.cart.lines).toEqual(lines);
  });

  test(`${name}: a repeated request adds a quote once`, async () => {
    const { shopper, id } = await quoted(1);
    const tabs = Array.from({ length: 5 }, () => shopper.twin());
    const carts = await Promise.all(tabs.map((tab) => tab.do("requests.takeQuote", { id })));
    for (const { lines } of carts) expect(lines).toHaveLength(1);
    const { lines } = await shopper.do("requests.takeQuote", { id });
    expect(lines).toMatchObject([{ quantity: 1, isQuoted: true }]);
  });

  test(`${name}: a quote is ordered at its price, with a coupon, and then used up`, async () => {
    const { shopper, id } = await quoted(2);
    await shopper.do("requests.takeQuote", { id });
    const { percent } = bench.coupons;
    const { cart: cheaper } = await shopper.do("cart.applyCoupons", { codes: percent.code });
    const off = Math.round((2 * PRICE * percent.percent) / 100);
    expect(cheaper.totals.discount.amount).toBe(off);
    const filled = await fillCheckout(shopper, "cash-on-delivery");
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(filled));
    const order = await shopper.ask("orders.get", { id: orderId });
    expect(order?.lines).toMatchObject([
      { quantity: 2, unitPrice: { amount: PRICE }, subtotal: { amount: 2 * PRICE } },
    ]);
    expect(order?.totals.discount.amount).toBe(off);
    expect((await quoteOf(shopper))?.state).toBe("ordered");
    expect(await shopper.refused("requests.takeQuote", { id })).toBe("quote-used");
    const { cart } = await shopper.do("orders.reorder", { id: orderId });
    expect(cart.lines[0]?.isQuoted).toBe(false);
    expect(cart.lines[0]?.unitPrice.amount).not.toBe(PRICE);

    await shopper.do("orders.cancel", { id: orderId });
    expect((await quoteOf(shopper))?.state).toBe("open");
  });

  test(`${name}: a quote paid by card keeps its price, and a cart in payment accepts none`, async () => {
    const { shopper, id, goods } = await quoted(1);
    await shopper.do("requests.takeQuote", { id });
    const placed = await shopper.do(
      "checkout.placeOrder",
      attempt(await fillCheckout(shopper, "card")),
    );
    const { number } = await shopper.do("requests.submit", {
      productLink: "https://shop.example.com/two",
    });
    await quotes.quote(number, { variantId: goods.id, quantity: 1, price: PRICE });
    const newer = await quoteOf(shopper);
    expect(await shopper.refused("requests.takeQuote", { id: newer!.id })).toBe("cart-locked");
    await bench.pay(placed.paymentUrl!, "approved");
    const { order } = await shopper.ask("checkout.result", {});
    expect(order?.lines).toMatchObject([{ unitPrice: { amount: PRICE } }]);
    expect((await shopper.do("requests.takeQuote", { id: newer!.id })).lines).toHaveLength(1);
  });

  test(`${name}: an expired quote is refused and removed from the cart`, async () => {
    const late = await quoted(1);
    await quotes.expire(late.number);
    expect((await quoteOf(late.shopper))?.state).toBe("expired");
    expect(await late.shopper.refused("requests.takeQuote", { id: late.id })).toBe("quote-expired");

    const { shopper, number, id } = await quoted(1);
    await shopper.do("requests.takeQuote", { id });
    const filled = await fillCheckout(shopper, "cash-on-delivery");
    await quotes.expire(number);
    expect((await shopper.ask("cart.get", {})).lines[0]).toMatchObject({
      issue: "quote-expired",
      maxQuantity: 0,
    });
    expect(await shopper.refused("checkout.placeOrder", attempt(filled))).toBe("cart-changed");
    expect((await shopper.do("cart.acceptChanges", {})).lines).toEqual([]);
  });

  test(`${name}: a withdrawn or replaced quote is not found`, async () => {
    const { shopper, goods, number, id } = await quoted(1);
    await shopper.do("requests.takeQuote", { id });
    await quotes.withdraw(number);
    expect(await quoteOf(shopper)).toBeNull();
    expect((await shopper.ask("cart.get", {})).lines[0]?.issue).toBe("quote-expired");
    expect(await shopper.refused("requests.takeQuote", { id })).toBe("quote-not-found");
    await quotes.quote(number, { variantId: goods.id, quantity: 2, price: PRICE + 1 });
    const better = await quoteOf(shopper);
    expect(better?.id).not.toBe(id);
    const cart = await shopper.do("requests.takeQuote", { id: better!.id });
    expect(cart.lines).toMatchObject([
      { quantity: 2, unitPrice: { amount: PRICE + 1 }, issue: null },
    ]);
  });

  test(`${name}: another shopper cannot use a quote, not even in their own cart`, async () => {
    const { shopper, id } = await quoted(1);
    const { shopper: other } = await newCustomer(bench);
    expect(await other.refused("requests.takeQuote", { id })).toBe("quote-not-found");
    await shopper.do("requests.takeQuote", { id });
    await shopper.do("session.logOut", {});
    expect((await shopper.ask("cart.get", {})).lines).toEqual([]);
    expect(await shopper.refused("requests.takeQuote", { id })).toBe("quote-not-found");
  });

  test(`${name}: a quote for unpublished goods is refused`, async () => {
    const { shopper, goods, id } = await quoted(1);
    await bench.staff.publish(goods.id, false);
    try {
      expect(await shopper.refused("requests.takeQuote", { id })).toBe("sold-out");
    } finally {
      await bench.staff.publish(goods.id, true);
    }
  });
}
