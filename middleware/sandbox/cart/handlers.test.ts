import { afterAll, expect, test } from "vitest";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

const shop = await openTestShop();
const { store, goods, guestWith, fill, press } = shop;
afterAll(() => shop.erp.close());

test("a price that changed since the line was added applies at once, and is reported", async () => {
  const variant = goods(9);
  store.run("UPDATE variant SET price = 5000, original_price = NULL WHERE id = ?", variant);
  const guest = await guestWith(variant, 2);
  store.run("UPDATE variant SET price = 4500 WHERE id = ?", variant);

  const cart = await guest.ask("cart.get", {});
  const [line] = cart.lines;
  expect(line?.issue).toBe("price-changed");
  expect(line!.previousUnitPrice!.amount).toBeGreaterThan(line!.unitPrice.amount);
  expect(cart.totals.itemsSubtotal.amount).toBe(line!.unitPrice.amount * 2);

  const accepted = await guest.do("cart.acceptChanges", {});
  expect(accepted.lines[0]).toMatchObject({ issue: null, previousUnitPrice: null });
  expect(accepted.totals).toEqual(cart.totals);
});

test("a price that changed before the order is placed stops the order", async () => {
  const variant = goods(9);
  const guest = await guestWith(variant, 1);
  const checkout = await fill(guest, "card");
  store.run("UPDATE variant SET price = price + 100, original_price = NULL WHERE id = ?", variant);
  expect(await guest.refused("checkout.placeOrder", press(checkout))).toBe("cart-changed");
  const seen = await guest.ask("checkout.get", {});
  expect(seen.cart.totals.total.amount).toBeGreaterThan(checkout.cart.totals.total.amount);
  await guest.do("checkout.placeOrder", press(seen));
});

test("insufficient stock is reported, and accepting reduces the quantity to what is available", async () => {
  const [short, gone, dropped] = [goods(5), goods(5), goods(5)];
  const guest = await guestWith(short, 4);
  for (const variant of [gone, dropped]) {
    await guest.do("cart.addLine", { variantId: String(variant), quantity: 1 });
  }
  store.run("UPDATE variant SET on_hand = 3 WHERE id = ?", short);
  store.run("UPDATE variant SET on_hand = 0 WHERE id = ?", gone);
  store.run("UPDATE variant SET is_active = 0 WHERE id = ?", dropped);

  const { lines } = await guest.ask("cart.get", {});
  expect(lines.map((line) => [line.issue, line.maxQuantity])).toEqual([
    ["not-enough-stock", 3],
    ["sold-out", 0],
    ["not-for-sale", 0],
  ]);
  const lineId = lines[1]!.id;
  expect(await guest.refused("cart.setQuantity", { lineId, quantity: 1 })).toBe("sold-out");

  const checkout = await fill(guest, "card");
  expect(await guest.refused("checkout.placeOrder", press(checkout))).toBe("cart-changed");
  const accepted = await guest.do("cart.acceptChanges", {});
  expect(accepted.lines.map((line) => [line.variantId, line.quantity, line.issue])).toEqual([
    [String(short), 3, null],
  ]);
  expect(guest.tokens.cartQuantity).toBe(3);
});

test("a parcel that has become too heavy for its delivery method needs another one", async () => {
  const variant = goods(50);
  store.run("UPDATE variant SET weight_grams = 1000 WHERE id = ?", variant);
  const guest = await guestWith(variant, 1);
  await fill(guest, "card");
  store.run("UPDATE variant SET weight_grams = 40000 WHERE id = ?", variant);
  const checkout = await guest.ask("checkout.get", {});
  expect(checkout.missing).toEqual(["delivery"]);
  expect(await guest.refused("checkout.placeOrder", press(checkout))).toBe(
    "delivery-not-available",
  );
});

test("a cart holds at most a hundred different products", async () => {
  const variants = store.all<{ id: number }>(
    "SELECT v.id FROM variant v WHERE on_hand > reserved AND is_active ORDER BY id LIMIT 101",
  );
  expect(variants).toHaveLength(101);
  const guest = await guestWith(variants[0]!.id, 1);
  for (const { id } of variants.slice(1, 100)) {
    await guest.do("cart.addLine", { variantId: String(id), quantity: 1 });
  }
  const variantId = String(variants[100]!.id);
  expect(await guest.refused("cart.addLine", { variantId, quantity: 1 })).toBe("cart-full");
  const again = { variantId: String(variants[5]!.id), quantity: 1 };
  await guest.do("cart.addLine", again);
});
