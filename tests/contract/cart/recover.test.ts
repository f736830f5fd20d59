import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const [tea, honey] = await wellStocked(new TestShopper(bench.erp), 2);

  /** A browser with one piece in its cart, and the link that the ERP's mail about it has. */
  async function cartWith(variantId: string, shopper = new TestShopper(bench.erp)) {
    await shopper.do("cart.addLine", { variantId, quantity: 1 });
    return { shopper, link: shopper.tokens.cart! };
  }

  test(`${name}: the link of a guest's cart opens it in another browser`, async () => {
    const { shopper, link } = await cartWith(tea!.id);
    const phone = new TestShopper(bench.erp);
    const opened = { needsLogIn: false, adjustments: [] };
    for (let times = 0; times < 2; times++)
      expect(await phone.do("cart.recover", { link })).toEqual(opened);
    expect(phone.tokens).toMatchObject({ cart: link, cartQuantity: 1 });
    expect(await phone.ask("cart.get", {})).toEqual(await shopper.ask("cart.get", {}));
  });

  test(`${name}: it is merged into the cart that the other browser has`, async () => {
    const { link } = await cartWith(tea!.id);
    const { shopper: phone } = await cartWith(honey!.id);
    await phone.do("cart.recover", { link });
    const { lines } = await phone.ask("cart.get", {});
    expect(lines.map(({ slug }) => slug).toSorted()).toEqual([tea!.slug, honey!.slug].toSorted());
    expect(await phone.refused("cart.recover", { link })).toBe("link-invalid");
  });

  test(`${name}: it becomes the cart of the customer who opens it`, async () => {
    const { link } = await cartWith(tea!.id);
    const { shopper: customer, email, password } = await newCustomer(bench);
    await customer.do("cart.recover", { link });
    const elsewhere = new TestShopper(bench.erp);
    await elsewhere.do("session.logIn", { email, password });
    expect((await elsewhere.ask("cart.get", {})).lines).toMatchObject([{ slug: tea!.slug }]);
  });

  test(`${name}: a customer's cart is opened by its owner only`, async () => {
    const { shopper: customer } = await newCustomer(bench);
    const { link } = await cartWith(tea!.id, customer);
    const stranger = new TestShopper(bench.erp);
    expect(await stranger.do("cart.recover", { link })).toMatchObject({ needsLogIn: true });
    expect(stranger.tokens.cart).toBeNull();
    expect(await customer.do("cart.recover", { link })).toMatchObject({ needsLogIn: false });
    expect(customer.tokens.cartQuantity).toBe(1);
  });

  test(`${name}: a placed cart, and what is no link, are refused`, async () => {
    const { shopper, link } = await cartWith(tea!.id);
    await shopper.do(
      "checkout.placeOrder",
      attempt(await fillCheckout(shopper, "cash-on-delivery")),
    );
    const stranger = new TestShopper(bench.erp);
    for (const bad of [link, `${link.slice(0, -1)}x`, "nonsense"])
      expect(await stranger.refused("cart.recover", { link: bad }), bad).toBe("link-invalid");
  });

  test(`${name}: a cart that is being paid is not opened`, async () => {
    const { shopper, link } = await cartWith(tea!.id);
    await shopper.do("checkout.placeOrder", attempt(await fillCheckout(shopper, "card")));
    const stranger = new TestShopper(bench.erp);
    const { shopper: other } = await cartWith(honey!.id);
    for (const browser of [stranger, other])
      expect(await browser.refused("cart.recover", { link })).toBe("cart-locked");
  });
}
