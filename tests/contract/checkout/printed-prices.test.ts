import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, AU_HOME, wellStocked } from "#tests/contract/support/goods.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: a delivery or a way to pay adds to the total what is printed beside it`, async () => {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const typed = { email, billing: AU_HOME, paymentMethod: "card" as const };
    const shown = await guest.do("checkout.saveDraft", typed);
    const before = shown.cart.totals.total.amount;
    const chosen = shown.deliveryMethods.find(({ id }) => id === shown.draft.deliveryMethodId);
    for (const { id, price } of shown.deliveryMethods) {
      const { cart } = await guest.do("checkout.saveDraft", { ...typed, deliveryMethodId: id });
      expect(cart.totals.total.amount).toBe(before + price.amount - chosen!.price.amount);
    }

    const cash = shown.paymentMethods.find(({ id }) => id === "cash-on-delivery");
    const isCash = { deliveryMethodId: chosen!.id, paymentMethod: "cash-on-delivery" as const };
    const order = await guest.do("checkout.saveDraft", { ...typed, ...isCash });
    const expectedTotal = before + cash!.fee.amount;
    const cheaper = { ...attempt(order), expectedTotal: expectedTotal - 1 };
    expect(await guest.refused("checkout.placeOrder", cheaper)).toBe("cart-changed");
    await guest.do("checkout.placeOrder", { ...attempt(order), expectedTotal });
    expect((await guest.ask("checkout.result", {})).state).toBe("placed");
  });
}
