import { afterAll, expect, test } from "vitest";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { VN_HOME, wellStocked } from "#tests/contract/support/goods.ts";

/** The demo's rule: delivery in Australia is free from AU$99 on, that to Viet Nam never. */
const FREE_FROM = 9900;

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const missing = async (shopper: TestShopper) =>
    (await shopper.ask("cart.get", {})).freeDelivery?.missing.amount ?? null;

  test(`${name}: the cart says what is missing for free delivery, once the destination is known`, async () => {
    const guest = new TestShopper(bench.erp);
    expect(await missing(guest)).toBeNull();
    const [goods] = await wellStocked(guest);
    const { lineId } = await guest.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    expect(await missing(guest), "the rules of the countries differ").toBeNull();

    const there = async (place: { country: string; postcode?: string; state?: string }) =>
      (await guest.ask("delivery.forCart", { place }))?.freeDelivery;
    const asked = await there({ country: "AU", postcode: "3065" });
    expect(await there({ country: "VN", state: "SG" }), "no such rule").toBeNull();

    const email = "nudged@example.com";
    const home = { email, billing: AU_HOME, paymentMethod: "card" } as const;
    const { deliveryMethods } = await guest.do("checkout.saveDraft", home);
    const { totals, freeDelivery } = await guest.ask("cart.get", {});
    const { amount, currency } = totals.itemsSubtotal;
    expect(freeDelivery).toEqual({
      missing: { amount: FREE_FROM - amount, currency },
      method: expect.stringMatching(/./),
    });
    expect(asked, "for a place as for an address").toEqual(freeDelivery);
    const lan = new TestShopper(bench.erp, "vi_VN");
    Object.assign(lan.tokens, guest.tokens);
    const inVietnamese = (await lan.ask("cart.get", {})).freeDelivery!.method;
    expect(inVietnamese).not.toBe(freeDelivery!.method);

    const place = deliveryMethods.find(({ places }) => places.length > 0)!;
    await guest.do("checkout.saveDraft", { ...home, deliveryMethodId: place.id });
    expect(await missing(guest), "a pick-up is free already").toBeNull();
    await guest.do("checkout.saveDraft", { ...home, billing: VN_HOME });
    expect(await missing(guest), "no such rule").toBeNull();
    await guest.do("checkout.saveDraft", home);

    const enough = Math.ceil(FREE_FROM / amount);
    await guest.do("cart.setQuantity", { lineId, quantity: enough - 1 });
    expect(await missing(guest)).toBe(FREE_FROM - amount * (enough - 1));
    await guest.do("cart.setQuantity", { lineId, quantity: enough });
    expect(await missing(guest)).toBeNull();
  });

  test(`${name}: a line is moved to the wishlist, also of a guest who had none`, async () => {
    const guest = new TestShopper(bench.erp);
    const [one, other] = await wellStocked(guest, 2);
    const { lineId } = await guest.do("cart.addLine", { variantId: one!.id, quantity: 3 });
    await guest.do("cart.addLine", { variantId: other!.id, quantity: 1 });
    const moved = await guest.do("cart.moveToWishlist", { lineId });
    expect(moved.name).toBe(one!.name);
    expect(moved.cart.lines.map(({ variantId }) => variantId)).toEqual([other!.id]);
    const wishes = async () =>
      (await guest.ask("wishlist.get", {})).map(({ variantId }) => variantId);
    expect(await wishes()).toEqual([one!.id]);
    expect(guest.tokens).toMatchObject({ wishes: 1, cartQuantity: 1 });
    expect((await guest.ask("wishlist.get", {}))[0]!.priceBefore).toBeNull();
    expect(await guest.refused("cart.moveToWishlist", { lineId })).toBe("line-not-found");

    const again = await guest.do("cart.addLine", { variantId: one!.id, quantity: 1 });
    await guest.do("cart.moveToWishlist", { lineId: again.lineId });
    expect(await wishes()).toEqual([one!.id]);

    const stranger = new TestShopper(bench.erp);
    const [left] = (await guest.ask("cart.get", {})).lines;
    expect(await stranger.refused("cart.moveToWishlist", { lineId: left!.id })).toBe(
      "line-not-found",
    );
  });
}
