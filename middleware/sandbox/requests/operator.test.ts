import { expect, test } from "vitest";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { listRequests, markRequest, printRequests, quote } from "./operator.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

const sandbox = await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost:3000" });
const { store } = sandbox;
const SKU = store.get<{ sku: string }>(
  "SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id WHERE v.is_active AND p.is_published AND v.on_hand - v.reserved BETWEEN 5 AND 90",
)!.sku;

async function asked(): Promise<{ mia: TestShopper; number: string }> {
  const mia = new TestShopper(sandbox);
  await mia.do("session.logIn", { email: "mia@example.com", password: "Wattle-demo-1" });
  const productLink = "https://shop.example.com/lamp";
  const { number } = await mia.do("requests.submit", { productLink });
  return { mia, number };
}

async function quoteOf(mia: TestShopper) {
  return (await mia.ask("requests.list", {}))[0]!.quote;
}

test("a quote shows its goods, and replaces the one before", async () => {
  const { mia, number } = await asked();
  const report = quote(store, number.toLowerCase(), SKU, "24.5", "2", "30");
  expect(report.text).toMatch(
    new RegExp(`^${number}: 2 × ${SKU} at AU\\$24\\.50 each, until \\d{4}`),
  );
  const sql = "SELECT subject, body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1";
  const mail = store.get<{ subject: string; body: string }>(sql, "mia@example.com")!;
  expect(mail.subject).toContain(number);
  for (const word of ["2 × ", "AU$24.50", "AU$49.00", "localhost:3000/my-account/request-product"])
    expect(mail.body).toContain(word);
  const first = await quoteOf(mia);
  expect(first?.total.amount).toBe(4900);
  expect(quote(store, number, SKU, "20").ok).toBe(true);
  const second = await quoteOf(mia);
  expect(second?.lines).toMatchObject([{ quantity: 1, unitPrice: { amount: 2000 } }]);
  expect(await mia.refused("requests.takeQuote", { id: first!.id })).toBe("quote-not-found");
  expect(quote(store, number, SKU, "20", "99").text).toMatch(/Only \d+ are in stock/);
});

test("an operator's input error changes nothing", async () => {
  const { mia, number } = await asked();
  quote(store, number, SKU, "24.50");
  const before = await quoteOf(mia);
  for (const [args, words] of [
    [["R99999", SKU, "1"], /no request R99999/],
    [[number, "NO-SUCH", "1"], /SKU "NO-SUCH"/],
    [[number, SKU, "-1"], /no price/],
    [[number, SKU, "1.234"], /no price/],
    [[number, SKU, ""], /no price/],
    [[number, SKU, "0.00"], /no price/],
    [[number, SKU, "1", "0"], /no quantity/],
    [[number, SKU, "1", "100"], /no quantity/],
    [[number, SKU, "1", "1", "366"], /no number of days/],
  ] as const) {
    const [request, ...rest] = args;
    const report = quote(store, request, ...rest);
    expect(report.ok, report.text).toBe(false);
    expect(report.text).toMatch(words);
  }
  expect(markRequest(store, number, "new").ok).toBe(false);
  expect(await quoteOf(mia)).toEqual(before);
});

test("a guest, who could not accept a quote, gets a message instead", async () => {
  const guest = new TestShopper(sandbox);
  const email = "an@example.com";
  const { number } = await guest.do("requests.submit", {
    productLink: "https://shop.example.com/lamp",
    email,
  });
  const { ok, text } = quote(store, number, SKU, "1");
  expect([ok, text]).toEqual([false, expect.stringContaining(email)]);
  expect(printRequests(store).text).toContain(`${number}  `);
});

test("declining withdraws the quote, and the customer sees each state", async () => {
  const { mia, number } = await asked();
  const state = async () => (await mia.ask("requests.list", {}))[0]!.state;
  for (const mark of ["looking", "found"] as const) {
    expect(markRequest(store, number, mark).ok).toBe(true);
    expect(await state()).toBe(mark);
  }
  quote(store, number, SKU, "1");
  expect(await state()).toBe("quoted");
  expect(markRequest(store, number, "not-found").ok).toBe(true);
  expect([await state(), await quoteOf(mia)]).toEqual(["not-found", null]);
});

test("a quote that is being paid is not replaced, and an ordered one is kept", async () => {
  const { mia, number } = await asked();
  quote(store, number, SKU, "24.50");
  const offer = await quoteOf(mia);
  await mia.do("requests.takeQuote", { id: offer!.id });
  const typed = { email: "mia@example.com", billing: AU_HOME, paymentMethod: "card" } as const;
  const { deliveryMethods } = await mia.do("checkout.saveDraft", typed);
  const deliveryMethodId = deliveryMethods[0]?.id;
  const { cart } = await mia.do("checkout.saveDraft", { ...typed, deliveryMethodId });
  await mia.do("checkout.placeOrder", {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: cart.totals.total.amount,
    returnPath: "/checkout/result",
  });
  for (const report of [quote(store, number, SKU, "50"), markRequest(store, number, "not-found")])
    expect(report).toMatchObject({ ok: false, text: expect.stringContaining("is paying") });
  expect(await quoteOf(mia)).toMatchObject({ id: offer!.id, state: "in-cart" });

  await mia.do("checkout.cancelPayment", {});
  const again = await mia.do("checkout.saveDraft", {
    ...typed,
    deliveryMethodId,
    paymentMethod: "cash-on-delivery",
  });
  await mia.do("checkout.placeOrder", {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: again.cart.totals.total.amount,
    returnPath: "/checkout/result",
  });
  expect(markRequest(store, number, "not-found").ok).toBe(true);
  expect(await quoteOf(mia)).toMatchObject({ id: offer!.id, state: "ordered" });
});

test("the demo has a request in every state", async () => {
  const states = new Set(listRequests(store).map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["found", "looking", "new", "not-found", "quoted"]);
});
