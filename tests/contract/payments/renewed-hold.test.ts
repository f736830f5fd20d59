import { afterAll, expect, test } from "vitest";
import { signHoldLink } from "#middleware/rules/hold-link.ts";
import { payingErps } from "#tests/contract/support/erps.ts";
import {
  attempt,
  fillCheckout,
  findMadeToOrder,
  wellStocked,
} from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { TestShopper } from "#tests/shopper.ts";

for (const { name, open } of payingErps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  /** An order whose money is held on a card, and a browser that has only the link of the mail. */
  async function held(saveCard = false, goods: "in stock" | "made to order" = "in stock") {
    const { shopper } = await newCustomer(bench);
    const { id: variantId } =
      goods === "in stock" ? (await wellStocked(shopper))[0]! : await findMadeToOrder(shopper);
    await shopper.do("cart.addLine", { variantId, quantity: 1 });
    const { draft } = await fillCheckout(shopper, "card");
    const checkout = await shopper.do("checkout.saveDraft", { ...draft, saveCard });
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await bench.pay(paymentUrl!, "approved");
    await shopper.do("checkout.settle", {});
    const order = async () => (await shopper.ask("orders.get", { id: orderId }))!;
    const paymentId = Number((await order()).payments[0]!.id);
    const link = signHoldLink(bench.secret, paymentId, new Date());
    const { dueNow: total } = checkout.cart.totals;
    const reader = new TestShopper(bench.erp);
    return {
      orderId,
      total,
      order,
      link,
      reader,
      see: () => reader.ask("payments.hold", { link }),
    };
  }

  function press(link: string, expectedAmount: number, useSavedCard = false) {
    const idempotencyKey = crypto.randomUUID();
    return {
      link,
      expectedAmount,
      useSavedCard,
      returnPath: `/order/hold/${link}`,
      idempotencyKey,
    };
  }

  test(`${name}: a link without a login holds the amount anew, and only then releases the old hold`, async () => {
    const { link, reader, total, order, see } = await held();
    expect(await see()).toMatchObject({ state: "stands", amount: total, savedCard: null });
    expect((await order()).payments).toHaveLength(1);
    const asked = press(link, total.amount);
    const { paymentUrl } = await reader.do("payments.renewHold", asked);
    expect(paymentUrl).toMatch(bench.paymentPage);
    expect(await reader.do("payments.renewHold", asked)).toEqual({ paymentUrl });
    expect(await reader.refused("payments.renewHold", press(link, total.amount))).toBe(
      "payment-under-way",
    );
    expect((await order()).payments.map(({ state }) => state)).toEqual(["authorized", "draft"]);
    expect(await see()).toMatchObject({ attempt: { state: "draft", paymentUrl } });

    await bench.pay(paymentUrl!, "approved");
    expect(await see()).toMatchObject({ state: "renewed" });
    const { payments, held: nowHeld, paid } = await order();
    expect(payments.map(({ state }) => state)).toEqual(["canceled", "authorized"]);
    expect([nowHeld.amount, paid.amount]).toEqual([total.amount, 0]);
    expect(await reader.refused("payments.renewHold", press(link, total.amount))).toBe("hold-over");
  });

  test(`${name}: a card that its owner saved renews at once, and staff charge the new hold`, async () => {
    const { orderId, link, reader, total, order, see } = await held(true);
    expect(await see()).toMatchObject({ savedCard: "4242" });
    const asked = press(link, total.amount, true);
    expect(await reader.do("payments.renewHold", asked)).toEqual({ paymentUrl: null });
    expect(await see()).toMatchObject({ state: "renewed" });
    await bench.staff.capture(orderId);
    expect(await order()).toMatchObject({ paid: total, held: { amount: 0 } });
    expect((await order()).payments.map(({ paid }) => paid.amount)).toEqual([0, total.amount]);
  });

  test(`${name}: a renewal that is given up leaves the old hold, which staff can charge`, async () => {
    const { orderId, link, reader, total, order, see } = await held();
    const { paymentUrl } = await reader.do("payments.renewHold", press(link, total.amount));
    await bench.staff.capture(orderId);
    expect(await order()).toMatchObject({ paid: total, held: { amount: 0 } });
    expect(await see()).toMatchObject({ state: "over" });
    // The page was still open: what is paid there now is released.
    await bench.pay(paymentUrl!, "approved").catch(() => {});
    await bench.runScheduledWork();
    expect(await order()).toMatchObject({ paid: total, held: { amount: 0 } });
    expect(await reader.refused("payments.renewHold", press(link, total.amount))).toBe("hold-over");
  });

  test(`${name}: a hold that was released is paid by the same link`, async () => {
    const { orderId, link, reader, total, order, see } = await held();
    await bench.staff.release(orderId);
    expect(await see()).toMatchObject({ state: "lapsed", amount: total });
    const { paymentUrl } = await reader.do("payments.renewHold", press(link, total.amount));
    await bench.pay(paymentUrl!, "approved");
    expect(await see()).toMatchObject({ state: "renewed" });
    expect(await order()).toMatchObject({ held: total, canPayRest: false });
  });

  test(`${name}: the link of a deposit asks for the deposit only, and never twice`, async () => {
    const renewed = await held(false, "made to order");
    const { total, link, reader } = renewed;
    const order = await renewed.order();
    expect(total.amount).toBeLessThan(order.totals.total.amount);
    const { paymentUrl } = await reader.do("payments.renewHold", press(link, total.amount));
    await bench.pay(paymentUrl!, "approved");
    expect(await renewed.see()).toMatchObject({ state: "renewed" });
    expect(await renewed.order()).toMatchObject({ held: total, canPayRest: true });

    const released = await held(false, "made to order");
    await bench.staff.release(released.orderId);
    expect(await released.see()).toMatchObject({ state: "lapsed", amount: total });
    const anew = await released.reader.do("payments.renewHold", press(released.link, total.amount));
    await bench.pay(anew.paymentUrl!, "approved");
    expect(await released.see()).toMatchObject({ state: "renewed" });
    expect(await released.order()).toMatchObject({ held: total, canPayRest: true });
  });

  test(`${name}: a deposit that was charged while it was renewed is not held again`, async () => {
    const { orderId, link, reader, total, order, see } = await held(false, "made to order");
    const { paymentUrl } = await reader.do("payments.renewHold", press(link, total.amount));
    await bench.staff.capture(orderId);
    await bench.pay(paymentUrl!, "approved").catch(() => {});
    expect(await see()).toMatchObject({ state: "over" });
    await bench.runScheduledWork();
    expect(await order()).toMatchObject({ paid: total, held: { amount: 0 } });
  });

  test(`${name}: the link of a canceled order, a forged link and another amount are refused`, async () => {
    const { link, reader, total, order, see } = await held();
    expect(await reader.refused("payments.renewHold", press(link, total.amount - 1))).toBe(
      "amount-changed",
    );
    expect(await reader.refused("payments.renewHold", press(link, total.amount, true))).toBe(
      "card-not-found",
    );
    const forged = `${link.slice(0, -4)}AAAA`;
    expect(await reader.ask("payments.hold", { link: forged })).toBeNull();
    expect(await reader.refused("payments.renewHold", press(forged, total.amount))).toBe(
      "link-invalid",
    );
    expect(await see()).toMatchObject({ state: "stands" });
    expect((await order()).payments).toHaveLength(1);
  });
}
