import { afterAll, expect, test } from "vitest";
import { MAX_GIFT_RESENDS } from "#contract/limits.ts";
import { addDays, dayIn } from "#middleware/rules/business-days.ts";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { type ComposedMail, composed } from "./support/composed.ts";
import { erps } from "./support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "./support/goods.ts";
import { newCustomer } from "./support/people.ts";

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const outbox = bench.erp.outbox!;
  const facts = await bench.erp.shopFacts?.(AbortSignal.timeout(60_000));
  const today = () => dayIn(facts?.timeZone || "Australia/Sydney", new Date());
  const newAddress = () => `gift-${crypto.randomUUID()}@example.com`;
  const amountsFor = async (shopper: TestShopper) => (await shopper.ask("gifts.offer", {})).amounts;
  const words = (email: string) => ({
    email,
    name: "Thảo",
    from: "Bob & <b>Ann</b>",
    message: "Happy birthday!\n<script>alert(1)</script>",
    on: today(),
  });

  const sent: ComposedMail[] = [];
  /** The mails to an address, as a sender gets them. */
  async function mailsTo(email: string) {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const mails = await outbox.claim(50);
      if (mails.length === 0) break;
      const mine = mails.filter(({ recipient }) => recipient === email);
      // oxlint-disable-next-line no-await-in-loop
      sent.push(...(await composed(mine)));
    }
    return sent.filter(({ claimed }) => claimed.recipient === email).map(({ mail }) => mail);
  }
  const codeIn = (text: string) => /^(GC-[0-9A-Z-]+|044[0-9a-f-]+)$/m.exec(text)?.[1] ?? "";

  /** Fills in a checkout in which nothing is delivered. */
  async function fillWithoutDelivery(shopper: TestShopper) {
    const email = newAddress();
    return shopper.do("checkout.saveDraft", { email, billing: AU_HOME, paymentMethod: "card" });
  }

  async function buyCards(
    shopper: TestShopper,
    cards: { email: string; on?: string; at?: number }[],
  ) {
    const amounts = await amountsFor(shopper);
    for (const { email, on = today(), at = 0 } of cards) {
      const variantId = amounts[at]!.variantId;
      // oxlint-disable-next-line no-await-in-loop
      await shopper.do("gifts.addToCart", { ...words(email), variantId, on });
    }
    const filled = await fillWithoutDelivery(shopper);
    const placed = await shopper.do("checkout.placeOrder", attempt(filled));
    await bench.pay(placed.paymentUrl!, "approved");
    await shopper.do("checkout.settle", {});
    await bench.runScheduledWork();
    return placed.orderId;
  }

  test(`${name}: amounts are sold, the smallest first, each a line of its own with its words`, async () => {
    const shopper = new TestShopper(bench.erp);
    const amounts = await amountsFor(shopper);
    expect(amounts.length).toBeGreaterThan(2);
    const prices = amounts.map(({ price }) => price.amount);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const { variantId, price } = amounts[0]!;
    const key = "a-key-of-the-tests";
    const given = { ...words(newAddress()), variantId, idempotencyKey: key };
    await shopper.do("gifts.addToCart", given);
    const repeated = await shopper.do("gifts.addToCart", given);
    expect(repeated.cart.lines).toHaveLength(1);
    const { cart } = await shopper.do("gifts.addToCart", { ...given, idempotencyKey: `${key}-2` });
    expect(cart.lines).toHaveLength(2);
    const { email, name: to, from, message, on } = given;
    for (const line of cart.lines)
      expect(line).toMatchObject({
        variantId,
        quantity: 1,
        maxQuantity: 1,
        issue: null,
        unitPrice: price,
        gift: { email, name: to, from, message, on },
      });
    expect(cart.totals).toMatchObject({
      itemsSubtotal: { amount: 2 * price.amount },
      delivery: { amount: 0 },
      estimatedSalesTax: { amount: 0 },
    });
    const [first] = cart.lines;
    const more = await shopper.do("cart.setQuantity", { lineId: first!.id, quantity: 5 });
    expect(more.adjustment).toMatchObject({ asked: 5, got: 1 });
    const fewer = await shopper.do("cart.setQuantity", { lineId: first!.id, quantity: 0 });
    expect(fewer.cart.lines).toHaveLength(1);
  });

  test(`${name}: a card costs what it is worth at a reduced price list too, and nothing is said to be saved`, async () => {
    const shopper = new TestShopper(bench.erp);
    await shopper.do("session.logIn", bench.member);
    const [amount] = await amountsFor(shopper);
    const email = newAddress();
    const given = { ...words(email), variantId: amount!.variantId };
    const { cart } = await shopper.do("gifts.addToCart", given);
    const line = cart.lines.find(({ gift }) => gift?.email === email)!;
    expect(line).toMatchObject({ unitPrice: amount!.price, originalUnitPrice: null, issue: null });
    const others = cart.lines.filter(({ gift }) => !gift);
    if (others.length === 0) expect(cart.totals.savings.amount).toBe(0);
    if (name === "sandbox")
      expect(amount!.price).toEqual((await amountsFor(new TestShopper(bench.erp)))[0]!.price);
    await shopper.do("cart.setQuantity", { lineId: line.id, quantity: 0 });
  });

  test(`${name}: what is not sold, and days that are past or too far, are refused`, async () => {
    const shopper = new TestShopper(bench.erp);
    const [amount] = await amountsFor(shopper);
    const [goods] = await wellStocked(shopper);
    const given = { ...words(newAddress()), variantId: amount!.variantId };
    const refused = (change: Partial<typeof given>) =>
      shopper.refused("gifts.addToCart", { ...given, ...change });
    expect(await refused({ variantId: goods!.id })).toBe("amount-not-sold");
    expect(await refused({ variantId: "999999999" })).toBe("amount-not-sold");
    expect(await refused({ variantId: "x" })).toBe("amount-not-sold");
    expect(await refused({ on: addDays(today(), -1) })).toBe("day-past");
    expect(await refused({ on: addDays(today(), 366) })).toBe("day-too-late");
    expect((await shopper.ask("cart.get", {})).lines).toEqual([]);
    await shopper.do("gifts.addToCart", { ...given, on: addDays(today(), 365) });
    if (name === "sandbox")
      expect(
        await shopper.refused("cart.addLine", { variantId: given.variantId, quantity: 1 }),
      ).toBe("variant-not-found");
  });

  test(`${name}: cards alone need no delivery and no cash; with goods in the cart they do`, async () => {
    const shopper = new TestShopper(bench.erp);
    const [amount] = await amountsFor(shopper);
    const { variantId } = amount!;
    await shopper.do("gifts.addToCart", { ...words(newAddress()), variantId });
    const alone = await fillWithoutDelivery(shopper);
    expect(alone).toMatchObject({ needsDelivery: false, deliveryMethods: [], missing: [] });
    const cash = alone.paymentMethods.find(({ id }) => id === "cash-on-delivery");
    expect(cash?.availability).toBe("nothing-to-deliver");
    const inCash = { ...alone.draft, paymentMethod: "cash-on-delivery" as const };
    const filled = await shopper.do("checkout.saveDraft", inCash);
    expect(filled.missing).toEqual(["payment"]);
    expect(filled.cart.totals.paymentFee.amount).toBe(0);
    expect(await shopper.refused("checkout.placeOrder", attempt(filled))).toBe(
      "payment-not-available",
    );
    const [goods] = await wellStocked(shopper);
    const { cart } = await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    expect(cart.totals.delivery).toBeNull();
    const both = await shopper.ask("checkout.get", {});
    expect(both.needsDelivery).toBe(true);
    expect(both.draft.deliveryMethodId).toBeDefined(); // the ERP's choice, now that there is something to deliver
    const chosen = await fillCheckout(shopper, "card");
    expect(chosen.draft.deliveryMethodId).toBeDefined();
    const line = chosen.cart.lines.find(({ gift }) => !gift);
    const { cart: left } = await shopper.do("cart.setQuantity", { lineId: line!.id, quantity: 0 });
    expect(left.totals.delivery).toMatchObject({ amount: 0 });
  });

  test(`${name}: a paid card is mailed once on its day, in the buyer's language, and pays`, async () => {
    const buyer = new TestShopper(bench.erp, "vi_VN");
    const [now, later] = [newAddress(), newAddress()];
    const amounts = await amountsFor(buyer);
    const orderId = await buyCards(buyer, [
      { email: now, at: 1 },
      { email: later, at: 0, on: addDays(today(), 3) },
    ]);
    expect(await mailsTo(now), "before the shop looks").toEqual([]);
    await Promise.all([outbox.findNews(), outbox.findNews()]);
    await outbox.findNews();
    const mails = await mailsTo(now);
    expect(mails).toHaveLength(1);
    const [{ subject, body, html }] = mails as [(typeof mails)[number]];
    expect(subject).toContain("Bob & <b>Ann</b> gửi tặng bạn thẻ quà tặng");
    expect(body).toContain("Happy birthday!");
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<b>Ann");
    const code = codeIn(body);
    expect(code).not.toBe("");
    expect(body).not.toContain(`=${code}`);
    expect(await mailsTo(later)).toEqual([]);

    const order = (await buyer.ask("orders.get", { id: orderId }))!;
    expect(order).toMatchObject({ deliveryMethod: null, deliveries: [], tabs: ["completed"] });
    const facts = order.lines.map(({ gift }) => [
      gift?.email,
      `${gift?.state} ${gift?.canSendAgain}`,
    ]);
    expect(Object.fromEntries(facts)).toEqual({ [now]: "sent true", [later]: "planned false" });
    expect(JSON.stringify(order)).not.toContain(code);

    const friend = new TestShopper(bench.erp);
    const { remaining } = await friend.do("gifts.balance", { code: code.toLowerCase() });
    expect(remaining).toEqual(amounts[1]!.price);
    const [goods] = await wellStocked(friend);
    await friend.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const { cart } = await friend.do("cart.applyCoupons", { codes: code });
    expect(cart.totals.giftCards.amount).toBeGreaterThan(0);
  });

  test(`${name}: the buyer has it sent again a few times, nobody else does`, async () => {
    const buyer = new TestShopper(bench.erp);
    const [email, later] = [newAddress(), newAddress()];
    const orderId = await buyCards(buyer, [{ email }, { email: later, on: addDays(today(), 9) }]);
    await outbox.findNews();
    const { lines } = (await buyer.ask("orders.get", { id: orderId }))!;
    const lineOf = (to: string) => lines.find(({ gift }) => gift?.email === to)!.id;
    const again = { orderId, lineId: lineOf(email) };
    const stranger = new TestShopper(bench.erp);
    expect(await stranger.refused("gifts.sendAgain", again)).toBe("order-not-found");
    const other = { orderId, lineId: lineOf(later) };
    expect(await buyer.refused("gifts.sendAgain", other)).toBe("gift-not-sent");
    for (let time = 0; time < MAX_GIFT_RESENDS; time++)
      // oxlint-disable-next-line no-await-in-loop
      expect(await buyer.do("gifts.sendAgain", again)).toEqual({ email });
    expect(await buyer.refused("gifts.sendAgain", again)).toBe("gift-sent-often");
    const codes = (await mailsTo(email)).map(({ body }) => codeIn(body));
    expect(codes).toHaveLength(1 + MAX_GIFT_RESENDS);
    expect(new Set(codes).size).toBe(1);
    const after = (await buyer.ask("orders.get", { id: orderId }))!;
    expect(after.lines.find(({ gift }) => gift?.email === email)?.gift?.canSendAgain).toBe(false);
  });

  test(`${name}: nothing is mailed before all is charged, and a refunded card is worth nothing`, async () => {
    const buyer = new TestShopper(bench.erp);
    const email = newAddress();
    const [amount] = await amountsFor(buyer);
    const [goods] = await wellStocked(buyer);
    await buyer.do("gifts.addToCart", { ...words(email), variantId: amount!.variantId });
    await buyer.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const filled = await fillCheckout(buyer, "card");
    const { orderId, paymentUrl } = await buyer.do("checkout.placeOrder", attempt(filled));
    await bench.pay(paymentUrl!, "approved");
    await buyer.do("checkout.settle", {});
    await outbox.findNews();
    expect(await mailsTo(email)).toEqual([]);
    const giftOf = async () =>
      (await buyer.ask("orders.get", { id: orderId }))!.lines.find(({ gift }) => gift)?.gift;
    expect((await giftOf())?.state).toBe("unpaid");
    await bench.staff.ready(orderId);
    await bench.staff.capture(orderId);
    await outbox.findNews();
    const [mail] = await mailsTo(email);
    const code = codeIn(mail!.body);
    const { remaining } = await buyer.do("gifts.balance", { code });
    expect(remaining).toEqual(amount!.price);

    await bench.staff.refundCard(orderId, filled.cart.totals.total.amount);
    await outbox.findNews();
    expect(await giftOf()).toMatchObject({ state: "void", canSendAgain: false });
    expect(await buyer.refused("gifts.balance", { code })).toBe("gift-card-not-found");
    const stranger = new TestShopper(bench.erp);
    await stranger.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const { cart } = await stranger.do("cart.applyCoupons", { codes: code });
    expect(cart.giftCards).toEqual([]);
  });

  test(`${name}: no card of a canceled order is mailed, not even one whose mail waits`, async () => {
    const buyer = new TestShopper(bench.erp);
    const [waiting, later] = [newAddress(), newAddress()];
    const cards = [{ email: waiting }, { email: later, on: addDays(today(), 3) }];
    const orderId = await buyCards(buyer, cards);
    await outbox.findNews();
    await bench.rewards.cancel(orderId);
    await outbox.findNews();
    expect(await mailsTo(waiting)).toEqual([]);
    expect(await mailsTo(later)).toEqual([]);
    const { lines } = (await buyer.ask("orders.get", { id: orderId }))!;
    expect(lines.map(({ gift }) => gift?.state)).toEqual(["void", "void"]);
  });

  test(`${name}: cards for somebody come along when carts are joined, and are not bought again`, async () => {
    const guest = new TestShopper(bench.erp);
    const email = newAddress();
    const orderId = await buyCards(guest, [{ email }]);
    const { added, problems } = await guest.do("orders.reorder", { id: orderId });
    expect(added).toBe(0);
    expect(problems).toMatchObject([{ reason: "gift" }]);
    const [amount] = await amountsFor(guest);
    await guest.do("gifts.addToCart", { ...words(email), variantId: amount!.variantId });
    await guest.do("session.logIn", bench.customer);
    const { lines } = await guest.ask("cart.get", {});
    const mine = lines.filter(({ gift }) => gift?.email === email);
    expect(mine).toHaveLength(1);
    await guest.do("cart.setQuantity", { lineId: mine[0]!.id, quantity: 0 });
  });

  test(`${name}: customers can export what they wrote, and a card arrives though they delete their account`, async () => {
    const { shopper, email } = await newCustomer(bench);
    const to = newAddress();
    await buyCards(shopper, [{ email: to }]);
    await outbox.findNews();
    const { orders } = await shopper.ask("account.export", {});
    const { name: recipient, from, message, on } = words(to);
    const gift = { email: to, name: recipient, from, message, on };
    expect(orders).toMatchObject([{ lines: [{ gift }] }]);
    await shopper.do("account.delete", { phrase: email });
    const [mail] = await mailsTo(to);
    expect(codeIn(mail!.body)).not.toBe("");
  });

  test(`${name}: unknown codes and codes of other kinds have no balance`, async () => {
    const stranger = new TestShopper(bench.erp);
    for (const code of ["GC-2222-2222-2222", bench.coupons.percent.code, "%", "044%", "_"])
      // oxlint-disable-next-line no-await-in-loop
      expect(await stranger.refused("gifts.balance", { code })).toBe("gift-card-not-found");
  });
}
