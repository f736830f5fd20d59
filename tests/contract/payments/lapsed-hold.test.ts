import { type ComposedMail, composed } from "#tests/contract/support/composed.ts";
import { afterAll, expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import { payingErps } from "#tests/contract/support/erps.ts";
import { attempt, fillCheckout, wellStocked } from "#tests/contract/support/goods.ts";
import { newCustomer } from "#tests/contract/support/people.ts";
import { TestShopper } from "#tests/shopper.ts";

/** Phrases of the mail that asks to pay, in each language. */
const READY = { en_US: "is ready: please pay", vi_VN: "đã sẵn sàng: vui lòng thanh toán" };

for (const { name, open } of payingErps) {
  const bench = await open();
  afterAll(() => bench.erp.close());
  const outbox = bench.erp.outbox!;
  const claimed: ComposedMail[] = [];

  /** The mails with a link to the page of a hold. */
  async function holdMails(email: string) {
    for (let mails = await outbox.claim(20); mails.length > 0; mails = await outbox.claim(20))
      claimed.push(...(await composed(mails)));
    return claimed
      .filter((one) => one.claimed.recipient === email)
      .map(({ mail }) => mail)
      .filter(({ body }) => body.includes("/order/hold/"));
  }

  /** An order whose money was held on a saved card, until the bank released it. */
  async function lapsed(
    ending: "approved" | "challenged",
    choice: { autoCharge?: boolean; saveCard?: boolean; locale?: (typeof LOCALES)[number] } = {},
  ) {
    const { autoCharge = true, saveCard = true, locale = "en_US" } = choice;
    const shopper = new TestShopper(bench.erp, locale);
    Object.assign(shopper.tokens, (await newCustomer(bench)).shopper.tokens);
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const { draft } = await fillCheckout(shopper, "card");
    const email = `lapsed.${crypto.randomUUID()}@example.com`;
    const checkout = await shopper.do("checkout.saveDraft", {
      ...draft,
      email,
      saveCard,
      autoCharge,
    });
    const { orderId, paymentUrl } = await shopper.do("checkout.placeOrder", attempt(checkout));
    await bench.pay(paymentUrl!, ending);
    await shopper.do("checkout.settle", {});
    const order = async () => (await shopper.ask("orders.get", { id: orderId }))!;
    expect(await order()).toMatchObject({ held: checkout.cart.totals.total });
    await bench.staff.letHoldLapse(orderId);
    expect(await order()).toMatchObject({ held: { amount: 0 }, canPayRest: true });
    /** The goods are packed, and the ERP's scheduled work runs, more than once. */
    const becomeReady = async () => {
      await bench.staff.ready(orderId);
      for (let times = 0; times < 3; times++) await bench.runScheduledWork();
    };
    const { total } = checkout.cart.totals;
    return { shopper, order, orderId, email, total, becomeReady };
  }

  test(`${name}: the goods are ready after the hold has lapsed: the saved card is charged, once`, async () => {
    const { order, email, total, becomeReady } = await lapsed("approved");
    await becomeReady();
    const { payments, paid, held } = await order();
    expect([paid.amount, held.amount]).toEqual([total.amount, 0]);
    expect(payments.map((one) => one.paid.amount)).toEqual([0, total.amount]);
    expect(await holdMails(email)).toEqual([]);
  });

  test.for(LOCALES)(
    `${name}: the bank wants the customer: a mail leads to a page that pays (%s)`,
    async (locale) => {
      const { order, email, total, becomeReady } = await lapsed("challenged", { locale });
      await becomeReady();
      expect(await order()).toMatchObject({ paid: { amount: 0 }, held: { amount: 0 } });
      const mails = await holdMails(email);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(READY[locale])]);
      const link = /\/order\/hold\/([\w-]+)/.exec(mails[0]!.body)![1]!;

      const reader = new TestShopper(bench.erp, locale);
      expect(await reader.ask("payments.hold", { link })).toMatchObject({
        state: "lapsed",
        amount: total,
        savedCard: expect.stringMatching(/^\d{4}$/),
      });
      const { paymentUrl } = await reader.do("payments.renewHold", {
        link,
        useSavedCard: true,
        expectedAmount: total.amount,
        returnPath: `/order/hold/${link}`,
        idempotencyKey: crypto.randomUUID(),
      });
      await bench.pay(paymentUrl!, "confirmed");
      expect(await reader.ask("payments.hold", { link })).toMatchObject({ state: "renewed" });
      for (let times = 0; times < 2; times++) await bench.runScheduledWork();
      const { paid, held } = await order();
      expect([paid.amount, held.amount]).toEqual([total.amount, 0]);
      expect(await holdMails(email)).toHaveLength(1);
    },
  );

  test.for([{ autoCharge: false }, { saveCard: false }])(
    `${name}: without the customer's consent nothing is charged %o`,
    async (choice) => {
      const { order, email, becomeReady } = await lapsed("approved", choice);
      await becomeReady();
      const { payments, paid, canPayRest } = await order();
      expect([payments.length, paid.amount, canPayRest]).toEqual([1, 0, true]);
      expect(await holdMails(email)).toEqual([]);
    },
  );

  test(`${name}: a canceled order is not charged`, async () => {
    const { shopper, order, orderId } = await lapsed("approved");
    await shopper.do("orders.cancel", { id: orderId });
    await expect(bench.staff.ready(orderId)).rejects.toThrow(/cancel|delivery/);
    for (let times = 0; times < 3; times++) await bench.runScheduledWork();
    const { payments, paid } = await order();
    expect([payments.length, paid.amount]).toEqual([1, 0]);
  });
}
