import { afterAll, expect, test } from "vitest";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "./support/erps.ts";
import { emptyCart, findGoods, wellStocked } from "./support/goods.ts";

for (const { name, open } of erps) {
  const bench = await open();
  const { erp, customer, member } = bench;
  afterAll(() => erp.close());

  const variantsOn = async (shopper: TestShopper) =>
    (await shopper.ask("wishlist.get", {})).map(({ variantId }) => variantId);

  async function logIn(who: typeof customer, shopper = new TestShopper(erp)) {
    await shopper.do("session.logIn", who);
    return shopper;
  }

  /** Needed because a customer's list is kept between tests. */
  async function cleared(shopper: TestShopper): Promise<TestShopper> {
    for (const { id } of await shopper.ask("wishlist.get", {}))
      await shopper.do("wishlist.remove", { id });
    return shopper;
  }

  test(`${name}: a guest's list is stored by a token, newest first`, async () => {
    const guest = new TestShopper(erp, "vi_VN");
    const [first, second] = await wellStocked(guest, 2);
    expect(await guest.ask("wishlist.get", {})).toEqual([]);
    expect(await guest.ask("wishlist.marks", {})).toEqual([]);
    const { id } = await guest.do("wishlist.add", { variantId: first!.id });
    expect(guest.tokens).toMatchObject({ wishes: 1, session: null, cart: null });
    expect(guest.tokens.wishlist).toMatch(/^[\w-]{20,}$/);
    const { wishlist } = guest.tokens;
    await guest.do("wishlist.add", { variantId: second!.id });
    expect(guest.tokens).toMatchObject({ wishes: 2, wishlist, wished: [second!.id, first!.id] });

    const wishes = await guest.ask("wishlist.get", {});
    expect(wishes.map(({ variantId }) => variantId)).toEqual([second!.id, first!.id]);
    expect(wishes[1]).toMatchObject({
      id,
      slug: first!.slug,
      name: first!.name,
      price: first!.price,
      originalPrice: first!.originalPrice,
      priceBefore: null,
      availability: "in-stock",
      left: null,
      isBack: false,
    });
    expect(Date.now() - Date.parse(wishes[1]!.addedAt)).toBeLessThan(60_000);
    expect(await guest.ask("wishlist.marks", {})).toEqual(
      wishes.map(({ id, variantId }) => ({ id, variantId })),
    );
  });

  test(`${name}: adding twice changes nothing, and an unknown variant is refused`, async () => {
    const guest = new TestShopper(erp);
    const [goods] = await wellStocked(guest);
    const { id } = await guest.do("wishlist.add", { variantId: goods!.id });
    expect(await guest.do("wishlist.add", { variantId: goods!.id })).toEqual({ id });
    for (const variantId of ["999999999", "abc", "0"]) {
      expect(await guest.refused("wishlist.add", { variantId })).toBe("variant-not-found");
    }
    expect(guest.tokens.wishes).toBe(1);
    expect(await variantsOn(guest)).toEqual([goods!.id]);
  });

  test(`${name}: an emptied list is deleted`, async () => {
    const guest = new TestShopper(erp);
    const [goods] = await wellStocked(guest);
    const { id } = await guest.do("wishlist.add", { variantId: goods!.id });
    await guest.do("wishlist.remove", { id });
    expect(guest.tokens).toMatchObject({ wishlist: null, wishes: 0, wished: [] });
    expect(await guest.refused("wishlist.remove", { id })).toBe("wish-not-found");
  });

  test(`${name}: a wish is removed by its variant as well`, async () => {
    const guest = new TestShopper(erp);
    const [goods, others] = await wellStocked(guest, 2);
    await guest.do("wishlist.add", { variantId: goods!.id });
    await guest.do("wishlist.add", { variantId: others!.id });
    await guest.do("wishlist.remove", { variantId: goods!.id });
    expect(await variantsOn(guest)).toEqual([others!.id]);
    for (const variantId of [goods!.id, "999999999", "abc"])
      expect(await guest.refused("wishlist.remove", { variantId })).toBe("wish-not-found");
    expect(await variantsOn(guest)).toEqual([others!.id]);
  });

  test(`${name}: other shoppers' lists cannot be read or changed`, async () => {
    const owner = new TestShopper(erp);
    const [goods] = await wellStocked(owner);
    const { id } = await owner.do("wishlist.add", { variantId: goods!.id });
    const stranger = new TestShopper(erp);
    await stranger.do("wishlist.add", { variantId: goods!.id });
    const source = new TestShopper(erp);
    source.tokens.wishlist = "made-up-token";
    const other = await logIn(member);
    for (const thief of [stranger, source, other, new TestShopper(erp)]) {
      expect(await thief.refused("wishlist.remove", { id })).toBe("wish-not-found");
      expect(await thief.refused("wishlist.moveToCart", { id })).toBe("wish-not-found");
    }
    expect(await source.ask("wishlist.get", {})).toEqual([]);
    expect(await variantsOn(owner)).toEqual([goods!.id]);
  });

  test(`${name}: a login merges the lists, and the logout removes it from the browser`, async () => {
    const [own, both, guests] = await wellStocked(new TestShopper(erp), 3);
    const before = await cleared(await logIn(customer));
    await before.do("wishlist.add", { variantId: own!.id });
    const { id: kept } = await before.do("wishlist.add", { variantId: both!.id });
    await before.do("session.logOut", {});
    expect(before.tokens).toMatchObject({ session: null, wishlist: null, wishes: 0 });

    const guest = new TestShopper(erp);
    await guest.do("wishlist.add", { variantId: both!.id });
    await guest.do("wishlist.add", { variantId: guests!.id });
    const stolen = guest.twin();
    await logIn(customer, guest);
    expect(guest.tokens).toMatchObject({ wishlist: null, wishes: 3 });
    expect((await variantsOn(guest)).toSorted()).toEqual(
      [own!.id, both!.id, guests!.id].toSorted(),
    );
    expect(await guest.ask("wishlist.marks", {})).toContainEqual({ id: kept, variantId: both!.id });
    expect(await stolen.ask("wishlist.get", {})).toEqual([]);

    const elsewhere = await logIn(customer);
    expect(elsewhere.tokens.wishes).toBe(3);
    await guest.do("session.logOut", {});
    expect(await guest.ask("wishlist.get", {})).toEqual([]);
    await cleared(elsewhere);
  });

  test(`${name}: moving a wish adds one piece to the cart and removes the wish`, async () => {
    const guest = new TestShopper(erp);
    const [goods] = await wellStocked(guest);
    await guest.do("wishlist.add", { variantId: goods!.id });
    const [wish] = await guest.ask("wishlist.get", {});
    const { cart, lineId } = await guest.do("wishlist.moveToCart", { id: wish!.id });
    expect(cart.lines).toMatchObject([{ id: lineId, variantId: goods!.id, quantity: 1 }]);
    expect(guest.tokens).toMatchObject({ cartQuantity: 1, wishes: 0, wishlist: null });
    expect(await guest.ask("cart.get", {})).toEqual(cart);
    expect(await guest.refused("wishlist.moveToCart", { id: wish!.id })).toBe("wish-not-found");
  });

  test(`${name}: a wish that cannot be added to the cart stays on the list`, async () => {
    const guest = new TestShopper(erp);
    const [soldOut] = await findGoods(guest, ({ availability }) => availability === "sold-out");
    const { id } = await guest.do("wishlist.add", { variantId: soldOut!.id });
    expect(await guest.ask("wishlist.get", {})).toMatchObject([
      { id, availability: "sold-out", left: null, isBack: false, price: soldOut!.price },
    ]);
    expect(await guest.refused("wishlist.moveToCart", { id })).toBe("sold-out");

    const [scarce] = await findGoods(guest, ({ left }) => left !== null && left > 0);
    const wish = await guest.do("wishlist.add", { variantId: scarce!.id });
    expect(await guest.ask("wishlist.get", {})).toMatchObject([
      { id: wish.id, availability: "low-stock", left: scarce!.left },
      { id },
    ]);
    await guest.do("cart.addLine", { variantId: scarce!.id, quantity: MAX_QUANTITY });
    expect(await guest.refused("wishlist.moveToCart", { id: wish.id })).toBe("all-in-cart");
    expect(guest.tokens.wishes).toBe(2);
    await emptyCart(guest);
    const moved = await guest.do("wishlist.moveToCart", { id: wish.id });
    expect(moved.cart.lines).toMatchObject([{ variantId: scarce!.id, quantity: 1 }]);
    await emptyCart(guest);
  });

  test(`${name}: two concurrent moves add one piece`, async () => {
    const guest = new TestShopper(erp);
    const [goods, filler] = await wellStocked(guest, 2);
    await guest.do("cart.addLine", { variantId: filler!.id, quantity: 1 });
    const { id } = await guest.do("wishlist.add", { variantId: goods!.id });
    const presses = [guest.twin(), guest.twin(), guest.twin()];
    const answers = await Promise.all(
      presses.map((tab) =>
        tab.do("wishlist.moveToCart", { id }).then(
          () => "moved",
          () => "refused",
        ),
      ),
    );
    expect(answers.filter((answer) => answer === "moved")).toHaveLength(1);
    const { lines } = await guest.ask("cart.get", {});
    expect(lines.find(({ variantId }) => variantId === goods!.id)?.quantity).toBe(1);
  });

  test(`${name}: changed prices and stock are reported`, async () => {
    const guest = new TestShopper(erp);
    const [goods] = await wellStocked(guest);
    const [soldOut] = await findGoods(guest, ({ availability }) => availability === "sold-out");
    await guest.do("wishlist.add", { variantId: goods!.id });
    await guest.do("wishlist.add", { variantId: soldOut!.id });
    const undo = await bench.changeGoods({ raise: goods!.id, refill: soldOut!.id });
    try {
      const [back, dearer] = await guest.ask("wishlist.get", {});
      expect(dearer).toMatchObject({ priceBefore: goods!.price, isBack: false });
      expect(dearer!.price!.amount).toBeGreaterThan(goods!.price.amount);
      expect(back).toMatchObject({ isBack: true, priceBefore: null });
      expect(back!.availability).not.toBe("sold-out");
    } finally {
      await undo();
    }
  });

  test(`${name}: a member's list has the member's prices`, async () => {
    const shopper = await cleared(await logIn(member));
    const [goods] = await wellStocked(shopper);
    await shopper.do("wishlist.add", { variantId: goods!.id });
    const [wish] = await shopper.ask("wishlist.get", {});
    expect(wish).toMatchObject({ price: goods!.price, priceBefore: null });
    await cleared(shopper);
  });

  test(`${name}: a shared list is read-only and can be revoked by its owner`, async () => {
    const owner = new TestShopper(erp, "vi_VN");
    expect(await owner.refused("wishlist.share", {})).toBe("wishlist-empty");
    const [first, second] = await wellStocked(owner, 2);
    for (const { id } of [first!, second!]) await owner.do("wishlist.add", { variantId: id });
    expect(await owner.ask("wishlist.sharing", {})).toEqual({ token: null });
    const { token } = await owner.do("wishlist.share", {});
    expect(await owner.do("wishlist.share", {})).toEqual({ token });
    expect(await owner.ask("wishlist.sharing", {})).toEqual({ token });

    const visitor = new TestShopper(erp);
    const [newest] = (await visitor.ask("wishlist.shared", { token })) ?? [];
    const [kept] = await owner.ask("wishlist.get", {});
    const hidden = new Set(["id", "addedAt", "priceBefore", "isBack"]);
    const shown = Object.entries(kept!).filter(([field]) => !hidden.has(field));
    expect(kept?.variantId).toBe(second!.id);
    expect(Object.keys(newest!).toSorted()).toEqual(shown.map(([field]) => field).toSorted());
    expect(await visitor.ask("wishlist.get", {})).toEqual([]);
    expect(await visitor.ask("wishlist.sharing", {})).toEqual({ token: null });
    await visitor.do("wishlist.unshare", {});
    expect(await visitor.ask("wishlist.shared", { token })).toHaveLength(2);

    await owner.do("wishlist.unshare", {});
    expect(await visitor.ask("wishlist.shared", { token })).toBeNull();
    const again = await owner.do("wishlist.share", {});
    expect(again.token).not.toBe(token);
    expect(await visitor.ask("wishlist.shared", { token: "A".repeat(32) })).toBeNull();
  });

  test(`${name}: concurrent shares give one link, which unshare ends`, async () => {
    const signedIn = await cleared(await logIn(customer));
    for (const owner of [new TestShopper(erp), signedIn]) {
      const goods = await wellStocked(owner, 2);
      for (const { id } of goods) await owner.do("wishlist.add", { variantId: id });
      const tabs = Array.from({ length: 4 }, () => owner.twin());
      const links = await Promise.all(tabs.map((tab) => tab.do("wishlist.share", {})));
      await owner.do("wishlist.unshare", {});
      for (const link of links)
        expect(await new TestShopper(erp).ask("wishlist.shared", link)).toBeNull();
      expect(new Set(links.map(({ token }) => token)).size).toBe(1);
    }
    await cleared(signedIn);
  });

  test(`${name}: the link of a guest's list ends when the last wishes are removed concurrently`, async () => {
    const guest = new TestShopper(erp);
    const goods = await wellStocked(guest, 3);
    for (const { id } of goods) await guest.do("wishlist.add", { variantId: id });
    const { token } = await guest.do("wishlist.share", {});
    const wishes = await guest.ask("wishlist.get", {});
    await Promise.all(wishes.map(({ id }) => guest.twin().do("wishlist.remove", { id })));
    expect(await new TestShopper(erp).ask("wishlist.shared", { token })).toBeNull();
  });

  test(`${name}: the link of a guest's list stays valid after a login, and ends with the last wish`, async () => {
    const guest = new TestShopper(erp);
    const [goods] = await wellStocked(guest);
    const { id } = await guest.do("wishlist.add", { variantId: goods!.id });
    const { token: lost } = await guest.do("wishlist.share", {});
    await guest.do("wishlist.remove", { id });
    expect(await guest.ask("wishlist.shared", { token: lost })).toBeNull();

    await cleared(await logIn(customer));
    await guest.do("wishlist.add", { variantId: goods!.id });
    const { token } = await guest.do("wishlist.share", {});
    await guest.do("session.logIn", customer);
    expect(await guest.ask("wishlist.sharing", {})).toEqual({ token });
    const list = await new TestShopper(erp).ask("wishlist.shared", { token });
    expect(list?.map(({ variantId }) => variantId)).toEqual([goods!.id]);
    await guest.do("wishlist.unshare", {});
    await cleared(guest);
  });
}
