import { afterAll, expect, test } from "vitest";
import { payingErps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, findMadeToOrder } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";

/** Not in the contract suite: staff refund a transfer on Odoo by a credit note, which names no payment. */
for (const { name, open } of payingErps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  test(`${name}: a deposit by bank transfer and the rest by card are refunded the same ways`, async () => {
    const { shopper } = await newCustomer(bench);
    const made = await findMadeToOrder(shopper);
    await shopper.do("cart.addLine", { variantId: made.id, quantity: 1 });
    const filled = await fillCheckout(shopper, "bank-transfer");
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(filled));
    const { dueNow, total } = filled.cart.totals;
    const [deposit, rest] = [dueNow.amount, total.amount - dueNow.amount];
    await bench.staff.receiveTransfer(orderId, deposit);
    const { paymentUrl } = await shopper.do("payments.payRest", {
      orderId,
      expectedAmount: rest,
      returnPath: "/my-account",
      idempotencyKey: crypto.randomUUID(),
    });
    await bench.pay(paymentUrl!, "mastercard");
    await shopper.ask("payments.balance", { orderId });
    await bench.staff.capture(orderId);

    const refunds = async () =>
      (await shopper.ask("orders.get", { id: orderId }))!.payments.map(
        ({ refunded }) => refunded.amount,
      );
    await bench.staff.refundInAll(orderId, deposit - 1);
    expect(await refunds()).toEqual([deposit - 1, 0]);
    await bench.staff.refundInAll(orderId, deposit + rest);
    expect(await refunds()).toEqual([deposit, rest]);
    expect(await shopper.ask("payments.balance", { orderId })).toMatchObject({
      paid: { amount: 0 },
      refunded: { amount: deposit + rest },
      due: { amount: 0 },
      canPay: false,
    });
  });
}
