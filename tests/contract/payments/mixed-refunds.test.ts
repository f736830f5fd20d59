import { afterAll, expect, test } from "vitest";
import { payingErps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, findMadeToOrder } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { shoppersOn } from "#tests/contract/support/rewards-shoppers.ts";
import type { TestShopper } from "#tests/shopper.ts";

/** What was paid in several ways is refunded the same ways, to the cent. */
for (const { name, open } of payingErps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const { customer, fillCart, checkout, own, newKey } = shoppersOn(bench);

  /** The refunded minor units of each payment that succeeded, oldest first. */
  async function refunds(shopper: TestShopper, id: string) {
    const { payments, refunded } = (await shopper.ask("orders.get", { id }))!;
    const kept = payments.filter(({ paid }) => paid.amount > 0);
    expect(kept.reduce((sum, one) => sum + one.refunded.amount, 0)).toBe(refunded.amount);
    return kept.map((one) => one.refunded.amount);
  }

  /** Goods with a deposit, ordered by that method. */
  async function withDeposit(shopper: TestShopper, method: "card" | "bank-transfer") {
    const made = await findMadeToOrder(shopper);
    await shopper.do("cart.addLine", { variantId: made.id, quantity: 1 });
    const filled = await fillCheckout(shopper, method);
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(filled));
    const { dueNow, total } = filled.cart.totals;
    if (method === "card") await bench.pay(paymentUrl!, "approved");
    else await bench.staff.receiveDownPayment(orderId, dueNow.amount);
    await shopper.do("checkout.settle", {});
    return { orderId, deposit: dueNow.amount, rest: total.amount - dueNow.amount };
  }

  async function payRest(
    shopper: TestShopper,
    orderId: string,
    amount: number,
    ending: "mastercard" | "declined",
  ) {
    const { paymentUrl } = await shopper.do("payments.payRest", {
      orderId,
      expectedAmount: amount,
      returnPath: "/my-account",
      idempotencyKey: newKey(),
    });
    await bench.pay(paymentUrl!, ending);
    if (ending === "declined") await shopper.do("payments.giveUp", { orderId }).catch(() => {});
    await shopper.ask("payments.balance", { orderId });
  }

  test(`${name}: gift card, points and card`, async () => {
    const pia = await customer(3000);
    const gift = { value: 2500, idempotencyKey: newKey() };
    const { giftCard } = await pia.do("rewards.exchangeForGiftCard", gift);
    await fillCart(pia, 5);
    await pia.do("cart.applyCoupons", { codes: giftCard.code ?? "" });
    await pia.do("rewards.exchangeForDiscount", {});
    const { cart } = await checkout(pia, "21 Mixed Street", "card");
    const filled = await pia.ask("checkout.get", {});
    const { total, giftCards, pointsDiscount } = cart.totals;
    expect([giftCards.amount, pointsDiscount.amount]).toEqual([2500, 500]);
    const { orderId, paymentUrl } = await pia.do("checkout.placeOrder", attempt(filled));
    await bench.pay(paymentUrl!, "approved");
    await pia.do("checkout.settle", {});
    await bench.staff.capture(orderId);

    await bench.staff.refundInAll(orderId, 101);
    expect(await refunds(pia, orderId)).toEqual([101]);
    expect(await own(pia)).toMatchObject({ balance: 0, giftCards: [{ status: "used" }] });
    await bench.staff.refundInAll(orderId, total.amount);
    expect(await refunds(pia, orderId)).toEqual([total.amount]);
    expect(await own(pia)).toMatchObject({
      balance: 500,
      giftCards: [{ remaining: { amount: 2500 } }],
    });
    await bench.staff.refundInAll(orderId, total.amount);
    expect(await refunds(pia, orderId)).toEqual([total.amount]);
    expect((await own(pia)).giftCards).toMatchObject([{ remaining: { amount: 2500 } }]);
    await bench.rewards.addUp();
  });

  test(`${name}: a deposit and the rest by two cards, after a third was declined`, async () => {
    const { shopper } = await newCustomer(bench);
    const { orderId, deposit, rest } = await withDeposit(shopper, "card");
    await payRest(shopper, orderId, rest, "declined");
    await payRest(shopper, orderId, rest, "mastercard");
    await bench.staff.capture(orderId);
    expect(await refunds(shopper, orderId)).toEqual([0, 0]);
    await bench.staff.refundInAll(orderId, deposit + 7);
    expect(await refunds(shopper, orderId)).toEqual([deposit, 7]);
    await bench.staff.refundInAll(orderId, deposit + rest);
    expect(await refunds(shopper, orderId)).toEqual([deposit, rest]);
  });

  test(`${name}: a gift card comes back only when no card holds the rest any more`, async () => {
    const pia = await customer(1000);
    const gift = { value: 1000, idempotencyKey: newKey() };
    const { giftCard } = await pia.do("rewards.exchangeForGiftCard", gift);
    const made = await findMadeToOrder(pia);
    await pia.do("cart.addLine", { variantId: made.id, quantity: 1 });
    await pia.do("cart.applyCoupons", { codes: giftCard.code ?? "" });
    const filled = await fillCheckout(pia, "card");
    const { dueNow, total, giftCards } = filled.cart.totals;
    expect(giftCards.amount).toBe(1000);
    const { orderId, paymentUrl } = await pia.do("checkout.placeOrder", attempt(filled));
    await bench.pay(paymentUrl!, "approved");
    await pia.do("checkout.settle", {});
    await bench.staff.capture(orderId);
    const [deposit, rest] = [dueNow.amount, total.amount - dueNow.amount];
    await payRest(pia, orderId, rest, "mastercard");
    await bench.staff.refundInAll(orderId, deposit);
    expect(await refunds(pia, orderId)).toEqual([deposit]);
    expect((await own(pia)).giftCards).toMatchObject([{ remaining: { amount: 0 } }]);
    await bench.staff.capture(orderId);
    await bench.staff.refundInAll(orderId, deposit + rest);
    expect(await refunds(pia, orderId)).toEqual([deposit, rest]);
    expect((await own(pia)).giftCards).toMatchObject([{ remaining: { amount: 1000 } }]);
    await bench.rewards.addUp();
  });

  test(`${name}: a deposit by bank transfer and the rest by card`, async () => {
    const { shopper } = await newCustomer(bench);
    const { orderId, deposit, rest } = await withDeposit(shopper, "bank-transfer");
    await payRest(shopper, orderId, rest, "mastercard");
    expect(await shopper.ask("payments.balance", { orderId })).toMatchObject({
      paid: { amount: deposit },
      held: { amount: rest },
      due: { amount: 0 },
    });
    await bench.staff.capture(orderId);
    const order = (await shopper.ask("orders.get", { id: orderId }))!;
    expect(order).toMatchObject({
      paid: { amount: deposit + rest },
      held: { amount: 0 },
      canPayRest: false,
    });
    expect(order.payments.map(({ paid }) => paid.amount)).toEqual([deposit, rest]);
    expect(order.invoice).not.toBeNull();
    // The card's part goes back to the card.
    await bench.staff.refundCard(orderId, rest);
    const { payments, refunded } = (await shopper.ask("orders.get", { id: orderId }))!;
    expect(refunded.amount).toBe(rest);
    expect(payments.map((one) => one.refunded.amount)).toEqual([0, rest]);
  });
}
