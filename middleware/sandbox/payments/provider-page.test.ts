import { afterAll, expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import { providerPage } from "#demo/card-provider/page.ts";
import { ErpError } from "#middleware/erp.ts";
import { demoProvider } from "#middleware/payments/demo/demo.ts";
import { demoPages } from "#middleware/payments/demo/pages.ts";
import type { ProviderReference, SavedCard } from "#middleware/payments/provider.ts";
import { demoStorage } from "./demo-storage.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

const erp = await openSandbox({
  dataDir: ":memory:",
  publicUrl: "http://localhost",
  seed: "none",
});
const { store } = erp;
afterAll(() => erp.close());

const card = {
  intent: "pay",
  name: "Ann",
  number: "4242424242424242",
  expiry: "12/49",
  cvc: "987",
};
let count = 0;

/** The provider as any merchant uses it, without orders. */
const provider = demoProvider(demoStorage(store));
const told: ProviderReference[] = [];
const pages = demoPages(demoStorage(store), async (payment) => told.push(payment));

function opening() {
  const reference = `R${++count}`;
  return {
    reference,
    key: `key of ${reference}`,
    amount: 12_345,
    currency: "AUD",
    locale: "en_US",
    returnUrl: "http://localhost/checkout/result",
    email: "ann@example.com",
    savesCard: false,
    expiresAt: new Date(),
  } as const;
}

async function begin(wish: { savesCard?: boolean } = {}) {
  const payment = { ...opening(), ...wish };
  const { page, providerId } = await provider.start(payment);
  return { payment: { ...payment, providerId }, path: page.replace("?lang=en", "") };
}

const stateOf = async (payment: ProviderReference) => (await provider.find(payment))?.state;

async function visit(path: string, init?: RequestInit, locale: "en_US" | "vi_VN" = "en_US") {
  const reply = await providerPage(pages, new Request(`http://localhost${path}`, init), locale);
  if (!reply) throw new Error("not the provider's address");
  return { reply, html: await reply.text() };
}

function post(path: string, fields: Record<string, string>) {
  return visit(path, { method: "POST", body: new URLSearchParams(fields) });
}

test("the page shows amount and merchant, and lists the test cards, in both languages", async () => {
  const { path, payment } = await begin();
  for (const locale of LOCALES) {
    const { reply, html } = await visit(path, undefined, locale);
    expect(reply.status).toBe(200);
    expect(html).toContain("AU$123.45");
    expect(html).toContain(payment.reference);
    expect(html).toContain("4000 0027 6000 3184");
    expect(html).toContain(
      locale === "vi_VN" ? "Hủy và quay lại cửa hàng" : "Cancel and return to the shop",
    );
  }
  expect((await visit(`${path}?lang=vi`)).html).toContain('<html lang="vi">');
});

test("the page allows nothing but its own style and its own form", async () => {
  const { reply, html } = await visit((await begin()).path);
  const policy = reply.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
  expect(html).not.toMatch(/<script|\son\w+=|style="/);
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
  expect(policy).toContain(`'sha256-${hash.toString("base64")}'`);
  expect(reply.headers.get("cache-control")).toBe("no-store");
});

test("errors are shown beside their fields; input is kept, except the security code", async () => {
  const { path } = await begin();
  const typed = { ...card, name: '"><img src=x>', number: "4242 4242 4242 4241" };
  const { reply, html } = await post(path, typed);
  expect(reply.status).toBe(422);
  expect(html).toContain("This is not a valid card number");
  expect(html).toContain('value="4242 4242 4242 4241"');
  expect(html).toContain("&quot;&gt;&lt;img src=x&gt;");
  expect(html).not.toContain("987");
});

test("a body that no form of the page sends is not read", async () => {
  const { path } = await begin();
  expect((await post(path, { ...card, "number[101]": "4" })).reply.status).toBe(400);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024)),
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: endless,
    headers,
    duplex: "half",
  };
  expect((await visit(path, init)).reply.status).toBe(400);
});

test("a paid or canceled payment redirects to the shop, and stays so", async () => {
  const paid = await begin();
  const { reply } = await post(paid.path, card);
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "/checkout/result"]);
  await post(paid.path, { intent: "cancel" });
  expect(await stateOf(paid.payment)).toBe("authorized");

  const left = await begin();
  await post(left.path, { intent: "cancel" });
  await post(left.path, card);
  expect(await stateOf(left.payment)).toBe("canceled");
});

test("the third wrong code of the bank declines the card", async () => {
  const { path, payment } = await begin();
  const asked = await post(path, { ...card, number: "4000002760003184" });
  expect(asked.reply.headers.get("location")).toBe(path);
  expect((await visit(path)).html).toContain("ending in 3184");
  expect((await post(path, { intent: "confirm", code: "111111" })).html).toContain(
    "2 attempts left",
  );
  expect((await post(path, { intent: "confirm", code: "111111" })).html).toContain(
    "One attempt left",
  );
  const { reply } = await post(path, { intent: "confirm", code: "111111" });
  expect(reply.headers.get("location")).toBe("/checkout/result");
  expect(await stateOf(payment)).toBe("declined");
});

test("a bank that never answers shows a page that waits, with a link back", async () => {
  const { path } = await begin();
  await post(path, { ...card, number: "4000000000000259" });
  const { html } = await visit(path);
  expect(html).toContain('http-equiv="refresh"');
  expect(html).toContain('href="/checkout/result"');
});

test("card numbers and codes are not stored anywhere", async () => {
  await post((await begin()).path, { ...card, cvc: "731" });
  const rows = JSON.stringify(store.all("SELECT * FROM provider_payment"));
  expect(rows).not.toContain("4242424242424242");
  expect(rows).toContain('"card_last4":"4242"');
  expect(rows).not.toContain('"731"');
});

test("malformed requests are refused", async () => {
  const { path } = await begin();
  expect((await visit(path, { method: "DELETE" })).reply.status).toBe(405);
  expect((await visit(path, { method: "POST", body: "{}" })).reply.status).toBe(400);
  expect((await post(path, { intent: "rob" })).reply.status).toBe(400);
  expect((await post(path, { ...card, name: "x".repeat(10_000) })).reply.status).toBe(400);
  expect(
    await providerPage(pages, new Request("http://localhost/demo-provider/nope"), "en_US"),
  ).toBeNull();
  expect(await providerPage(pages, new Request("http://localhost/cart"), "en_US")).toBeNull();
});

test("while the ERP does not answer the page says so, in the shopper's language", async () => {
  const { path } = await begin();
  const find = () => Promise.reject(new ErpError("down"));
  for (const [locale, words] of [
    ["en_US", "Nothing has been charged twice"],
    ["vi_VN", "không bị trừ tiền hai lần"],
  ] as const) {
    const asked = new Request(`http://localhost${path}?lang=`, { method: "GET" });
    const reply = await providerPage({ ...pages, find }, asked, locale);
    expect(reply?.status).toBe(503);
    expect(reply?.headers.get("retry-after")).toBe("10");
    expect(await reply?.text()).toContain(words);
  }
});

test("a full disk is reported, and answered as an unavailable page", async () => {
  const { path } = await begin();
  const full = new Error("database or disk is full");
  const find = () => Promise.reject(full);
  const reported: unknown[] = [];
  const asked = new Request(`http://localhost${path}`);
  const reply = await providerPage({ ...pages, find }, asked, "en_US", (one) => reported.push(one));
  expect(reply?.status).toBe(503);
  expect(reported).toEqual([full]);
});

test("the shop records each step before the shopper is sent back", async () => {
  const { path, payment } = await begin();
  told.length = 0;
  await post(path, { ...card, number: "4000002760003184" });
  await post(path, { intent: "confirm", code: "123456" });
  const { reference, key, providerId } = payment;
  const same = { reference, key, providerId };
  expect(told).toEqual([same, same]);
});

test("a saved card is charged at once, unless its bank wants the shopper", async () => {
  async function saved(number: string) {
    const { path, payment } = await begin({ savesCard: true });
    await post(path, { ...card, number });
    await post(path, { intent: "confirm", code: "123456" });
    const report = await provider.find(payment);
    expect(report?.card).toMatchObject({ last4: number.slice(-4), expiry: "2049-12" });
    return report!.saved!;
  }
  const charge = (card: SavedCard, isOffSession: boolean) =>
    provider.charge({ ...opening(), card, isOffSession });
  const good = await saved("4242424242424242");
  expect(await charge(good, true)).toMatchObject({ state: "authorized", amount: 12_345 });
  const wary = await saved("4000002760003184");
  expect(await charge(wary, true)).toMatchObject({ state: "declined" });
  const asked = await charge(wary, false);
  expect("page" in asked && (await visit(asked.page)).html).toContain("ending in 3184");
});
