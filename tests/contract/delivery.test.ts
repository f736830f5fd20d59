import { afterAll, expect, test } from "vitest";
import type { Output } from "#contract/operations.ts";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { VN_HOME, wellStocked } from "#tests/contract/support/goods.ts";

const MELBOURNE = { country: "AU", postcode: "3065" };
/** The demo's express delivery does not reach it. */
const DARWIN = { country: "AU", postcode: "0800" };
const SAIGON = { country: "VN", state: "SG" };

type Offers = NonNullable<Output<"delivery.forCart">>["offers"];
const said = (offers: Offers) => offers.map(({ id, price, arrival }) => ({ id, price, arrival }));

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  async function cartOf(pieces = 1) {
    const guest = new TestShopper(bench.erp);
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: pieces });
    return { guest, variantId: goods!.id };
  }

  test(`${name}: one piece is offered by the methods of the place, at the ERP's price and days`, async () => {
    const { guest, variantId } = await cartOf();
    const home = await guest.ask("delivery.forVariant", { variantId, place: MELBOURNE });
    const far = await guest.ask("delivery.forVariant", { variantId, place: DARWIN });
    const abroad = await guest.ask("delivery.forVariant", { variantId, place: SAIGON });
    const ids = (one: typeof home) => one!.offers.map(({ id }) => id);
    expect(home!.needsDelivery).toBe(true);
    expect(ids(home).length).toBe(ids(far).length + 1);
    expect(ids(home)).toEqual(expect.arrayContaining(ids(far)));
    expect(ids(home).some((id) => ids(abroad).includes(id))).toBe(false);
    expect(abroad!.offers.length).toBeGreaterThan(0);
    for (const { price, arrival, isCollected } of [...home!.offers, ...abroad!.offers]) {
      expect(price.amount > 0).toBe(!isCollected);
      expect(arrival!.latest >= arrival!.earliest).toBe(true);
    }
    expect(home!.offers.some(({ isCollected }) => isCollected)).toBe(true);
    expect(abroad!.offers.some(({ isCollected }) => isCollected)).toBe(false);
  });

  test(`${name}: the cart's answer is that of the checkout to the same place, and changes nothing`, async () => {
    for (const [place, billing] of [
      [MELBOURNE, AU_HOME],
      [SAIGON, VN_HOME],
    ] as const) {
      const { guest } = await cartOf(2);
      const before = await guest.ask("checkout.get", {});
      const asked = await guest.ask("delivery.forCart", { place });
      expect(await guest.ask("checkout.get", {})).toEqual(before);
      expect(before.deliveryMethods).toEqual([]);
      const saved = await guest.do("checkout.saveDraft", { billing });
      expect(said(asked!.offers)).toEqual(said(saved.deliveryMethods as unknown as Offers));
      // The address of the checkout stays, whatever place is asked about.
      await guest.ask("delivery.forCart", { place: DARWIN });
      expect(await guest.ask("checkout.get", {})).toEqual(saved);
    }
  });

  test(`${name}: the methods are named in the shopper's language`, async () => {
    const { guest, variantId } = await cartOf();
    const lan = new TestShopper(bench.erp, "vi_VN");
    const english = await guest.ask("delivery.forVariant", { variantId, place: SAIGON });
    const vietnamese = await lan.ask("delivery.forVariant", { variantId, place: SAIGON });
    expect(said(vietnamese!.offers)).toEqual(said(english!.offers));
    expect(vietnamese!.offers[0]!.name).not.toBe(english!.offers[0]!.name);
  });

  test(`${name}: a customer's saved address does not matter, an empty cart and unknown goods have no answer`, async () => {
    const { shopper } = await newCustomer(bench);
    await shopper.do("address.save", {
      address: VN_HOME,
      isForBilling: true,
      isForShipping: true,
    });
    expect(await shopper.ask("delivery.forCart", { place: MELBOURNE })).toBeNull();
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const cart = await shopper.ask("delivery.forCart", { place: MELBOURNE });
    const piece = await shopper.ask("delivery.forVariant", {
      variantId: goods!.id,
      place: MELBOURNE,
    });
    expect(said(cart!.offers)).toEqual(said(piece!.offers));
    for (const variantId of ["999999999", "x", "-1"])
      expect(await shopper.ask("delivery.forVariant", { variantId, place: MELBOURNE })).toBeNull();
  });

  test(`${name}: a country without a method has no offers`, async () => {
    const { guest, variantId } = await cartOf();
    const place = { country: "DE", postcode: "10115" };
    expect((await guest.ask("delivery.forVariant", { variantId, place }))!.offers).toEqual([]);
    expect(await guest.ask("delivery.forCart", { place })).toEqual({
      needsDelivery: true,
      offers: [],
      freeDelivery: null,
    });
  });
}
