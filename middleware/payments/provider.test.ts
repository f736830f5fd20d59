import { afterAll, expect, test } from "vitest";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { demoStorage } from "#middleware/sandbox/payments/demo-storage.ts";
import { openStandIn } from "#tests/stripe/stand-in.ts";
import { demoPages } from "./demo/pages.ts";
import { demoProvider } from "./demo/demo.ts";
import {
  type CardProvider,
  type PaymentReport,
  ProviderDown,
  type ProviderReference,
  ProviderRefused,
  type Started,
} from "./provider.ts";
import { stripeProvider } from "./stripe/stripe.ts";

const APPROVED = "4242 4242 4242 4242";
const DECLINED_LATER = "4000 0000 0000 0341";
const AMOUNT = 12_345;

type Bench = {
  provider: CardProvider;
  /** The shopper enters a card. */
  enter: (started: Started, number: string) => Promise<unknown>;
  close: () => unknown;
};

async function demo(): Promise<Bench> {
  const erp = await openSandbox({
    dataDir: ":memory:",
    publicUrl: "http://localhost",
    seed: "none",
  });
  const storage = demoStorage(erp.store);
  const pages = demoPages(storage, async () => {});
  const card = { name: "Ann", expiry: "12/49", cvc: "123" };
  return {
    provider: demoProvider(storage),
    enter: ({ providerId }, number) => pages.payByCard(providerId, { ...card, number }),
    close: () => erp.close(),
  };
}

async function stripe(): Promise<Bench> {
  const standIn = await openStandIn();
  return {
    provider: stripeProvider({
      secretKey: "sk_test_stand_in",
      mode: "test",
      webhookSecrets: [],
      apiUrl: standIn.url,
    }),
    enter: ({ page }, number) =>
      fetch(page, {
        method: "POST",
        body: new URLSearchParams({ number, expiry: "12/49" }),
        redirect: "manual",
      }),
    close: () => standIn.close(),
  };
}

let count = 0;
function opening(wish: { savesCard?: boolean } = {}) {
  const reference = `R${++count}`;
  return {
    reference,
    key: `key-of-${reference}`,
    amount: AMOUNT,
    currency: "AUD",
    locale: "en_US",
    returnUrl: "http://localhost/checkout/result",
    email: "ann@example.com",
    savesCard: false,
    expiresAt: new Date(Date.now() + 32 * 60_000),
    ...wish,
  } as const;
}

for (const [name, open] of Object.entries({ demo, stripe })) {
  const { provider, enter, close } = await open();
  afterAll(close);

  async function held(savesCard = false) {
    const payment = opening({ savesCard });
    const started = await provider.start(payment);
    await enter(started, APPROVED);
    const known: ProviderReference = { ...payment, providerId: started.providerId };
    return { ...known, report: (await provider.find(known))! };
  }

  test(`${name}: the same key gets the same page`, async () => {
    const payment = opening();
    const started = await provider.start(payment);
    expect(await provider.start(payment)).toEqual(started);
    const { providerId } = started;
    expect(await provider.find({ ...payment, providerId })).toMatchObject({
      state: "open",
      amount: AMOUNT,
    });
  });

  test(`${name}: a payment is known by all its names only`, async () => {
    const payment = await held();
    const other = await held();
    expect(payment.report).toMatchObject({ state: "authorized", amount: AMOUNT, captured: 0 });
    expect(await provider.find({ ...payment, providerId: null })).toEqual(payment.report);
    const { providerId } = other;
    for (const wrong of [{ reference: "R0" }, { key: "another" }, { providerId }]) {
      const mistaken = { ...payment, ...wrong };
      expect(await provider.find(mistaken), JSON.stringify(wrong)).toBeNull();
      expect(await provider.cancel(mistaken)).toBeNull();
      await expect(provider.capture(mistaken, AMOUNT, "capture")).rejects.toThrow("does not know");
      await expect(provider.refund(mistaken, AMOUNT, "refund")).rejects.toThrow("does not know");
    }
    for (const { report, ...one } of [payment, other])
      expect(await provider.find(one)).toEqual(report);
  });

  test(`${name}: a capture of a part releases the rest`, async () => {
    const payment = await held();
    const part: Partial<PaymentReport> = { state: "captured", captured: 10_000, refunded: 0 };
    expect(await provider.capture(payment, 10_000, "capture")).toMatchObject(part);
    expect(await provider.capture(payment, 10_000, "capture")).toMatchObject(part);
    expect(await provider.capture(payment, 2345, "more")).toMatchObject(part);
    expect(await provider.cancel(payment)).toMatchObject(part);
  });

  test(`${name}: a refund is made once for each key, up to what was captured`, async () => {
    const payment = await held();
    expect(await provider.refund(payment, 1, "early")).toMatchObject({ refunded: 0 });
    await provider.capture(payment, 10_000, "capture before refunds");
    const refunded = async (amount: number, key: string) =>
      (await provider.refund(payment, amount, key)).refunded;
    expect(await refunded(3000, "first")).toBe(3000);
    expect(await refunded(3000, "first")).toBe(3000);
    expect(await refunded(3000, "second")).toBe(6000);
    expect(await refunded(4001, "too much")).toBe(6000);
    await expect(refunded(4000, "first")).rejects.toThrow(ProviderDown);
    expect(await refunded(4000, "third")).toBe(10_000);
  });

  test(`${name}: what was canceled is no longer held, and its page is closed`, async () => {
    const payment = await held();
    for (let times = 0; times < 2; times += 1)
      expect(await provider.cancel(payment)).toMatchObject({ state: "canceled", captured: 0 });
    const open = opening();
    const started = await provider.start(open);
    const known = { ...open, providerId: started.providerId };
    expect(await provider.cancel(known)).toMatchObject({ state: "canceled" });
    await enter(started, APPROVED);
    expect(await provider.find(known)).toMatchObject({ state: "canceled" });
  });

  test(`${name}: a saved card is charged without a page, until it is removed`, async () => {
    const { report } = await held(true);
    const charge = { card: report.saved!, isOffSession: true };
    const payment = { ...opening(), ...charge };
    const answer = await provider.charge(payment);
    expect(answer).toMatchObject({ state: "authorized", amount: AMOUNT });
    expect(await provider.charge(payment)).toEqual(answer);
    await provider.forget(report.saved!);
    await expect(provider.charge({ ...opening(), ...charge })).rejects.toThrow(ProviderRefused);
  });

  test(`${name}: a card is saved without buying, and may be declined later`, async () => {
    const save = opening();
    const started = await provider.save(save);
    await enter(started, DECLINED_LATER);
    const report = await provider.find({ ...save, ...started });
    expect(report).toMatchObject({ state: "authorized", amount: 0, card: { last4: "0341" } });
    const charge = { ...opening(), card: report!.saved!, isOffSession: true };
    expect(await provider.charge(charge)).toMatchObject({ state: "declined", amount: AMOUNT });
  });
}
