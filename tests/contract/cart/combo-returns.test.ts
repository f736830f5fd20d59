import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, emptyCart, fillCheckout } from "#tests/contract/support/goods.ts";
import { deliver } from "#tests/contract/support/placed.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: a combo is delivered and returned as a whole, and its parts are named`, async () => {
    const shopper = new TestShopper(bench.erp);
    await shopper.do("session.logIn", bench.customer);
    await emptyCart(shopper);
    const { slug } = await bench.combo();
    const product = (await shopper.ask("catalog.product", { slug }))!;
    const [jar, cloth] = product.extras.map(({ values }) => values[0]!);
    const { cart } = await shopper.do("cart.addLine", {
      variantId: product.variants[0]!.id,
      quantity: 2,
      extras: [jar!, cloth!].map(({ id }) => ({ valueId: id, text: "" })),
    });
    const [line] = cart.lines;
    expect(line!.choice).toBe(`${jar!.name}, ${cloth!.name}`);
    const filled = await fillCheckout(shopper, "cash-on-delivery");
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(filled));
    const { order } = await shopper.ask("checkout.result", {});
    const placed = { shopper, orderId, number: order!.number, email: bench.customer.email };
    await deliver(bench, placed);

    const shown = (await shopper.ask("orders.get", { id: orderId }))!;
    expect(shown.lines).toMatchObject([{ quantity: 2, deliveredQuantity: 2 }]);
    const offer = async () => (await shopper.ask("returns.order", { orderId }))!;
    const { lines } = (await offer()).offer;
    const goods = { name: product.name, choice: line!.choice };
    expect(lines).toMatchObject([{ ...goods, quantity: 2, returnable: 2 }]);
    const ask = (quantity: number) => ({
      orderId,
      lines: [{ lineId: lines[0]!.lineId, quantity }],
      cause: "damaged" as const,
      reason: "The jar leaked.",
    });
    expect(await shopper.refused("returns.request", ask(3))).toBe("return-too-much");
    const { number } = await shopper.do("returns.request", ask(1));
    const after = await offer();
    expect(after.offer.lines).toMatchObject([{ returnable: 1 }]);
    expect(after.returns).toMatchObject([{ number, lines: [{ ...goods, quantity: 1 }] }]);
    expect(await shopper.refused("returns.request", ask(2))).toBe("return-too-much");
    await bench.desk.acceptReturn(number);
    const [done] = (await offer()).returns;
    expect(["accepted", "refunded"]).toContain(done!.state);
    expect(done!.lines).toMatchObject([{ ...goods, quantity: 1 }]);
  });
}
