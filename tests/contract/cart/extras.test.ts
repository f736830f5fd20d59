import { afterAll, expect, test } from "vitest";
import type { ChosenExtra, Extra } from "#contract/extras.ts";
import { TestShopper } from "#tests/shopper.ts";
import { buy } from "#tests/contract/support/buyer.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, emptyCart, fillCheckout } from "#tests/contract/support/goods.ts";

const TEXT = "Cho Lan, 2026";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { erp, customer } = bench;
  const personal = await bench.personal();

  async function extrasFor(shopper: TestShopper) {
    const product = await shopper.ask("catalog.product", { slug: personal.slug });
    const [engraving, wrapping, care] = product!.extras;
    const valueOf = (extra: Extra | undefined, index: number) => extra!.values[index]!;
    return {
      product: product!,
      variantId: product!.variants[0]!.id,
      price: product!.variants[0]!.price.amount,
      plain: valueOf(engraving, 0),
      engraved: valueOf(engraving, 1),
      unwrapped: valueOf(wrapping, 0),
      kraft: valueOf(wrapping, 1),
      cloth: valueOf(wrapping, 2),
      care: care!.values,
    };
  }

  const chosen = (...values: (Extra["values"][number] | [Extra["values"][number], string])[]) =>
    values.map((one): ChosenExtra => {
      const [{ id }, text] = Array.isArray(one) ? one : [one, ""];
      return { valueId: id, text };
    });

  test(`${name}: a product offers its extras with their surcharges`, async () => {
    const { product, plain, engraved, kraft, care } = await extrasFor(new TestShopper(erp));
    expect(product.extras.map(({ isMultiple }) => isMultiple)).toEqual([false, false, true]);
    expect(product.extras.map(({ values }) => values.length)).toEqual([2, 3, 2]);
    expect(product.extras.every(({ variantIds }) => variantIds === null)).toBe(true);
    expect([plain.takesText, engraved.takesText, kraft.takesText]).toEqual([false, true, false]);
    expect([plain, engraved, kraft, ...care].map(({ price }) => price.amount)).toEqual([
      0, 1500, 450, 1200, 600,
    ]);
    const described = product.details.map((detail) => detail.name);
    for (const extra of product.extras) expect(described).not.toContain(extra.name);
  });

  test(`${name}: nothing is added before each extra is chosen and each text typed`, async () => {
    const guest = new TestShopper(erp);
    const { variantId, plain, engraved, kraft, cloth } = await extrasFor(guest);
    const add = (extras: ChosenExtra[]) =>
      guest.refused("cart.addLine", { variantId, quantity: 1, extras });
    expect(await add([])).toBe("extras-missing");
    expect(await add(chosen(plain))).toBe("extras-missing");
    expect(await add(chosen(engraved, kraft))).toBe("extras-missing");
    expect(await add(chosen([engraved, "  "], kraft))).toBe("extras-missing");
    expect(await add(chosen(plain, kraft, cloth))).toBe("extras-gone");
    expect(await add([...chosen(plain, kraft), { valueId: "999999", text: "" }])).toBe(
      "extras-gone",
    );
    expect((await guest.ask("cart.get", {})).lines).toEqual([]);
  });

  test(`${name}: a line has the extras in its price and its description`, async () => {
    const guest = new TestShopper(erp);
    const { variantId, price, engraved, kraft, care } = await extrasFor(guest);
    const extras = chosen([engraved, TEXT], kraft, ...care);
    const { cart, lineId } = await guest.do("cart.addLine", { variantId, quantity: 2, extras });
    expect(cart.lines).toMatchObject([{ id: lineId, variantId, quantity: 2, issue: null }]);
    expect(cart.lines[0]!.unitPrice.amount).toBe(price + 1500 + 450 + 1200 + 600);
    expect(cart.lines[0]!.subtotal.amount).toBe(2 * cart.lines[0]!.unitPrice.amount);
    expect(cart.totals.itemsSubtotal).toEqual(cart.lines[0]!.subtotal);
    for (const shown of [TEXT, kraft.name, ...care.map((value) => value.name)])
      expect(cart.lines[0]!.choice).toContain(shown);
    expect(await guest.ask("cart.get", {})).toEqual(cart);
  });

  test(`${name}: other extras make another line, the same ones the same line`, async () => {
    const guest = new TestShopper(erp);
    const { variantId, price, plain, engraved, unwrapped, kraft } = await extrasFor(guest);
    const add = (extras: ChosenExtra[], idempotencyKey?: string) =>
      guest.do("cart.addLine", {
        variantId,
        quantity: 1,
        extras,
        ...(idempotencyKey && { idempotencyKey }),
      });
    const first = await add(chosen(plain, unwrapped));
    const second = await add(chosen(plain, kraft), "press-extras-1");
    const again = await add(chosen(plain, kraft), "press-extras-1");
    expect(again).toMatchObject({ lineId: second.lineId, cart: { quantity: 2 } });
    const third = await add(chosen([engraved, "Lan"], unwrapped));
    const fourth = await add(chosen([engraved, "Huy"], unwrapped));
    const last = await add(chosen(unwrapped, [engraved, "Lan"]));
    expect(last.lineId).toBe(third.lineId);
    const ids = [first, second, third, fourth].map(({ lineId }) => lineId);
    expect(new Set(ids).size).toBe(4);
    expect(last.cart.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 1]);
    expect(last.cart.lines.map(({ unitPrice }) => unitPrice.amount - price)).toEqual([
      0, 450, 1500, 1500,
    ]);
    const changed = await guest.do("cart.setQuantity", { lineId: ids[1]!, quantity: 3 });
    expect(changed.cart.lines.map(({ quantity }) => quantity)).toEqual([1, 3, 2, 1]);
  });

  test(`${name}: extras stay with an order, and buying again keeps them`, async () => {
    const shopper = new TestShopper(erp);
    await shopper.do("session.logIn", customer);
    await emptyCart(shopper);
    const { variantId, engraved, kraft } = await extrasFor(shopper);
    const extras = chosen([engraved, TEXT], kraft);
    const { cart } = await shopper.do("cart.addLine", { variantId, quantity: 1, extras });
    const checkout = await fillCheckout(shopper, "cash-on-delivery");
    expect(checkout.cart.lines).toEqual(cart.lines);
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await shopper.do("checkout.settle", {});
    const order = await shopper.ask("orders.get", { id: orderId });
    const [{ choice, unitPrice }] = cart.lines as [(typeof cart.lines)[number]];
    expect(order!.lines).toMatchObject([{ choice, unitPrice, quantity: 1 }]);

    const again = await shopper.do("orders.reorder", { id: orderId });
    expect(again).toMatchObject({ added: 1, problems: [] });
    expect(again.cart.lines).toMatchObject([{ choice, unitPrice, quantity: 1, issue: null }]);
    const undo = await personal.withdraw(kraft.id);
    try {
      const { lines } = await shopper.ask("cart.get", {});
      expect(lines).toMatchObject([{ choice, issue: "not-for-sale" }]);
      const input = { variantId, quantity: 1, extras };
      expect(await shopper.refused("cart.addLine", input)).toBe("extras-gone");
      await emptyCart(shopper);
      const gone = await shopper.do("orders.reorder", { id: orderId });
      expect(gone).toMatchObject({ added: 0, problems: [{ choice, reason: "gone" }] });
    } finally {
      await undo();
    }
  });

  test(`${name}: a login keeps the extras of the guest's cart`, async () => {
    const guest = new TestShopper(erp);
    const own = new TestShopper(erp);
    await own.do("session.logIn", customer);
    await emptyCart(own);
    const { variantId, plain, engraved, kraft } = await extrasFor(guest);
    const same = { variantId, quantity: 1, extras: chosen([engraved, TEXT], kraft) };
    await own.do("cart.addLine", same);
    await guest.do("cart.addLine", same);
    await guest.do("cart.addLine", { variantId, quantity: 1, extras: chosen(plain, kraft) });
    await guest.do("session.logIn", customer);
    const { lines } = await guest.ask("cart.get", {});
    expect(lines.map(({ quantity, choice }) => [quantity, choice.includes(TEXT)])).toEqual([
      [2, true],
      [1, false],
    ]);
    await emptyCart(guest);
  });

  test(`${name}: a wish with extras stays until they are chosen`, async () => {
    const guest = new TestShopper(erp);
    const { variantId } = await extrasFor(guest);
    const { id } = await guest.do("wishlist.add", { variantId });
    expect(await guest.refused("wishlist.moveToCart", { id })).toBe("extras-missing");
    expect(await guest.ask("wishlist.get", {})).toMatchObject([{ id, variantId }]);
  });

  test(`${name}: products without extras refuse any`, async () => {
    const guest = new TestShopper(erp);
    const orderId = await buy(bench, guest, "cash");
    const order = await guest.ask("orders.get", { id: orderId });
    const { variantId } = order!.lines[0]!;
    const extras = [{ valueId: "1", text: "" }];
    const input = { variantId, quantity: 1, extras };
    expect(await guest.refused("cart.addLine", input)).toBe("extras-gone");
  });
}
