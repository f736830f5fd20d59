import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";
import { DEMO_CUSTOMERS } from "#demo/customers.ts";
import { TestShopper } from "#tests/shopper.ts";

/** The members' prices, offered to everybody. */
const shop = await openTestShop();
const { erp, store, goods } = shop;
const honey = String(goods(9));

const offer = (name: string) =>
  store.run("UPDATE price_list SET name_en = ?, name_vi = ? WHERE id = 'member'", name, name);
beforeAll(() => void offer("Members"));
afterAll(() => erp.close());

async function priceFor(shopper: TestShopper): Promise<number> {
  const { lines } = await shopper.ask("cart.get", {});
  return lines.find(({ variantId }) => variantId === honey)!.unitPrice.amount;
}

async function guestWithHoney() {
  const guest = new TestShopper(erp);
  await guest.do("cart.addLine", { variantId: honey, quantity: 1 });
  return guest;
}

test("a shop with one list offers none; another is offered after it, by its name", async () => {
  const lists = async () => (await erp.shopFacts!(AbortSignal.timeout(1_000))).priceLists;
  expect(await lists()).toMatchObject([{ id: "" }, { id: "member", currency: "AUD" }]);
  offer("");
  expect(await lists()).toEqual([]);
  offer("Members");
});

test("the cart has the prices of the chosen list, and the usual ones again", async () => {
  const guest = await guestWithHoney();
  const usual = await priceFor(guest);
  await guest.do("session.choosePriceList", { id: "member" });
  expect(guest.tokens.priceList).toBe("member");
  const members = await priceFor(guest);
  expect(members).toBeLessThan(usual);
  const later = guest.twin();
  later.tokens.cart = null;
  await later.do("cart.addLine", { variantId: honey, quantity: 1 });
  expect(await priceFor(later)).toBe(members);
  await guest.do("session.choosePriceList", { id: "" });
  expect(guest.tokens.priceList).toBe("retail");
  expect(await priceFor(guest)).toBe(usual);
});

test("a list that is not offered, or not any more, is not followed", async () => {
  const guest = await guestWithHoney();
  const usual = await priceFor(guest);
  for (const id of ["none", "retail"])
    expect(await guest.refused("session.choosePriceList", { id })).toBe("price-list-not-found");
  await guest.do("session.choosePriceList", { id: "member" });
  offer("");
  await guest.do("cart.addLine", { variantId: honey, quantity: 1 });
  expect(guest.tokens.priceList).toBe("retail");
  expect(await priceFor(guest)).toBe(usual);
  offer("Members");
});

test("the choice goes on after the login, over the customer's own list", async () => {
  const guest = await guestWithHoney();
  await guest.do("session.choosePriceList", { id: "member" });
  const members = await priceFor(guest);
  const { email, password } = DEMO_CUSTOMERS[0]!;
  await guest.do("session.logIn", { email, password });
  expect(await priceFor(guest)).toBe(members);
  await guest.do("session.choosePriceList", { id: "" });
  expect(await priceFor(guest)).toBeGreaterThan(members);
});
