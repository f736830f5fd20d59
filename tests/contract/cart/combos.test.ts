import { afterAll, expect, onTestFinished, test } from "vitest";
import type { ChosenExtra, Extra } from "#contract/extras.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, emptyCart, fillCheckout } from "#tests/contract/support/goods.ts";

const PRICE = 4900;
const SURCHARGE = 300;

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { erp, customer } = bench;
  const combo = await bench.combo();

  type Item = Extra["values"][number];
  const chosen = (...items: Item[]): ChosenExtra[] =>
    items.map(({ id }) => ({ valueId: id, text: "" }));

  async function offer(shopper: TestShopper) {
    const product = (await shopper.ask("catalog.product", { slug: combo.slug }))!;
    const [jars, cloths] = product.extras;
    // An item that a test has put back is the last one.
    const dearer = jars!.values.find(({ price }) => price.amount > 0 && price.amount < 1000)!;
    const gone = jars!.values.find(({ isSoldOut }) => isSoldOut)!;
    const plain = jars!.values.find(({ price, isSoldOut }) => price.amount === 0 && !isSoldOut)!;
    const [white, blue] = cloths!.values as [Item, Item];
    return { product, variantId: product.variants[0]!.id, plain, dearer, gone, white, blue };
  }

  /** Undone also when the test fails. */
  async function during(change: Promise<() => Promise<void>>) {
    const undo = await change;
    onTestFinished(undo);
  }

  test(`${name}: a combo is found, and offers one item of each choice`, async () => {
    const guest = new TestShopper(erp);
    const listing = await guest.ask("catalog.listing", { search: combo.search });
    const card = listing!.products.find(({ slug }) => slug === combo.slug);
    expect(card).toMatchObject({ price: { amount: PRICE }, availability: "in-stock" });
    const { product, dearer, gone } = await offer(guest);
    expect(product.variants).toMatchObject([{ price: { amount: PRICE } }]);
    expect(product.variants[0]!.availability).not.toBe("sold-out");
    expect(product.extras).toMatchObject([{ isMultiple: false }, { isMultiple: false }]);
    expect(dearer.price.amount).toBe(SURCHARGE);
    const soldOut = product.extras.flatMap(({ values }) => values).filter((one) => one.isSoldOut);
    expect(soldOut).toEqual([gone]);
  });

  test(`${name}: an item of a combo has the image of its product, published or not`, async () => {
    const { plain } = await offer(new TestShopper(erp));
    expect(plain.image).toBeDefined();
    const read = await erp.readImage(plain.image!.path, AbortSignal.timeout(10_000));
    expect(read?.bytes.byteLength).toBeGreaterThan(0);
  });

  test(`${name}: nothing is added before one item of each choice is chosen`, async () => {
    const guest = new TestShopper(erp);
    const { variantId, plain, dearer, gone, white } = await offer(guest);
    const add = (extras: ChosenExtra[]) =>
      guest.refused("cart.addLine", { variantId, quantity: 1, extras });
    expect(await add([])).toBe("extras-missing");
    expect(await add(chosen(plain))).toBe("extras-missing");
    expect(await add(chosen(plain, dearer, white))).toBe("extras-gone");
    for (const valueId of ["c99999999", "c0", "c-1", "combo-honey_1x", "999999999"])
      expect(await add([...chosen(plain, white), { valueId, text: "" }])).toBe("extras-gone");
    expect(await add(chosen(gone, white))).toBe("sold-out");
    expect((await guest.ask("cart.get", {})).lines).toEqual([]);
  });

  test(`${name}: a combo is one line at the price with its items, and names them`, async () => {
    const guest = new TestShopper(erp);
    const { variantId, product, plain, dearer, white } = await offer(guest);
    const extras = chosen(dearer, white);
    const { cart, lineId } = await guest.do("cart.addLine", { variantId, quantity: 2, extras });
    expect(cart.lines).toMatchObject([
      { id: lineId, variantId, name: product.name, quantity: 2, issue: null },
    ]);
    expect(cart.lines[0]!.choice).toBe(`${dearer.name}, ${white.name}`);
    expect(cart.lines[0]!.unitPrice.amount).toBe(PRICE + SURCHARGE);
    expect(cart.lines[0]!.subtotal.amount).toBe(2 * (PRICE + SURCHARGE));
    expect(cart.totals.itemsSubtotal).toEqual(cart.lines[0]!.subtotal);
    expect(cart.totals.total).toEqual(cart.lines[0]!.subtotal);
    expect(cart.quantity).toBe(2);
    expect(cart.lines[0]!.weightKg).toBeGreaterThan(0);

    const other = { variantId, quantity: 1, extras: chosen(plain, white) };
    const second = await guest.do("cart.addLine", other);
    expect(second.cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const same = { variantId, quantity: 1, extras: chosen(white, dearer) };
    const third = await guest.do("cart.addLine", { ...same, idempotencyKey: "press-combo-1" });
    const again = await guest.do("cart.addLine", { ...same, idempotencyKey: "press-combo-1" });
    expect([third.lineId, again.lineId]).toEqual([lineId, lineId]);
    expect(again.cart.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);

    const more = await guest.do("cart.setQuantity", { lineId, quantity: 5 });
    expect(more.cart.lines[0]).toMatchObject({
      quantity: 5,
      subtotal: { amount: 5 * (PRICE + SURCHARGE) },
    });
    expect(more.cart.totals.itemsSubtotal.amount).toBe(5 * (PRICE + SURCHARGE) + PRICE);
    const less = await guest.do("cart.setQuantity", { lineId, quantity: 0 });
    expect(less.cart.lines.map(({ id }) => id)).toEqual([second.lineId]);
    expect(less.cart.totals.total.amount).toBe(PRICE);
    await emptyCart(guest);
    expect((await guest.ask("cart.get", {})).totals.total.amount).toBe(0);
  });

  test(`${name}: the stock of a part limits all lines that have it`, async () => {
    const guest = new TestShopper(erp);
    const { variantId, plain, dearer, white, blue } = await offer(guest);
    await during(combo.stock(white.id, 3));
    const add = (quantity: number, ...items: Item[]) =>
      ({ variantId, quantity, extras: chosen(...items) }) as const;
    const first = await guest.do("cart.addLine", add(2, plain, white));
    const second = await guest.do("cart.addLine", add(2, dearer, white));
    expect(second.adjustment).toMatchObject({ asked: 2, got: 1 });
    expect(second.cart.lines.map(({ maxQuantity }) => maxQuantity)).toEqual([2, 1]);
    const third = await guest.do("cart.setQuantity", { lineId: first.lineId, quantity: 9 });
    expect(third.adjustment).toMatchObject({ asked: 9, got: 2 });
    expect(await new TestShopper(erp).do("cart.addLine", add(1, plain, blue))).toMatchObject({
      adjustment: null,
    });
    const undo = await combo.stock(white.id, 0);
    const { lines } = await guest.ask("cart.get", {});
    expect(lines.map(({ issue }) => issue)).toEqual(["sold-out", "sold-out"]);
    const now = await offer(guest);
    expect(now.white.isSoldOut).toBe(true);
    await undo();
  });

  test(`${name}: a combo is sold out when a choice has nothing left`, async () => {
    const guest = new TestShopper(erp);
    const { product } = await offer(guest);
    for (const { id } of product.extras[1]!.values) await during(combo.stock(id, 0));
    const now = await offer(guest);
    expect(now.product.variants).toMatchObject([{ availability: "sold-out" }]);
    const listing = await guest.ask("catalog.listing", { search: combo.search });
    const card = listing!.products.find(({ slug }) => slug === combo.slug);
    expect(card?.availability).toBe("sold-out");
  });

  test(`${name}: an order keeps the items, and buying again as long as they are offered`, async () => {
    const shopper = new TestShopper(erp);
    await shopper.do("session.logIn", customer);
    await emptyCart(shopper);
    const { variantId, dearer, blue } = await offer(shopper);
    const extras = chosen(dearer, blue);
    const { cart } = await shopper.do("cart.addLine", { variantId, quantity: 1, extras });
    const checkout = await fillCheckout(shopper, "cash-on-delivery");
    expect(checkout.cart.lines).toEqual(cart.lines);
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await shopper.do("checkout.settle", {});
    const order = (await shopper.ask("orders.get", { id: orderId }))!;
    const [{ choice, unitPrice, subtotal }] = cart.lines as [(typeof cart.lines)[number]];
    expect(order.lines).toMatchObject([
      { choice, unitPrice, quantity: 1, subtotal, deliveredQuantity: 0 },
    ]);
    expect(order.totals.itemsSubtotal).toEqual(subtotal);
    const listed = await shopper.ask("orders.list", {});
    const summary = listed.orders.find(({ id }) => id === orderId);
    expect(summary).toMatchObject({ units: 1, total: order.totals.total });
    expect(summary!.images).toHaveLength(1);

    const again = await shopper.do("orders.reorder", { id: orderId });
    expect(again).toMatchObject({ added: 1, problems: [] });
    expect(again.cart.lines).toMatchObject([{ choice, unitPrice, quantity: 1, issue: null }]);
    await during(combo.withdraw(dearer.id));
    const { lines } = await shopper.ask("cart.get", {});
    expect(lines).toMatchObject([{ choice, issue: "not-for-sale" }]);
    expect(await shopper.refused("cart.addLine", { variantId, quantity: 1, extras })).toBe(
      "extras-gone",
    );
    await emptyCart(shopper);
    expect((await shopper.ask("orders.get", { id: orderId }))!.lines).toMatchObject([
      { choice, subtotal },
    ]);
    const gone = await shopper.do("orders.reorder", { id: orderId });
    expect(gone).toMatchObject({ added: 0, problems: [{ choice, reason: "gone" }] });
  });

  test(`${name}: a login keeps the items of the guest's cart`, async () => {
    const guest = new TestShopper(erp);
    const own = new TestShopper(erp);
    await own.do("session.logIn", customer);
    await emptyCart(own);
    const { variantId, plain, white, blue } = await offer(guest);
    const same = { variantId, quantity: 1, extras: chosen(plain, white) };
    await own.do("cart.addLine", same);
    await guest.do("cart.addLine", same);
    await guest.do("cart.addLine", { ...same, extras: chosen(plain, blue) });
    await guest.do("session.logIn", customer);
    const { lines } = await guest.ask("cart.get", {});
    expect(lines.map(({ quantity, choice }) => [quantity, choice])).toEqual([
      [2, `${plain.name}, ${white.name}`],
      [1, `${plain.name}, ${blue.name}`],
    ]);
    await emptyCart(guest);
  });

  test(`${name}: a wished combo stays on the list until its items are chosen`, async () => {
    const guest = new TestShopper(erp);
    const { variantId } = await offer(guest);
    const { id } = await guest.do("wishlist.add", { variantId });
    expect(await guest.refused("wishlist.moveToCart", { id })).toBe("extras-missing");
    const [wish] = await guest.ask("wishlist.get", {});
    expect(wish).toMatchObject({ id, variantId, price: { amount: PRICE } });
    expect(wish!.availability).not.toBe("sold-out");
  });
}
