import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MutationName, operations, type QueryName } from "#contract/operations.ts";
import { softwareAuthenticator } from "#tests/passkey.ts";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { photo } from "#middleware/uploads/images.testing.ts";
import { ATTACKS, OWN, type OwnedIds } from "./support/attacks.ts";
import { newCustomer, PASSWORD } from "./support/people.ts";
import { erps } from "./support/erps.ts";
import { fillCheckout, wellStocked } from "./support/goods.ts";
import { upload } from "./support/placed.ts";

test("every operation that takes a private id is in the table", () => {
  expect(OWN.length).toBeGreaterThan(20);
  expect(Object.keys(ATTACKS).toSorted()).toEqual(OWN.toSorted());
});

for (const { name, open } of erps) {
  const bench = await open();
  let victim: TestShopper;
  let theirs: OwnedIds;
  afterAll(() => bench.erp.close());

  async function withGoods(shopper: TestShopper): Promise<TestShopper> {
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    return shopper;
  }

  /** A customer with one record of each kind. */
  beforeAll(async () => {
    victim = (await newCustomer(bench)).shopper;
    const { url } = await victim.do("cards.add", {
      returnPath: "/my-account/payment-method/added",
      idempotencyKey: randomUUID(),
    });
    await bench.pay(url, "approved");
    await withGoods(victim);
    const { cart } = await fillCheckout(victim, "cash-on-delivery");
    const { orderId: order } = await victim.do("checkout.placeOrder", {
      idempotencyKey: randomUUID(),
      expectedTotal: cart.totals.total.amount,
      returnPath: "/checkout/thank-you",
    });
    const pictures = await upload(bench.uploads, await photo("png"));
    const said = await victim.do("chat.send", { orderId: order, text: "Mine", pictures });
    await victim.do("address.save", { address: AU_HOME, isForBilling: true });
    const [goods] = await wellStocked(victim);
    await victim.do("cart.addLine", { variantId: goods!.id, quantity: 2 });
    await victim.do("wishlist.add", { variantId: goods!.id });
    const [line] = (await victim.ask("cart.get", {})).lines;
    const product = await victim.ask("catalog.product", { slug: line!.slug });
    const productId = product!.id;
    await victim.do("reviews.save", { productId, rating: 4, message: "Mine" });
    const { review } = await victim.ask("reviews.mine", { productId });
    const [address] = await victim.ask("address.list", {});
    const { cards } = await victim.ask("cards.list", {});
    const [session] = await victim.ask("session.list", {});
    const [wish] = await victim.ask("wishlist.get", {});
    const { request: question, creation } = await victim.do("session.beginPasskey", {
      password: PASSWORD,
    });
    const answer = softwareAuthenticator("http://localhost").create(creation);
    await victim.do("session.addPasskey", { request: question, answer, name: "Mine" });
    const [passkey] = await victim.ask("session.passkeys", {});
    const detail = await victim.ask("orders.get", { id: order });
    const wanted = await upload(bench.uploads, await photo("png"));
    const { number } = await victim.do("requests.submit", { note: "This one", pictures: wanted });
    await bench.quotes.quote(number, { variantId: goods!.id, quantity: 3, price: 1234 });
    const [request] = await victim.ask("requests.list", {});
    theirs = {
      order,
      product: productId,
      productRequest: request!.id,
      quote: request!.quote!.id,
      requestImage: request!.pictures[0]!.id,
      address: address!.id,
      card: cards[0]!.id,
      line: line!.id,
      orderLine: detail!.lines[0]!.id,
      image: said.pictures[0]!.id,
      passkey: passkey!.id,
      review: review!.id,
      session: session!.id,
      wish: wish!.id,
    };
  });

  /** The customer's cookie, with the proofs of orders, after another device has ended the session. */
  function signedOut(customer: TestShopper): TestShopper {
    const kept = customer.twin();
    expect(kept.tokens.orders).not.toEqual([]);
    kept.tokens.session = "a-token-that-was-ended";
    return kept;
  }

  /** All of the customer's data. */
  async function look() {
    return Promise.all([
      victim.ask("address.list", {}),
      victim.ask("cards.list", {}),
      victim.ask("cart.get", {}),
      victim.ask("chat.list", { orderId: theirs.order }),
      victim.ask("orders.get", { id: theirs.order }),
      victim.ask("requests.list", {}),
      victim.ask("returns.list", {}),
      victim.ask("reviews.mine", { productId: theirs.product }),
      victim.ask("session.list", {}),
      victim.ask("session.passkeys", {}),
      victim.ask("wishlist.get", {}),
    ]);
  }

  test(`${name}: a customer's records are not found by others`, async () => {
    const before = await look();
    const others = {
      "another customer": await withGoods((await newCustomer(bench)).shopper),
      "a guest": await withGoods(new TestShopper(bench.erp)),
      "a stranger": new TestShopper(bench.erp),
      "a browser that kept the cookie after the session": await withGoods(signedOut(victim)),
    };
    for (const [who, other] of Object.entries(others)) {
      for (const operation of OWN) {
        const what = `${operation} by ${who}`;
        const input = ATTACKS[operation]?.(theirs) as never;
        const { kind } = operations[operation];
        if (kind !== "mutation") {
          expect(await other.ask(operation as QueryName, input), what).toBeNull();
          continue;
        }
        const refusals: Record<string, number> = operations[operation as MutationName].refusals;
        const answer = await other
          .refused(operation as MutationName, input)
          .catch((error: Error) => error.message);
        // Operations that need a login refuse without one; without a cart, lines and drafts cannot exist.
        if (/not-signed-in/.test(answer)) expect(who, what).not.toBe("another customer");
        else if (answer === "cart-empty") expect(who, what).toBe("a stranger");
        else expect(refusals[answer], `${what}: ${answer}`).toBe(404);
      }
      // These take no id: they find the order by the cookie's tokens.
      const none = { state: "none", order: null, paymentUrl: null, failed: null };
      expect(await other.ask("checkout.result", {}), who).toEqual(none);
      expect(await other.refused("checkout.cancelPayment", {}), who).toBe("no-payment");
    }
    expect(await look()).toEqual(before);
  });
}
