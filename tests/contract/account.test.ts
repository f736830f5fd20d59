import { afterAll, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { TestShopper } from "#tests/shopper.ts";
import { erps } from "./support/erps.ts";
import { attempt, AU_HOME, fillCheckout, wellStocked } from "./support/goods.ts";
import { newCustomer, PASSWORD } from "./support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: a new customer's data can be read and changed`, async () => {
    const { shopper, email } = await newCustomer(bench);
    const person = { email, firstName: "Thảo", lastName: "Trần", phone: "", newsletter: false };
    expect(await shopper.ask("account.get", {})).toEqual(person);

    const changed = { firstName: "An", lastName: "Lê Văn", newsletter: true };
    const update = { ...changed, phone: "0412 345 678", phoneCountries: ["AU"] };
    const answer = await shopper.do("account.update", update);
    expect(answer).toEqual({ email, ...changed, phone: "+61412345678" });
    expect(await shopper.ask("account.get", {})).toEqual(answer);
    expect((await shopper.ask("session.get", {})).customer).toMatchObject({
      firstName: "An",
      lastName: "Lê Văn",
    });
    await shopper.do("account.update", { ...person, phone: "" });
    expect(await shopper.ask("account.get", {})).toEqual(person);
  });

  test(`${name}: the account requires a login`, async () => {
    const signedOut = expect.objectContaining({ code: "not-signed-in" });
    for (const session of [null, "made-up"]) {
      const guest = new TestShopper(bench.erp);
      guest.tokens.session = session;
      const person = { firstName: "A", lastName: "B" };
      const change = { email: "a@example.com", password: "x" };
      const phrase = bench.customer.email;
      await expect(guest.ask("account.get", {})).rejects.toEqual(signedOut);
      await expect(guest.ask("account.export", {})).rejects.toEqual(signedOut);
      await expect(guest.do("account.update", person)).rejects.toEqual(signedOut);
      await expect(guest.do("account.requestEmailChange", change)).rejects.toEqual(signedOut);
      await expect(guest.do("account.delete", { phrase })).rejects.toEqual(signedOut);
    }
  });

  test(`${name}: a new address is used after its mailed link was opened, and the old address is notified`, async () => {
    const { shopper, email: old } = await newCustomer(bench);
    const email = `new-${crypto.randomUUID()}@example.com`;
    const change = { email, password: PASSWORD };
    const wrong = { ...change, password: "not-the-password" };
    expect(await shopper.refused("account.requestEmailChange", wrong)).toBe("wrong-password");
    const same = { ...change, email: old.toUpperCase() };
    expect(await shopper.refused("account.requestEmailChange", same)).toBe("email-unchanged");
    expect(await shopper.do("account.requestEmailChange", change)).toEqual({});
    expect((await shopper.ask("account.get", {})).email).toBe(old);

    const link = { token: await bench.tokenMailedTo(email) };
    await shopper.do("session.requestReset", { email: old });
    const reset = { token: await bench.tokenMailedTo(old), password: "Neues-Wort-1" };
    const elsewhere = new TestShopper(bench.erp, "vi_VN");
    const before = (await bench.mailsTo(old)).length;
    expect(await elsewhere.do("account.confirmEmail", link)).toEqual({ email });
    expect(await elsewhere.refused("account.confirmEmail", link)).toBe("token-invalid");
    expect((await bench.mailsTo(old)).slice(before)).toEqual([
      "Địa chỉ email của bạn đã được thay đổi",
    ]);
    expect((await shopper.ask("session.get", {})).customer?.email).toBe(email);
    await elsewhere.do("session.logIn", { email, password: PASSWORD });
    expect(await elsewhere.refused("session.resetPassword", reset)).toBe("token-invalid");
    const login = { email: old, password: PASSWORD };
    expect(await elsewhere.refused("session.logIn", login)).toBe("wrong-credentials");
  });

  test(`${name}: the answer does not reveal taken addresses, and two customers cannot share one`, async () => {
    const { shopper } = await newCustomer(bench);
    const { shopper: other } = await newCustomer(bench);
    const taken = { email: bench.customer.email, password: PASSWORD };
    expect(await shopper.do("account.requestEmailChange", taken)).toEqual({});
    expect((await bench.mailsTo(taken.email)).at(-1)).toBe("This address already has an account");
    expect(await bench.tokenMailedTo(taken.email)).toBe("");

    const email = `wanted-${crypto.randomUUID()}@example.com`;
    await shopper.do("account.requestEmailChange", { ...taken, email });
    const first = { token: await bench.tokenMailedTo(email) };
    await other.do("account.requestEmailChange", { ...taken, email });
    const second = { token: await bench.tokenMailedTo(email) };
    await shopper.do("account.confirmEmail", second);
    expect((await other.ask("session.get", {})).customer?.email).toBe(email);
    expect(await shopper.refused("account.confirmEmail", first)).toBe("token-invalid");
    for (const token of ["x", "a".repeat(32), ".."]) {
      expect(await shopper.refused("account.confirmEmail", { token })).toBe("token-invalid");
    }
  });

  test(`${name}: a customer can export all personal data`, async () => {
    const { shopper } = await newCustomer(bench);
    const save = { address: AU_HOME, isForBilling: true, isForShipping: true };
    const address = await shopper.do("address.save", save);
    const productLink = "https://shop.example.com/lamp?a=1&b=2";
    const note = "Blue, please\nand <b>big</b>";
    const { number } = await shopper.do("requests.submit", { productLink, note });
    const placed = await order(shopper);
    const [goods] = await wellStocked(shopper);
    await shopper.do("wishlist.add", { variantId: goods!.id });

    await shopper.do("chat.send", { orderId: placed.id, text: "Đèn <b>lớn</b>\ncó không?" });

    const copy = await shopper.ask("account.export", {});
    expect(copy.messages).toMatchObject([
      { orderNumber: placed.number, from: "shopper", text: "Đèn <b>lớn</b>\ncó không?" },
    ]);
    expect(copy).toMatchObject({ cards: [], returns: [] });
    expect(copy.profile).toEqual(await shopper.ask("account.get", {}));
    expect(copy.addresses).toEqual([address]);
    expect(copy.wishlist).toMatchObject([{ product: goods!.name }]);
    expect(copy.requests).toMatchObject([{ number, link: productLink, note }]);
    const shipTo = JSON.parse(JSON.stringify(placed.shipTo)); // without what is not there
    expect(copy.orders).toMatchObject([
      {
        number: placed.number,
        email: placed.email,
        total: placed.totals.total,
        lines: placed.lines.map(({ name, choice, quantity, subtotal }) => {
          return { name, choice, quantity, subtotal };
        }),
        billing: shipTo,
        shipping: shipTo,
      },
    ]);
  });

  test(`${name}: an account is deleted with the customer's own address only, with all personal data`, async () => {
    const { shopper, email } = await newCustomer(bench);
    await shopper.do("account.update", {
      firstName: "Thảo",
      lastName: "Trần",
      phone: "0412345678",
      phoneCountries: ["AU"],
    });
    const save = { address: AU_HOME, isForBilling: true, isForShipping: true };
    await shopper.do("address.save", save);
    await shopper.do("requests.submit", { productLink: "https://shop.example.com/lamp" });
    const { id: orderId, number } = await order(shopper);
    await shopper.do("chat.send", { orderId, text: `Please write to ${email}` });
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    await shopper.do("wishlist.add", { variantId: goods!.id });
    const productId = (await shopper.ask("catalog.product", { slug: goods!.slug }))!.id;
    const { id: reviewId } = await shopper.do("reviews.save", { productId, message: "Mine" });
    const known = await shopper.ask("account.export", {});
    expect(known.wishlist).toMatchObject([{ product: goods!.name }]);
    expect(known.reviews).toMatchObject([{ product: goods!.name, message: "Mine", rating: null }]);
    const phone = new TestShopper(bench.erp);
    await phone.do("session.logIn", { email, password: PASSWORD });
    const elsewhere = shopper.twin();
    await phone.do("session.requestReset", { email });
    const reset = { token: await bench.tokenMailedTo(email), password: PASSWORD };

    for (const phrase of ["", "delete", bench.customer.email]) {
      expect(await shopper.refused("account.delete", { phrase })).toBe("phrase-incorrect");
    }
    expect((await shopper.ask("account.get", {})).email).toBe(email);

    expect(await shopper.do("account.delete", { phrase: ` ${email.toUpperCase()} ` })).toEqual({});
    expect(shopper.tokens).toMatchObject({
      session: null,
      cart: null,
      orders: [],
      cartQuantity: 0,
    });
    for (const browser of [shopper, phone, elsewhere]) {
      expect((await browser.ask("session.get", {})).customer).toBeNull();
      expect(await browser.ask("address.list", {})).toEqual([]);
      expect((await browser.ask("cart.get", {})).lines).toEqual([]);
      expect(await browser.ask("wishlist.get", {})).toEqual([]);
    }
    expect(await phone.refused("session.resetPassword", reset)).toBe("token-invalid");
    const login = { email, password: PASSWORD };
    expect(await phone.refused("session.logIn", login)).toBe("wrong-credentials");
    expect((await bench.mailsTo(email)).at(-1)).toBe("Your account is deleted");

    const said = await phone.ask("reviews.list", { productId });
    expect(said?.reviews.map(({ id }) => id)).not.toContain(reviewId);
    const kept = await bench.recordedOrder(number);
    expect(kept?.customer).toMatch(/^Deleted customer \d+$/);
    expect(kept?.address).toContain(AU_HOME.address1);
    expect(await bench.traces(email)).toEqual([]);

    const again = await newcomerWith(email);
    expect(await again.ask("address.list", {})).toEqual([]);
    expect((await again.ask("account.export", {})).orders).toEqual([]);
  });

  test(`${name}: an account is not deleted during a payment`, async () => {
    const { shopper, email } = await newCustomer(bench);
    const paymentUrl = await pay(shopper, "card");
    expect(await shopper.refused("account.delete", { phrase: email })).toBe("payment-under-way");
    await bench.pay(paymentUrl!, "pending");
    expect(await shopper.refused("account.delete", { phrase: email })).toBe("payment-under-way");
    expect((await shopper.ask("session.get", {})).customer?.email).toBe(email);
  });

  async function pay(shopper: TestShopper, paymentMethod: "cash-on-delivery" | "card") {
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const checkout = await fillCheckout(shopper, paymentMethod);
    return (await shopper.do("checkout.placeOrder", attempt(checkout))).paymentUrl;
  }

  async function order(shopper: TestShopper) {
    await pay(shopper, "cash-on-delivery");
    const { order } = await shopper.ask("checkout.result", {});
    if (!order) throw new Error("Nothing was ordered");
    return order;
  }

  async function newcomerWith(email: string) {
    const shopper = new TestShopper(bench.erp);
    const person = { firstName: "Thảo", lastName: "Trần", email, password: PASSWORD };
    await shopper.do("session.signUp", { ...person, acceptsTerms: true });
    await shopper.do("session.verifyEmail", {
      token: await bench.tokenMailedTo(email),
      password: PASSWORD,
    });
    return shopper;
  }
}

test.each([
  ["0412 345 678", "AU", "+61412345678"],
  ["(02) 9374 4000", "VN", "+61293744000"],
  ["0912 345 678", "VN", "+84912345678"],
  ["0912 345 678", "AU", "+84912345678"],
  ["+84 912 345 678", "AU", "+84912345678"],
  ["+49 30 901820", "AU", "+4930901820"],
  ["", "VN", ""],
] as const)("the phone number %j, typed in %s, is stored as %j", (phone, country, stored) => {
  const input = { firstName: "A", lastName: "B", phone, phoneCountries: [country, "AU", "VN"] };
  const parsed = operations["account.update"].input.parse(input);
  expect(parsed).toMatchObject({ phone: stored });
  // The page parses what was typed, and the middleware what the page has made of it.
  expect(operations["account.update"].input.parse(parsed)).toEqual(parsed);
});

test.each(["12", "phone", "0412 345 67", "+61 000"])("%j is not a valid phone number", (phone) => {
  const input = { firstName: "A", lastName: "B", phone };
  const { error } = operations["account.update"].input.safeParse(input);
  expect(error?.issues).toMatchObject([{ path: ["phone"], message: "form:errors.phone" }]);
});
