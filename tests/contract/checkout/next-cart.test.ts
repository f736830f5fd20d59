import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "#tests/contract/support/goods.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: the lines of the cart after an order are no lines of that order`, async () => {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    const piece = { variantId: goods!.id, quantity: 1 };
    await guest.do("cart.addLine", piece);
    const checkout = await fillCheckout(guest, "cash-on-delivery");
    await guest.do("checkout.placeOrder", attempt(checkout));
    const { order } = await guest.ask("checkout.result", {});
    const ordered = order!.lines.map(({ id }) => id);
    expect(ordered).toEqual(checkout.cart.lines.map(({ id }) => id));
    await guest.do("cart.addLine", piece);
    const { lines } = await guest.ask("cart.get", {});
    expect(lines).toMatchObject([piece]);
    expect(ordered).not.toContain(lines[0]!.id);
  });
}
