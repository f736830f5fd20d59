import { expect } from "vitest";
import type { Erp } from "#middleware/erp.ts";
import { attempt, fillCheckout } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { factsOf, type Before, type Visitor } from "./before.ts";

/** Of the sign-up that waits, in shop-before.ts. */
const PASSWORD = "Mật-khẩu-1";

/** Checks that the new release has all data of the old one, without duplicates. */
export async function expectAllThere(erp: Erp, { customer, phone, guest }: Before): Promise<void> {
  for (const visitor of [customer, phone, guest]) {
    const facts = await factsOf(returning(erp, visitor), visitor.orderIds);
    expect(facts).toEqual(visitor.facts);
  }
  const list = await returning(erp, customer).ask("orders.list", {});
  const placed = list.orders.filter(({ number }) => number !== null); // without the cart
  expect(placed.map(({ id }) => id).toSorted()).toEqual(customer.orderIds.toSorted());
}

/** Checks that the new release continues it: carts can be ordered, and old mailed links work once. */
export async function expectShopGoesOn(erp: Erp, before: Before): Promise<void> {
  const { customer, guest, links } = before;
  for (const visitor of [customer, guest]) {
    const shopper = returning(erp, visitor);
    const press = attempt(await fillCheckout(shopper, "cash-on-delivery"));
    const { orderId } = await shopper.do("checkout.placeOrder", press);
    const order = await shopper.ask("orders.get", { id: orderId });
    expect(order?.lines.map(({ quantity }) => quantity)).toEqual(
      visitor.facts.cart.lines.map(({ quantity }) => quantity),
    );
    expect((await shopper.ask("cart.get", {})).lines).toEqual([]);
  }

  const stranger = new TestShopper(erp);
  const { id } = await stranger.do("orders.open", { link: links.order });
  expect((await stranger.ask("orders.get", { id }))?.number).toBe(guest.facts.orders[0]?.number);
  await stranger.do("newsletter.confirm", { token: links.newsletter });
  const { customer: newcomer } = await stranger.do("session.verifyEmail", {
    token: links.signUp,
    password: PASSWORD,
  });
  expect(newcomer.email).toMatch(/^new-/);
  const again = await new TestShopper(erp).refused("session.verifyEmail", {
    token: links.signUp,
    password: PASSWORD,
  });
  expect(again).toBe("token-invalid");

  const known = new TestShopper(erp);
  await known.do("session.logIn", customer);
  const password = "Mật-khẩu-2";
  await known.do("session.resetPassword", { token: links.reset, password });
  const phone = returning(erp, before.phone);
  expect((await phone.ask("session.get", {})).customer).toBeNull();
  expect(await known.refused("session.logIn", customer)).toBe("wrong-credentials");
  await known.do("session.logIn", { ...customer, password });
}

function returning(erp: Erp, { tokens }: Visitor): TestShopper {
  return Object.assign(new TestShopper(erp), { tokens: structuredClone(tokens) });
}
