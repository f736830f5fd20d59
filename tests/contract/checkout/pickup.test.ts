import { afterAll, expect, test } from "vitest";
import type { Output } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, AU_HOME, fillCheckout } from "#tests/contract/support/goods.ts";

/** More than a place with a stock of its own has. */
const MANY = 20;

type Checkout = Output<"checkout.get">;
type Places = NonNullable<Output<"catalog.product">>["pickup"];

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  /** Variants in stock in the shop whose places fit. */
  async function* allWhere(shopper: TestShopper, fits: (isThere: boolean[]) => boolean) {
    for (let page = 1; ; page++) {
      const listing = await shopper.ask("catalog.listing", { sort: "price-asc", page });
      for (const { slug } of listing?.products ?? []) {
        const product = await shopper.ask("catalog.product", { slug });
        if (product && product.extras.length > 0) continue;
        for (const { id, availability } of product?.variants ?? []) {
          const isThere = product!.pickup.map(({ variantIds }) => variantIds.includes(id));
          if (availability === "in-stock" && fits(isThere)) yield { id, places: product!.pickup };
        }
      }
      if (!listing || page >= listing.pageCount) return;
    }
  }

  async function goodsWhere(shopper: TestShopper, fits: (isThere: boolean[]) => boolean) {
    for await (const goods of allWhere(shopper, fits)) return goods;
    throw new Error("No goods with such places");
  }

  /** With what the last place has of it; Odoo's goods may be unlimited. */
  async function limitedEverywhere() {
    for await (const goods of allWhere(new TestShopper(bench.erp), everywhere)) {
      const many = await guestWith(goods, MANY);
      const far = goods.places.at(-1)!;
      const free = await freeAt(many, far.id);
      if (free !== undefined && free > 1) return { goods, many, far, free };
    }
    throw new Error("No place has few");
  }

  /** What the place has, if it is less than what is in the cart. */
  async function freeAt(shopper: TestShopper, placeId: string) {
    const place = placesIn(await collect(shopper)).find(({ id }) => id === placeId);
    return place?.lacks[0]?.free;
  }

  const onlySomewhere = (isThere: boolean[]) => isThere.includes(true) && isThere.includes(false);
  const everywhere = (isThere: boolean[]) => isThere.length > 1 && !isThere.includes(false);

  async function guestWith(
    goods: { id: string },
    quantity = 1,
    locale: "en_US" | "vi_VN" = "en_US",
  ) {
    const guest = new TestShopper(bench.erp, locale);
    await guest.do("cart.addLine", { variantId: goods.id, quantity });
    return guest;
  }

  /** A complete checkout with pick-up, except for the place. */
  async function collect(guest: TestShopper, pickupPlaceId?: string): Promise<Checkout> {
    const draft = {
      email: "ann@example.com",
      billing: AU_HOME,
      paymentMethod: "pay-on-site" as const,
    };
    const { deliveryMethods } = await guest.do("checkout.saveDraft", draft);
    const deliveryMethodId = deliveryMethods.find(({ places }) => places.length > 0)?.id;
    return guest.do("checkout.saveDraft", { ...draft, deliveryMethodId, pickupPlaceId });
  }

  const placesIn = ({ deliveryMethods }: Checkout) =>
    deliveryMethods.flatMap(({ places }) => places);
  const elsewhere = (places: Places, id: string) =>
    places.find(({ variantIds }) => !variantIds.includes(id))!;
  const where = (places: Places, id: string) =>
    places.find(({ variantIds }) => variantIds.includes(id))!;

  test(`${name}: a product names the places, their address, hours and stock, in each language`, async () => {
    const english = await goodsWhere(new TestShopper(bench.erp), onlySomewhere);
    expect(english.places.map((place) => place.name)).toEqual([
      "Wattle Sydney",
      "Wattle Melbourne",
    ]);
    const sydney = english.places[0]!;
    expect(sydney.address).toBe("88 George Street, The Rocks NSW 2000");
    expect(sydney.hours).toMatch(/^Mon–Fri 09:00–17:30/);
    const vietnamese = await goodsWhere(new TestShopper(bench.erp, "vi_VN"), onlySomewhere);
    expect(vietnamese.places[0]!.hours).toMatch(/^Thứ 2–Thứ 6 09:00–17:30/);
  });

  test(`${name}: a pick-up needs one of its places, and the goods there`, async () => {
    const goods = await goodsWhere(new TestShopper(bench.erp), onlySomewhere);
    const guest = await guestWith(goods);
    const open = await collect(guest);
    expect(open.missing).toEqual(["place"]);
    expect(await guest.refused("checkout.placeOrder", attempt(open))).toBe("checkout-incomplete");

    const unknown = await collect(guest, "999999");
    expect(unknown.draft.pickupPlaceId).toBeUndefined();
    expect(unknown.missing).toEqual(["place"]);

    const empty = elsewhere(goods.places, goods.id);
    const chosen = await collect(guest, empty.id);
    expect(chosen.draft.pickupPlaceId).toBe(empty.id);
    expect(chosen.missing).toEqual([]);
    const offered = placesIn(chosen);
    expect(offered.find(({ id }) => id === empty.id)?.lacks).toEqual([
      { lineId: chosen.cart.lines[0]!.id, free: 0 },
    ]);
    expect(offered.find(({ id }) => id === where(goods.places, goods.id).id)?.lacks).toEqual([]);
    expect(await guest.refused("checkout.placeOrder", attempt(chosen))).toBe("goods-not-at-place");
    expect(await guest.ask("checkout.get", {})).toMatchObject({ draft: chosen.draft });
  });

  for (const locale of ["en_US", "vi_VN"] as const) {
    test(`${name}: an order is collected and paid at the place (${locale})`, async () => {
      const goods = await goodsWhere(new TestShopper(bench.erp), onlySomewhere);
      const guest = await guestWith(goods, 1, locale);
      const checkout = await collect(guest, where(goods.places, goods.id).id);
      expect(checkout.missing).toEqual([]);
      const { lacks: _, ...place } = placesIn(checkout).find(
        ({ id }) => id === checkout.draft.pickupPlaceId,
      )!;
      const { orderId } = await guest.do("checkout.placeOrder", attempt(checkout));
      const { state, order } = await guest.ask("checkout.result", {});
      expect(state).toBe("placed");
      expect(order).toMatchObject({
        pickup: place,
        paymentMethod: "pay-on-site",
        paymentState: "pending",
        shipTo: { address1: AU_HOME.address1, lastName: AU_HOME.lastName },
      });
      expect(order?.totals.delivery?.amount).toBe(0);
      const detail = await guest.ask("orders.get", { id: orderId });
      expect(detail).toMatchObject({
        pickup: place,
        payments: [{ method: "pay-on-site", state: "pending" }],
      });
      await guest.do("orders.cancel", { id: orderId });
    });
  }

  test(`${name}: an order takes its goods from the place, and a canceled one gives them back`, async () => {
    const { goods, many, far, free } = await limitedEverywhere();
    const guest = await guestWith(goods, 2);
    const placed = await guest.do("checkout.placeOrder", attempt(await collect(guest, far.id)));
    expect(await freeAt(many, far.id)).toBe(free - 2);
    const [line] = (await many.ask("cart.get", {})).lines;
    await many.do("cart.setQuantity", { lineId: line!.id, quantity: free - 2 });
    expect(await freeAt(many, far.id)).toBeUndefined();
    await guest.do("orders.cancel", { id: placed.orderId });
    await many.do("cart.setQuantity", { lineId: line!.id, quantity: MANY });
    expect(await freeAt(many, far.id)).toBe(free);
  }, 180_000);

  test(`${name}: only a pick-up is paid on site, and not in cash on delivery`, async () => {
    const goods = await goodsWhere(new TestShopper(bench.erp), onlySomewhere);
    const guest = await guestWith(goods);
    const place = where(goods.places, goods.id);
    const { draft, deliveryMethods } = await collect(guest, place.id);
    const sent = deliveryMethods.find(({ places }) => places.length === 0)!;
    const delivered = await guest.do("checkout.saveDraft", { ...draft, deliveryMethodId: sent.id });
    expect(delivered.draft.pickupPlaceId).toBeUndefined();
    expect(delivered.missing).toEqual(["payment"]);
    const onSite = delivered.paymentMethods.find(({ id }) => id === "pay-on-site");
    expect(onSite?.availability).toBe("not-with-this-delivery");
    const refusal = await guest.refused("checkout.placeOrder", attempt(delivered));
    expect(refusal).toBe("payment-not-available");

    const cash = await guest.do("checkout.saveDraft", {
      ...draft,
      paymentMethod: "cash-on-delivery",
    });
    expect(cash.missing).toEqual(["payment"]);
  });

  test(`${name}: goods that are sent after all have no place`, async () => {
    const goods = await goodsWhere(new TestShopper(bench.erp), onlySomewhere);
    const guest = await guestWith(goods);
    await collect(guest, elsewhere(goods.places, goods.id).id);
    const sent = await fillCheckout(guest, "cash-on-delivery");
    const { orderId } = await guest.do("checkout.placeOrder", attempt(sent));
    const order = await guest.ask("orders.get", { id: orderId });
    expect(order?.pickup).toBeNull();
    await guest.do("orders.cancel", { id: orderId });
  });
}
