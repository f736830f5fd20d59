import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { deliver } from "#tests/contract/support/placed.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { slug } = await bench.combo();

  for (const locale of ["en_US", "vi_VN"] as const) {
    test(`${name}: the invoice of a combo has one line with its items and what was paid (${locale})`, async () => {
      const shopper = new TestShopper(bench.erp, locale);
      const product = (await shopper.ask("catalog.product", { slug }))!;
      const [jars, cloths] = product.extras.map(({ values }) => values);
      const jar = jars!.find(({ price }) => price.amount > 0)!;
      const cloth = cloths![0]!;
      const { cart } = await shopper.do("cart.addLine", {
        variantId: product.variants[0]!.id,
        quantity: 2,
        extras: [jar, cloth].map(({ id }) => ({ valueId: id, text: "" })),
      });
      const filled = await fillCheckout(shopper, "cash-on-delivery");
      const { totals } = filled.cart;
      const { orderId } = await shopper.do("checkout.placeOrder", attempt(filled));
      await shopper.do("checkout.settle", {});
      expect(await shopper.ask("orders.invoice", { id: orderId })).toBeNull();
      await deliver(bench, { orderId });

      const invoice = (await shopper.ask("orders.invoice", { id: orderId }))!;
      const unit = product.variants[0]!.price.amount + jar.price.amount;
      expect(invoice.order.lines).toMatchObject([
        {
          name: product.name,
          choice: `${jar.name}, ${cloth.name}`,
          quantity: 2,
          unitPrice: { amount: unit },
          subtotal: { amount: 2 * unit },
        },
      ]);
      expect(cart.lines[0]!.subtotal.amount).toBe(2 * unit);
      expect(invoice.order.totals).toEqual(totals);
      expect(invoice.order.paid).toEqual(totals.total);
      expect(invoice.order.remaining.amount).toBe(0);
    });
  }
}
