import { afterAll, expect, test } from "vitest";
import type { Output } from "#contract/operations.ts";
import { addDays } from "#middleware/rules/business-days.ts";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { VN_HOME, wellStocked } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  async function addGoods(shopper: TestShopper) {
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
  }

  function chosenIn({ draft, deliveryMethods }: Output<"checkout.get">) {
    return deliveryMethods.find(({ id }) => id === draft.deliveryMethodId);
  }

  for (const home of [AU_HOME, VN_HOME]) {
    test(`${name}: a delivery to a customer's default address in ${home.country} is chosen before anything is saved`, async () => {
      const { shopper } = await newCustomer(bench);
      const uses = { isForBilling: true, isForShipping: true };
      await shopper.do("address.save", { address: home, ...uses });
      const empty = await shopper.ask("checkout.get", {});
      expect(empty.draft).toMatchObject({ billing: { country: home.country } });
      expect(chosenIn(empty)).toBeUndefined();
      await addGoods(shopper);

      const opened = await shopper.ask("checkout.get", {});
      const chosen = chosenIn(opened)!;
      expect(chosen.places).toEqual([]);
      const { delivery, itemsSubtotal, total } = opened.cart.totals;
      expect(delivery).toEqual(chosen.price);
      expect(total.amount).toBe(itemsSubtotal.amount + chosen.price.amount);
      expect(opened.missing).toEqual(["payment"]);
      expect(opened.draft.paymentMethod).toBeUndefined();
      expect(await shopper.ask("checkout.get", {})).toEqual(opened);

      const saved = await shopper.do("checkout.saveDraft", opened.draft);
      expect(saved).toEqual(opened);
    });
  }

  test(`${name}: the method that a customer chose stays when the checkout is opened again`, async () => {
    const { shopper } = await newCustomer(bench);
    const uses = { isForBilling: true, isForShipping: true };
    await shopper.do("address.save", { address: AU_HOME, ...uses });
    await addGoods(shopper);
    const { draft, deliveryMethods } = await shopper.ask("checkout.get", {});
    for (const { id } of deliveryMethods) {
      await shopper.do("checkout.saveDraft", { ...draft, deliveryMethodId: id });
      const { draft: again } = await shopper.ask("checkout.get", {});
      expect(again.deliveryMethodId).toBe(id);
    }
  });

  test(`${name}: goods that are added to a cart of gift cards get a delivery`, async () => {
    const guest = new TestShopper(bench.erp);
    const [amount] = (await guest.ask("gifts.offer", {})).amounts;
    const on = addDays(new Date().toISOString().slice(0, 10), 7);
    const to = { email: "lan@example.com", name: "Lan", from: "Ann", message: "", on };
    await guest.do("gifts.addToCart", { ...to, variantId: amount!.variantId });
    const cards = await guest.do("checkout.saveDraft", { billing: AU_HOME });
    expect(cards).toMatchObject({
      needsDelivery: false,
      cart: { totals: { delivery: { amount: 0 } } },
    });
    await addGoods(guest);
    const opened = await guest.ask("checkout.get", {});
    expect(chosenIn(opened)?.places).toEqual([]);
    expect(opened.cart.totals.delivery).toEqual(chosenIn(opened)!.price);
    expect(await guest.ask("checkout.get", {})).toEqual(opened);
  });
}
