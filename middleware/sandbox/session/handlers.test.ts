import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { DEMO_CUSTOMERS } from "#demo/customers.ts";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";

const shop = await openTestShop();
const { store, goods, guestWith, order, reserved, wait } = shop;
afterAll(() => shop.erp.close());
const [mia] = DEMO_CUSTOMERS;
const login = { email: mia!.email, password: mia!.password };

test("every announced demo customer can log in", async () => {
  const announced = shop.erp.about?.().customers ?? [];
  expect(announced.length).toBeGreaterThan(1);
  for (const { email, password } of announced) {
    await new TestShopper(shop.erp).do("session.logIn", { email, password });
  }
});

test("the database contains neither a session's token nor a password", async () => {
  const shopper = new TestShopper(shop.erp);
  await shopper.do("session.logIn", login);
  const database = JSON.stringify([
    store.all("SELECT * FROM session"),
    store.all("SELECT * FROM customer"),
  ]);
  expect(database).not.toContain(shopper.tokens.session);
  expect(database).not.toContain(mia!.password);
});

test("a session ends after two weeks without a visit, and after thirty days in any case", async () => {
  const [idle, busy] = [new TestShopper(shop.erp), new TestShopper(shop.erp)];
  const isSignedIn = async (shopper: TestShopper) =>
    (await shopper.ask("session.get", {})).customer !== null;
  await idle.do("session.logIn", login);
  await busy.do("session.logIn", login);
  const days = (count: number) => wait(count * 24 * 60);
  days(10);
  expect(await isSignedIn(busy)).toBe(true);
  days(5);
  expect(await isSignedIn(idle)).toBe(false);
  expect(await isSignedIn(busy)).toBe(true);
  const [own] = (await busy.ask("session.list", {})).filter(({ isThis }) => isThis);
  const seen = new Date(own!.lastSeen).getTime() - new Date(own!.startedAt.slice(0, 10)).getTime();
  expect(seen / 86_400_000).toBe(15);
  days(13);
  expect(await isSignedIn(busy)).toBe(true);
  days(3);
  expect(await isSignedIn(busy)).toBe(false);
});

test("a session ends after thirty days, and the cart is kept for the next login", async () => {
  const shopper = new TestShopper(shop.erp);
  await shopper.do("session.logIn", login);
  const before = shopper.tokens.cartQuantity; // the demo has left something in it
  await shopper.do("cart.addLine", { variantId: String(goods(5)), quantity: 2 });
  wait(31 * 24 * 60);
  expect((await shopper.ask("session.get", {})).customer).toBeNull();
  expect((await shopper.ask("cart.get", {})).lines).toEqual([]);

  // As a guest again: the change starts a new cart and clears the old tokens.
  await shopper.do("cart.addLine", { variantId: String(goods(5)), quantity: 1 });
  expect(shopper.tokens).toMatchObject({ session: null, cartQuantity: 1 });
  await shopper.do("session.logIn", login);
  expect(shopper.tokens.cartQuantity).toBe(before + 3);
});

test("a login during an open payment cancels the payment and merges the carts", async () => {
  const variant = goods(5);
  const guest = await guestWith(variant, 2);
  await order(guest, "card");
  expect(reserved(variant)).toBe(2);
  await guest.do("session.logIn", login);
  expect(reserved(variant)).toBe(0);
  const cart = await guest.ask("cart.get", {});
  expect(cart.isLocked).toBe(false);
  expect(cart.lines.map((line) => line.variantId)).toContain(String(variant));
});
