import { afterAll, expect, test } from "vitest";
import { MAX_UNPAID_TRANSFERS } from "#contract/limits.ts";
import { TestShopper } from "#tests/shopper.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { type ComposedMail, composed } from "#tests/contract/support/composed.ts";
import { erps } from "#tests/contract/support/erps.ts";
import {
  attempt,
  fillCheckout,
  findGoods,
  findMadeToOrder,
  wellStocked,
} from "#tests/contract/support/goods.ts";

const DAY_MS = 86_400_000;

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  const newAddress = () => `transfer-${crypto.randomUUID().slice(0, 8)}@example.com`;

  async function placed(quantity = 1, email = newAddress()) {
    const shopper = new TestShopper(bench.erp);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity });
    return await order(shopper, email);
  }

  /** An own address for each order, to find its mails. */
  async function order(shopper: TestShopper, email = newAddress()) {
    const filled = await fillCheckout(shopper, "bank-transfer");
    const checkout = await shopper.do("checkout.saveDraft", { ...filled.draft, email });
    const press = attempt(checkout);
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", press);
    expect(paymentUrl).toBeNull();
    expect((await shopper.do("checkout.placeOrder", press)).orderId).toBe(orderId);
    return { shopper, orderId, email, totals: checkout.cart.totals };
  }

  async function seen(shopper: TestShopper, id: string) {
    const found = await shopper.ask("orders.get", { id });
    if (!found) throw new Error("The order is not the shopper's");
    return found;
  }

  const claimed: ComposedMail[] = [];
  /** The mails to that address, oldest first, as a sender claims them. */
  async function mailsTo(email: string) {
    const { outbox } = bench.erp;
    if (!outbox) throw new Error("The ERP has no outbox");
    await outbox.findNews();
    for (let mails = await outbox.claim(20); mails.length > 0; mails = await outbox.claim(20)) {
      claimed.push(...(await composed(mails)));
    }
    return claimed.filter((one) => one.claimed.recipient === email).map(({ mail }) => mail);
  }

  test(`${name}: an order waits for its transfer, with instructions, and is confirmed when it arrives`, async () => {
    const { shopper, orderId, totals, email } = await placed();
    const { state, order: result } = await shopper.ask("checkout.result", {});
    expect(state).toBe("placed");
    expect(result).toMatchObject({
      paymentMethod: "bank-transfer",
      paymentState: "pending",
      transfer: {
        amount: totals.total,
        reference: result?.number,
        holder: "Wattle Trading Pty Ltd (demo)",
        bank: "Demo Bank",
        numbers: [
          { kind: "payid", value: "demo@wattle.example" },
          { kind: "bsb", value: "000-000" },
          { kind: "account", value: "12345678" },
        ],
        qr: null,
      },
    });
    const days = (Date.parse(result!.transfer!.until!) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(5.5);
    expect(days).toBeLessThan(7.5);

    const [asked, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(asked?.subject).toContain("please transfer AU$");
    for (const text of ["000-000", "12345678", "demo@wattle.example", result!.number]) {
      expect(asked?.body).toContain(text);
      expect(asked?.html).toContain(text);
    }

    const waiting = await seen(shopper, orderId);
    expect(waiting).toMatchObject({
      tabs: ["to-confirm", "wait-payment"],
      transfer: result?.transfer,
      remaining: totals.total,
      canPayRest: false,
      canCancel: true,
      deliveries: [{ state: "waiting" }],
      payments: [{ method: "bank-transfer", state: "pending", amount: totals.total }],
    });

    await bench.staff.receiveTransfer(orderId);
    expect(await seen(shopper, orderId)).toMatchObject({
      tabs: ["to-receive"],
      transfer: null,
      paymentState: "confirmed",
      paid: totals.total,
      remaining: { amount: 0 },
      canCancel: false,
      payments: [{ method: "bank-transfer", state: "confirmed", paid: totals.total }],
    });
    expect(await shopper.ask("checkout.result", {})).toMatchObject({
      state: "placed",
      order: { paymentState: "confirmed", transfer: null },
    });
    const [, thanks] = await mailsTo(email);
    expect(thanks?.subject).toContain(`Your order ${result!.number}`);
    expect(thanks?.body).toContain("We have received your transfer of AU$");
    expect(thanks?.body).not.toContain("000-000");
    await bench.staff.letTransferLapse(orderId);
    expect((await seen(shopper, orderId)).tabs).toEqual(["to-receive"]);
  });

  test(`${name}: a refund by staff is shown with the transfer that it pays back`, async () => {
    const { shopper, orderId, totals } = await placed();
    await bench.staff.receiveTransfer(orderId);
    await bench.rewards.refund(orderId);
    expect(await seen(shopper, orderId)).toMatchObject({
      refunded: totals.total,
      payments: [{ method: "bank-transfer", paid: totals.total, refunded: totals.total }],
    });
  });

  test(`${name}: a part is counted, the rest stays due, and more than that is not credited`, async () => {
    const { shopper, orderId, totals } = await placed(2);
    const total = totals.total.amount;
    await bench.staff.receiveTransfer(orderId, 1000);
    expect(await seen(shopper, orderId)).toMatchObject({
      paid: { amount: 1000 },
      remaining: { amount: total - 1000 },
      transfer: { amount: { amount: total - 1000 } },
      payments: [{ state: "pending", paid: { amount: 1000 } }],
    });
    expect(await shopper.refused("orders.cancel", { id: orderId })).toBe("already-charged");
    await bench.staff.letTransferLapse(orderId);
    expect((await seen(shopper, orderId)).tabs).not.toContain("canceled");

    await bench.staff.receiveTransfer(orderId, total);
    expect(await seen(shopper, orderId)).toMatchObject({
      paid: totals.total,
      remaining: { amount: 0 },
      transfer: null,
    });
  });

  test(`${name}: an order that is not paid by its last day is canceled, and its goods are free`, async () => {
    const shopper = new TestShopper(bench.erp);
    const [goods] = await findGoods(shopper, ({ availability }) => availability === "low-stock");
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const { orderId, email } = await order(shopper);
    const other = new TestShopper(bench.erp);
    async function free(): Promise<number> {
      return (await other.ask("cart.get", {})).lines[0]!.maxQuantity;
    }
    await other.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const reserved = await free();

    await bench.staff.letTransferLapse(orderId);
    expect(await seen(shopper, orderId)).toMatchObject({
      tabs: ["canceled"],
      transfer: null,
      remaining: { amount: 0 },
      payments: [{ method: "bank-transfer", state: "canceled" }],
    });
    expect(await free()).toBe(reserved + 1);
    const [, sorry] = await mailsTo(email);
    expect(sorry?.body).toContain("We have not received your transfer");
  });

  /** One more order up to the button, of that customer or to that address. */
  async function filled(shopper: TestShopper, email: string, goods?: { id: string }) {
    const { id: variantId } = goods ?? (await wellStocked(shopper))[0]!;
    await shopper.do("cart.addLine", { variantId, quantity: 1 });
    const { draft } = await fillCheckout(shopper, "bank-transfer");
    return attempt(await shopper.do("checkout.saveDraft", { ...draft, email }));
  }

  /** Its refusal. */
  async function refusedTransfer(shopper: TestShopper, email: string) {
    return shopper.refused("checkout.placeOrder", await filled(shopper, email));
  }

  test(`${name}: two tabs that order different goods at once do not exceed the limit`, async () => {
    const email = newAddress();
    for (let count = 1; count < MAX_UNPAID_TRANSFERS; count++) await placed(1, email);
    const tabs = [new TestShopper(bench.erp), new TestShopper(bench.erp)];
    const goods = await wellStocked(tabs[0]!, tabs.length);
    const presses: ReturnType<typeof attempt>[] = [];
    for (const [index, tab] of tabs.entries()) presses.push(await filled(tab, email, goods[index]));
    const answers = await Promise.allSettled(
      tabs.map((tab, index) => tab.do("checkout.placeOrder", presses[index]!)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: expect.stringContaining("too-many-transfers") },
    });
  });

  test(`${name}: an address with three unpaid orders gets no fourth until one of them is paid or canceled`, async () => {
    const email = newAddress();
    const first = await placed(1, email);
    const second = await placed(1, email);
    await placed(1, email);
    const fourth = new TestShopper(bench.erp);
    expect(await refusedTransfer(fourth, email.toUpperCase())).toBe("too-many-transfers");
    expect((await fourth.ask("cart.get", {})).isLocked).toBe(false);

    await bench.staff.receiveTransfer(first.orderId);
    const { orderId } = await order(fourth, email);
    expect(await refusedTransfer(new TestShopper(bench.erp), email)).toBe("too-many-transfers");
    await second.shopper.do("orders.cancel", { id: second.orderId });
    await placed(1, email);
    expect((await seen(fourth, orderId)).tabs).toContain("wait-payment");
  });

  test(`${name}: a customer's unpaid orders count together, also to other addresses, and other ways to pay stay`, async () => {
    const { shopper } = await newCustomer(bench);
    for (let count = 0; count < MAX_UNPAID_TRANSFERS; count++) {
      const [goods] = await wellStocked(shopper);
      await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
      await order(shopper);
    }
    expect(await refusedTransfer(shopper, newAddress())).toBe("too-many-transfers");
    const cash = await fillCheckout(shopper, "cash-on-delivery");
    await shopper.do("checkout.placeOrder", attempt(cash));
    expect(await shopper.ask("checkout.result", {})).toMatchObject({ state: "placed" });
  });

  test(`${name}: the shopper cancels an order that waits for its transfer`, async () => {
    const { shopper, orderId } = await placed();
    expect(await shopper.do("orders.cancel", { id: orderId })).toMatchObject({
      tabs: ["canceled"],
      transfer: null,
    });
  });

  test(`${name}: a deposit is transferred first, then the rest`, async () => {
    const shopper = new TestShopper(bench.erp);
    const made = await findMadeToOrder(shopper);
    await shopper.do("cart.addLine", { variantId: made.id, quantity: 1 });
    const { orderId, totals } = await order(shopper);
    const { dueNow, total } = totals;
    expect(dueNow.amount).toBeLessThan(total.amount);
    expect((await seen(shopper, orderId)).transfer).toMatchObject({ amount: dueNow });

    await bench.staff.receiveDownPayment(orderId, dueNow.amount);
    const rest = total.amount - dueNow.amount;
    expect(await seen(shopper, orderId)).toMatchObject({
      paid: dueNow,
      remaining: { amount: rest },
      transfer: { amount: { amount: rest }, until: null },
      canPayRest: true,
      lines: [{ quantity: 1 }],
      totals,
    });
    expect(await shopper.ask("payments.balance", { orderId })).toMatchObject({
      due: { amount: rest },
      canPay: true,
    });

    await bench.staff.receiveDownPayment(orderId, rest);
    expect(await seen(shopper, orderId)).toMatchObject({
      paid: total,
      remaining: { amount: 0 },
      transfer: null,
      canPayRest: false,
    });
  });

  test(`${name}: the rest of a deposit paid by card can be transferred`, async () => {
    const shopper = new TestShopper(bench.erp);
    const made = await findMadeToOrder(shopper);
    await shopper.do("cart.addLine", { variantId: made.id, quantity: 1 });
    const checkout = await fillCheckout(shopper, "card");
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await bench.pay(paymentUrl!, "approved");
    await shopper.do("checkout.settle", {});
    const { total, dueNow } = checkout.cart.totals;
    expect(await seen(shopper, orderId)).toMatchObject({
      paymentMethod: "card",
      transfer: { amount: { amount: total.amount - dueNow.amount }, until: null },
    });
  });
}
