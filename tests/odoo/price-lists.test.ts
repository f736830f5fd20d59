import { afterAll, beforeAll, expect, test } from "vitest";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { newCustomerIn, openBench } from "./bench.ts";

/** A list in US dollars that staff let visitors of the website choose. */
const { erp, admin, make, close } = await openBench();
let list = 0;
let hidden = 0;

beforeAll(async () => {
  const [dollar] = await admin.search(
    "res.currency",
    [
      ["name", "=", "USD"],
      ["active", "in", [true, false]],
    ],
    ["id"],
  );
  await admin.write("res.currency", [dollar!.id], { active: true });
  const values = { name: "US prices", currency_id: dollar!.id };
  list = await admin.create("product.pricelist", { ...values, selectable: true });
  hidden = await admin.create("product.pricelist", { ...values, selectable: false });
  for (const pricelist of [list, hidden])
    await admin.create("product.pricelist.item", {
      pricelist_id: pricelist,
      applied_on: "3_global",
      compute_price: "fixed",
      fixed_price: 30,
    });
  await erp.look();
});
afterAll(async () => {
  await admin.write("product.pricelist", [list, hidden], { active: false });
  close();
});

async function guestWith(variant: string) {
  const guest = new TestShopper(erp);
  await guest.do("cart.addLine", { variantId: variant, quantity: 1 });
  return guest;
}

const totalsOf = async (shopper: TestShopper) => (await shopper.ask("cart.get", {})).totals;

test("the shop offers its own list and staff's, and no other", async () => {
  const { priceLists } = await erp.shopFacts!(AbortSignal.timeout(10_000));
  expect(priceLists[0]).toMatchObject({ id: "", currency: "AUD" });
  expect(priceLists).toContainEqual({
    id: String(list),
    names: { en_US: "US prices", vi_VN: "US prices" },
    currency: "USD",
  });
  expect(priceLists.map(({ id }) => id)).not.toContain(String(hidden));
});

test("cart, checkout and order follow the chosen list, and the catalogue does", async () => {
  const { variant } = await make(5);
  const guest = await guestWith(variant);
  const usual = await totalsOf(guest);
  expect(usual.itemsSubtotal.currency).toBe("AUD");
  await guest.do("session.choosePriceList", { id: String(list) });
  expect(guest.tokens.priceList).toBe(String(list));
  expect((await totalsOf(guest)).itemsSubtotal).toEqual({ amount: 3_300, currency: "USD" });
  const listing = await guest.ask("catalog.listing", {});
  expect(listing?.products[0]?.price.currency).toBe("USD");

  const checkout = await fillCheckout(guest, "cash-on-delivery");
  await guest.do("checkout.placeOrder", attempt(checkout));
  const { order } = await guest.ask("checkout.result", {});
  expect(order?.totals.total.currency).toBe("USD");

  const again = await make(5);
  await guest.do("cart.addLine", { variantId: again.variant, quantity: 1 });
  expect((await totalsOf(guest)).total.currency).toBe("USD");
  await guest.do("session.choosePriceList", { id: "" });
  expect((await totalsOf(guest)).total.currency).toBe("AUD");
});

test("a list that staff do not offer is refused, and a choice ends with the offer", async () => {
  const { variant } = await make(5);
  const guest = await guestWith(variant);
  for (const id of [String(hidden), "999999", "x"])
    expect(await guest.refused("session.choosePriceList", { id })).toBe("price-list-not-found");
  await guest.do("session.choosePriceList", { id: String(list) });
  await admin.write("product.pricelist", [list], { selectable: false });
  await guest.do("cart.addLine", { variantId: variant, quantity: 1 });
  expect(guest.tokens.priceList).toBe("guest");
  expect((await totalsOf(guest)).total.currency).toBe("AUD");
  await admin.write("product.pricelist", [list], { selectable: true });
});

test("the choice goes on after the login", async () => {
  const { variant } = await make(5);
  const guest = await guestWith(variant);
  await guest.do("session.choosePriceList", { id: String(list) });
  const { email, password } = await newCustomerIn(erp);
  await guest.do("session.logIn", { email, password });
  expect((await totalsOf(guest)).total.currency).toBe("USD");
});
