import { afterAll, beforeAll, expect, test } from "vitest";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { type ComposedMail, composed } from "#tests/contract/support/composed.ts";
import { erps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "#tests/contract/support/goods.ts";
import { shoppersOn } from "#tests/contract/support/rewards-shoppers.ts";
import { deliver, placeOrder, type Placed } from "#tests/contract/support/placed.ts";

for (const { name, open } of erps) {
  const bench = await open();
  const { erp, desk } = bench;
  const outbox = erp.outbox!;
  beforeAll(() => desk.giveForReturns(10));
  afterAll(async () => {
    await desk.giveForReturns(null);
    erp.close();
  });

  const offerFor = async ({ shopper, orderId }: Placed) =>
    (await shopper.ask("returns.order", { orderId }))!;

  /** So many pieces of an order of three, paid and delivered. */
  async function request(placed: Placed, quantity: number, refundAs: "as-paid" | "gift-card") {
    const { offer } = await offerFor(placed);
    const lines = [{ lineId: offer.lines[0]!.lineId, quantity }];
    const cause = "does-not-fit" as const;
    return { orderId: placed.orderId, lines, cause, refundAs };
  }

  async function received(account?: { email: string; password: string }): Promise<Placed> {
    const placed = await placeOrder(bench, { ...(account && { account }), quantities: [3] });
    await deliver(bench, placed);
    return placed;
  }

  async function receivedByCard(): Promise<Placed> {
    const shopper = new TestShopper(erp);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 3 });
    const filled = await fillCheckout(shopper, "card");
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(filled));
    await bench.pay(paymentUrl!, "approved");
    await shopper.do("checkout.settle", {});
    const { order } = await shopper.ask("checkout.result", {});
    await bench.staff.ready(orderId);
    await bench.staff.capture(orderId);
    await bench.staff.ship(orderId, "33WTL1");
    await bench.staff.deliver(orderId);
    return { shopper, orderId, number: order!.number, email: filled.draft.email ?? "" };
  }

  const sent: ComposedMail[] = [];
  /** The mails to an address that tell a code. */
  async function codesMailedTo(email: string): Promise<string[]> {
    await Promise.all([outbox.findNews(), outbox.findNews()]);
    await outbox.findNews();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const mails = await outbox.claim(50);
      if (mails.length === 0) break;
      // oxlint-disable-next-line no-await-in-loop
      sent.push(...(await composed(mails.filter(({ recipient }) => recipient === email))));
    }
    const bodies = sent
      .filter(({ claimed }) => claimed.recipient === email)
      .map(({ mail }) => mail.body);
    return bodies.flatMap((body) => /^(GC-[0-9A-Z-]+|044[0-9a-f-]+)$/m.exec(body)?.[1] ?? []);
  }

  test(`${name}: a return of paid goods is refunded as a gift card with the shop's bonus, once, by mail`, async () => {
    const placed = await received();
    const { shopper, orderId } = placed;
    const { offer } = await offerFor(placed);
    expect(offer.giftCard?.bonusPercent).toBe(10);
    const { number } = await shopper.do("returns.request", await request(placed, 3, "gift-card"));
    const { returns } = await offerFor(placed);
    expect(returns[0]).toMatchObject({
      number,
      state: "requested",
      refund: null,
      giftCard: { bonusPercent: 10, worth: offer.giftCard!.most, ending: null },
    });
    const { messages } = (await shopper.ask("chat.list", { orderId }))!;
    expect(messages[0]?.text).toContain("gift card (bonus 10%)");
    expect(await codesMailedTo(placed.email)).toEqual([]);

    await desk.acceptReturn(number);
    const codes = await codesMailedTo(placed.email);
    expect(codes).toHaveLength(1);
    const after = await offerFor(placed);
    expect(after.returns[0]).toMatchObject({
      state: "refunded",
      refund: null,
      giftCard: { worth: offer.giftCard!.most, ending: codes[0]!.slice(-4) },
    });
    const { remaining } = await shopper.do("gifts.balance", { code: codes[0]! });
    expect(remaining).toEqual(offer.giftCard!.most);
    const { totals } = (await shopper.ask("orders.get", { id: orderId }))!;
    const paidForGoods = totals.itemsSubtotal.amount - totals.discount.amount;
    expect(remaining.amount).toBe(Math.round(paidForGoods * 1.1));
    await desk.refund(placed.number); // staff's credit note without a payment
    expect(await codesMailedTo(placed.email)).toEqual(codes);
    expect((await offerFor(placed)).returns).toEqual(after.returns);
    const subjects = await bench.mailsTo(placed.email);
    expect(subjects.filter((subject) => /refunded/i.test(subject))).toEqual([]);
  });

  test(`${name}: what staff have paid back already does not become a gift card as well`, async () => {
    const placed = await receivedByCard();
    const { shopper, orderId } = placed;
    const { number } = await shopper.do("returns.request", await request(placed, 3, "gift-card"));
    const { totals } = (await shopper.ask("orders.get", { id: orderId }))!;
    await bench.staff.refund(orderId, totals.total.amount);
    await desk.acceptReturn(number);
    expect(await codesMailedTo(placed.email)).toEqual([]);
    expect((await offerFor(placed)).returns[0]?.giftCard?.ending ?? null).toBeNull();
  });

  test(`${name}: pieces are worth their part, and the others are refunded as they were paid`, async () => {
    const placed = await received();
    const { offer } = await offerFor(placed);
    const card = await placed.shopper.do("returns.request", await request(placed, 1, "gift-card"));
    const money = await placed.shopper.do("returns.request", await request(placed, 2, "as-paid"));
    const { returns } = await offerFor(placed);
    const [second, first] = returns;
    expect([second?.number, second?.giftCard]).toEqual([money.number, null]);
    const third = offer.giftCard!.most.amount / 3;
    expect(Math.abs(first!.giftCard!.worth.amount - third)).toBeLessThanOrEqual(1);
    await desk.acceptReturn(card.number);
    expect(await codesMailedTo(placed.email)).toHaveLength(1);
  });

  test(`${name}: coupons lessen what the goods are worth, and what a gift card had paid counts as paid`, async () => {
    const { customer, fillCart, order, handOver, newKey, own } = shoppersOn(bench);
    const pia = await customer(1000);
    const gift = { value: 1000, idempotencyKey: newKey() };
    const { giftCard } = await pia.do("rewards.exchangeForGiftCard", gift);
    await fillCart(pia, 5);
    const codes = `${bench.coupons.percent.code} ${giftCard.code ?? ""}`;
    await pia.do("cart.applyCoupons", { codes });
    const { orderId, totals } = await order(pia, "7 Bonus Road");
    await handOver(orderId);
    const { offer } = (await pia.ask("returns.order", { orderId }))!;
    const paidForGoods = totals.itemsSubtotal.amount - totals.discount.amount;
    expect([totals.giftCards.amount, totals.discount.amount > 0]).toEqual([1000, true]);
    expect(offer.giftCard?.most.amount).toBe(Math.round(paidForGoods * 1.1));
    const lines = offer.lines.map(({ lineId, returnable: quantity }) => ({ lineId, quantity }));
    const cause = "not-wanted" as const;
    const asked = { orderId, lines, cause, refundAs: "gift-card" as const };
    const { number } = await pia.do("returns.request", asked);
    await desk.acceptReturn(number);
    await outbox.findNews();
    const { giftCards } = await own(pia);
    expect(giftCards[0]).toMatchObject({ pointsRequired: 0, remaining: offer.giftCard!.most });
  });

  test(`${name}: a shop that gives no gift cards for returns does not offer them, and keeps what it promised`, async () => {
    const placed = await received();
    const wish = await request(placed, 1, "gift-card");
    const { number } = await placed.shopper.do("returns.request", wish);
    await desk.giveForReturns(null);
    expect((await offerFor(placed)).offer.giftCard).toBeNull();
    expect(await placed.shopper.refused("returns.request", wish)).toBe("refund-card-not-offered");
    await desk.acceptReturn(number);
    expect(await codesMailedTo(placed.email)).toHaveLength(1);
    await desk.giveForReturns(0);
    expect((await offerFor(placed)).offer.giftCard?.bonusPercent).toBe(0);
    await desk.giveForReturns(10);
  });

  test(`${name}: a refused return issues nothing`, async () => {
    const placed = await received();
    const wish = await request(placed, 1, "gift-card");
    const { number } = await placed.shopper.do("returns.request", wish);
    await desk.refuseReturn(number);
    expect(await codesMailedTo(placed.email)).toEqual([]);
    expect((await offerFor(placed)).returns[0]).toMatchObject({ state: "refused", giftCard: null });
  });

  test(`${name}: an open return has a note for its parcel, which only its owner gets`, async () => {
    const placed = await received(bench.customer);
    const { shopper, orderId } = placed;
    const { number } = await shopper.do("returns.request", await request(placed, 1, "as-paid"));
    const [made] = (await offerFor(placed)).returns;
    const asked = { orderId, returnId: made!.id };
    const note = await shopper.ask("returns.note", asked);
    expect(note).toMatchObject({ number, kind: made!.note });
    const bytes = Buffer.from(note!.data, "base64").toString("utf8");
    // What a PDF says is in tests/odoo/return-slip.test.ts.
    if (note!.kind === "pdf") expect(bytes).toMatch(/^%PDF-/);
    else
      expect(bytes).toMatch(
        new RegExp(`${number}[^]+>To<[^]+George Street[^]+>From<[^]+${AU_HOME.address1}`),
      );

    const member = new TestShopper(erp);
    await member.do("session.logIn", bench.member);
    for (const other of [member, new TestShopper(erp)])
      expect(await other.ask("returns.note", asked)).toBeNull();
    const foreign = await received();
    for (const wrong of [
      { ...asked, returnId: "999999999" },
      { ...asked, orderId: "x" },
    ])
      expect(await shopper.ask("returns.note", wrong)).toBeNull();
    expect(
      await foreign.shopper.ask("returns.note", { ...asked, orderId: foreign.orderId }),
    ).toBeNull();
    await desk.refuseReturn(number);
    expect(await shopper.ask("returns.note", asked)).toBeNull();
    expect((await offerFor(placed)).returns[0]?.note).toBeNull();
  });
}
