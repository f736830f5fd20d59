import { afterAll, expect, test } from "vitest";
import { TestShopper } from "#tests/shopper.ts";
import { newCustomer } from "./support/people.ts";
import { payingErps, type PaymentEnding } from "./support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "./support/goods.ts";

for (const { name, open } of payingErps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  async function save(shopper: TestShopper, ending: PaymentEnding) {
    const { url } = await shopper.do("cards.add", add());
    await bench.pay(url, ending);
    return shopper.ask("cards.list", {});
  }

  async function withGoods(shopper: TestShopper) {
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    return shopper;
  }

  /** Fills in the checkout with this saved card. */
  async function chooseCard(shopper: TestShopper, cardId: string | undefined) {
    const { draft } = await fillCheckout(shopper, "card");
    return shopper.do("checkout.saveDraft", { ...draft, cardId });
  }

  test(`${name}: a new customer has no cards, and a guest cannot save any`, async () => {
    const none = { cards: [], addition: { state: "none", url: null } };
    const { shopper } = await newCustomer(bench);
    expect(await shopper.ask("cards.list", {})).toEqual({ ...none, canAdd: true });
    const guest = new TestShopper(bench.erp);
    expect(await guest.ask("cards.list", {})).toEqual({ ...none, canAdd: false });
    await expect(guest.do("cards.add", add())).rejects.toThrow("not-signed-in");
    expect(await guest.refused("cards.remove", { id: "1" })).toBe("card-not-found");
    expect(await guest.refused("cards.makeDefault", { id: "1" })).toBe("card-not-found");
  });

  test(`${name}: a card is saved at the provider's page, and the ERP reports the result`, async () => {
    const { shopper } = await newCustomer(bench);
    const begin = add();
    const { url } = await shopper.do("cards.add", begin);
    expect(url).toMatch(bench.paymentPage);
    expect(await shopper.do("cards.add", begin)).toEqual({ url });
    expect((await shopper.ask("cards.list", {})).addition).toEqual({ state: "under-way", url });

    await bench.pay(url, "approved");
    const { cards, addition } = await shopper.ask("cards.list", {});
    expect(addition).toEqual({ state: "saved", url: null });
    expect(cards).toEqual([
      {
        id: expect.any(String),
        brand: "visa",
        last4: "4242",
        expiry: "2049-12",
        isDefault: true,
        isExpired: false,
        isHeld: false,
      },
    ]);
  });

  for (const [ending, state] of [
    ["declined", "declined"],
    ["canceled", "canceled"],
    ["pending", "pending"],
  ] as const) {
    const canEnd = ending !== "pending" || bench.hasPendingCards;
    test.runIf(canEnd)(`${name}: a card that was ${ending} is not saved`, async () => {
      const { cards, addition } = await save((await newCustomer(bench)).shopper, ending);
      expect([cards, addition]).toEqual([[], { state, url: null }]);
    });
  }

  test(`${name}: beginning again invalidates the first page`, async () => {
    const { shopper } = await newCustomer(bench);
    const first = await shopper.do("cards.add", add());
    const second = await shopper.do("cards.add", add());
    await bench.pay(first.url, "mastercard");
    expect((await shopper.ask("cards.list", {})).cards).toEqual([]);
    await bench.pay(second.url, "approved");
    expect((await shopper.ask("cards.list", {})).cards).toMatchObject([{ last4: "4242" }]);
  });

  test(`${name}: the first card is the default until it is changed; the same card is saved once`, async () => {
    const { shopper } = await newCustomer(bench);
    await save(shopper, "approved");
    await save(shopper, "mastercard");
    const { cards } = await save(shopper, "approved");
    const shown = cards.map(({ brand, last4, isDefault }) => [brand, last4, isDefault]);
    expect(shown).toEqual([
      ["visa", "4242", true],
      ["mastercard", "4444", false],
    ]);
    const other = cards[1]!.id;
    await shopper.do("cards.makeDefault", { id: other });
    const after = (await shopper.ask("cards.list", {})).cards;
    expect(after.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [other, true],
      [cards[0]!.id, false],
    ]);

    await shopper.do("cards.remove", { id: other });
    expect((await shopper.ask("cards.list", {})).cards).toMatchObject([
      { id: cards[0]!.id, isDefault: true },
    ]);
    expect(await shopper.refused("cards.remove", { id: other })).toBe("card-not-found");
    expect(await shopper.refused("cards.makeDefault", { id: other })).toBe("card-not-found");
  });

  test(`${name}: another customer's card is not found`, async () => {
    const { shopper: owner } = await newCustomer(bench);
    const { cards } = await save(owner, "approved");
    const { id } = cards[0]!;
    const thief = await withGoods((await newCustomer(bench)).shopper);
    const guest = await withGoods(new TestShopper(bench.erp));
    for (const shopper of [thief, guest]) {
      expect(await shopper.refused("cards.remove", { id })).toBe("card-not-found");
      expect(await shopper.refused("cards.makeDefault", { id })).toBe("card-not-found");
      const { draft } = await fillCheckout(shopper, "card");
      const stolen = { ...draft, cardId: id };
      expect(await shopper.refused("checkout.saveDraft", stolen)).toBe("card-not-found");
      expect((await shopper.ask("checkout.get", {})).draft.cardId).toBeUndefined();
    }
    expect((await owner.ask("cards.list", {})).cards).toEqual(cards);
  });

  for (const ending of ["approved", "challenged"] as const) {
    test(`${name}: a card is saved at the checkout on request after approval (${ending})`, async () => {
      const shopper = await withGoods((await newCustomer(bench)).shopper);
      const { draft } = await fillCheckout(shopper, "card");
      const checkout = await shopper.do("checkout.saveDraft", { ...draft, saveCard: true });
      const { paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
      expect((await shopper.ask("cards.list", {})).cards).toEqual([]);
      await bench.pay(paymentUrl!, ending);
      expect((await shopper.ask("checkout.result", {})).state).toBe("placed");
      const last4 = ending === "approved" ? "4242" : "3184";
      expect((await shopper.ask("cards.list", {})).cards).toMatchObject([
        { last4, isDefault: true, isHeld: true },
      ]);
    });
  }

  test(`${name}: a declined card is not saved, nor one without a request`, async () => {
    const shopper = await withGoods((await newCustomer(bench)).shopper);
    const { draft } = await fillCheckout(shopper, "card");
    const keeping = await shopper.do("checkout.saveDraft", { ...draft, saveCard: true });
    const first = await shopper.do("checkout.placeOrder", attempt(keeping));
    await bench.pay(first.paymentUrl!, "declined");
    expect((await shopper.ask("checkout.result", {})).state).toBe("payment-failed");
    const plain = await shopper.do("checkout.saveDraft", { ...draft, saveCard: false });
    const second = await shopper.do("checkout.placeOrder", attempt(plain));
    await bench.pay(second.paymentUrl!, "approved");
    expect((await shopper.ask("checkout.result", {})).state).toBe("placed");
    expect((await shopper.ask("cards.list", {})).cards).toEqual([]);
  });

  test(`${name}: a saved card is charged at once, and two tabs with one key place one order`, async () => {
    const shopper = await withGoods((await newCustomer(bench)).shopper);
    const { cards } = await save(shopper, "approved");
    const checkout = await chooseCard(shopper, cards[0]!.id);
    expect(checkout.cards).toEqual(cards);
    expect(checkout.draft.cardId).toBe(cards[0]!.id);
    expect(checkout.missing).toEqual([]);
    const press = attempt(checkout);
    const tab = shopper.twin();
    const [one, two] = await Promise.all([
      shopper.do("checkout.placeOrder", press),
      tab.do("checkout.placeOrder", press),
    ]);
    expect(two).toEqual(one);
    expect(one.paymentUrl).toBeNull();
    expect(await shopper.do("checkout.placeOrder", press)).toEqual(one);
    const { state, order } = await shopper.ask("checkout.result", {});
    expect([state, order?.id, order?.paymentState]).toEqual(["placed", one.orderId, "authorized"]);
    expect(await shopper.ask("payments.balance", { orderId: one.orderId })).toMatchObject({
      held: checkout.cart.totals.total,
      due: { amount: 0 },
    });
    expect((await shopper.ask("cards.list", {})).cards).toMatchObject([{ isHeld: true }]);
  });

  test(`${name}: two tabs with different keys place one order`, async () => {
    const shopper = await withGoods((await newCustomer(bench)).shopper);
    const { cards } = await save(shopper, "approved");
    const checkout = await chooseCard(shopper, cards[0]!.id);
    const tabs = [shopper, shopper.twin()];
    const presses = await Promise.allSettled(
      tabs.map((tab) => tab.do("checkout.placeOrder", attempt(checkout))),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await shopper.ask("cart.get", {})).lines).toEqual([]);
  });

  test(`${name}: a saved card that needs confirmation redirects to the provider's page`, async () => {
    const shopper = await withGoods((await newCustomer(bench)).shopper);
    const { cards } = await save(shopper, "challenged");
    const checkout = await chooseCard(shopper, cards[0]!.id);
    const { paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
    expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "paying", paymentUrl });
    await bench.pay(paymentUrl!, "confirmed");
    expect((await shopper.ask("checkout.result", {})).state).toBe("placed");
  });

  test(`${name}: a declined saved card leaves the cart unchanged, and another method works`, async () => {
    const shopper = await withGoods((await newCustomer(bench)).shopper);
    const { cards } = await save(shopper, "declined-later");
    const before = await chooseCard(shopper, cards[0]!.id);
    const { paymentUrl } = await shopper.do("checkout.placeOrder", attempt(before));
    expect(paymentUrl).toBeNull();
    expect((await shopper.ask("checkout.result", {})).state).toBe("payment-failed");
    expect(await shopper.ask("checkout.get", {})).toEqual(before);
    const cash = await shopper.do("checkout.saveDraft", {
      ...before.draft,
      paymentMethod: "cash-on-delivery",
    });
    await shopper.do("checkout.placeOrder", attempt(cash));
    expect((await shopper.ask("checkout.result", {})).order?.paymentMethod).toBe(
      "cash-on-delivery",
    );
  });

  test(`${name}: removing a chosen card clears the choice`, async () => {
    const shopper = await withGoods((await newCustomer(bench)).shopper);
    const { cards } = await save(shopper, "approved");
    const checkout = await chooseCard(shopper, cards[0]!.id);
    await shopper.do("cards.remove", { id: cards[0]!.id });
    const stale = await shopper.ask("checkout.get", {});
    expect([stale.cards, stale.draft.cardId]).toEqual([[], undefined]);
    expect(await shopper.refused("checkout.placeOrder", attempt(checkout))).toBe("card-not-found");
    expect((await shopper.ask("cart.get", {})).quantity).toBe(1);
  });

  test(`${name}: a card with an authorized amount can be removed; the authorization stays with its order`, async () => {
    const shopper = await withGoods((await newCustomer(bench)).shopper);
    const { cards } = await save(shopper, "approved");
    const checkout = await chooseCard(shopper, cards[0]!.id);
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await shopper.do("cards.remove", { id: cards[0]!.id });
    expect((await shopper.ask("cards.list", {})).cards).toEqual([]);
    const { total } = checkout.cart.totals;
    expect(await shopper.ask("payments.balance", { orderId })).toMatchObject({ held: total });
    await bench.staff.capture(orderId);
    expect(await shopper.ask("payments.balance", { orderId })).toMatchObject({
      paid: total,
      held: { amount: 0 },
    });
  });
}

function add() {
  return { returnPath: "/my-account/payment-method", idempotencyKey: crypto.randomUUID() };
}
