import { afterAll, expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import { providerPage } from "#demo/card-provider/page.ts";
import { openProvider, type ProviderEvent } from "./provider.ts";
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
const provider = openProvider(store, () => {});

function begin() {
  const reference = `R${++count}`;
  const payment = { reference, amount: 12_345, currency: "AUD", returnPath: "/checkout/result" };
  return { reference, path: `/demo-provider/${provider.open(payment)}` };
}

async function visit(path: string, init?: RequestInit, locale: "en_US" | "vi_VN" = "en_US") {
  const reply = await providerPage(provider, new Request(`http://localhost${path}`, init), locale);
  if (!reply) throw new Error("not the provider's address");
  return { reply, html: await reply.text() };
}

function post(path: string, fields: Record<string, string>) {
  return visit(path, { method: "POST", body: new URLSearchParams(fields) });
}

test("the page shows amount and merchant, and lists the test cards, in both languages", async () => {
  const { path, reference } = begin();
  for (const locale of LOCALES) {
    const { reply, html } = await visit(path, undefined, locale);
    expect(reply.status).toBe(200);
    expect(html).toContain("AU$123.45");
    expect(html).toContain(reference);
    expect(html).toContain("4000 0027 6000 3184");
    expect(html).toContain(
      locale === "vi_VN" ? "Hủy và quay lại cửa hàng" : "Cancel and return to the shop",
    );
  }
  expect((await visit(`${path}?lang=vi`)).html).toContain('<html lang="vi">');
});

test("the page allows nothing but its own style and its own form", async () => {
  const { reply, html } = await visit(begin().path);
  const policy = reply.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
  expect(html).not.toMatch(/<script|\son\w+=|style="/);
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
  expect(policy).toContain(`'sha256-${hash.toString("base64")}'`);
  expect(reply.headers.get("cache-control")).toBe("no-store");
});

test("errors are shown beside their fields; input is kept, except the security code", async () => {
  const { path } = begin();
  const typed = { ...card, name: '"><img src=x>', number: "4242 4242 4242 4241" };
  const { reply, html } = await post(path, typed);
  expect(reply.status).toBe(422);
  expect(html).toContain("This is not a valid card number");
  expect(html).toContain('value="4242 4242 4242 4241"');
  expect(html).toContain("&quot;&gt;&lt;img src=x&gt;");
  expect(html).not.toContain("987");
});

test("a body that no form of the page sends is not read", async () => {
  const { path } = begin();
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
  const paid = begin();
  const { reply } = await post(paid.path, card);
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "/checkout/result"]);
  await post(paid.path, { intent: "cancel" });
  const token = paid.path.split("/").at(-1)!;
  expect(provider.find(token)?.state).toBe("authorized");

  const left = begin();
  await post(left.path, { intent: "cancel" });
  await post(left.path, card);
  expect(provider.find(left.path.split("/").at(-1)!)?.state).toBe("canceled");
});

test("the third wrong code of the bank declines the card", async () => {
  const { path } = begin();
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
  expect(provider.find(path.split("/").at(-1)!)?.state).toBe("declined");
});

test("a bank that never answers shows a page that waits, with a link back", async () => {
  const { path } = begin();
  await post(path, { ...card, number: "4000000000000259" });
  const { html } = await visit(path);
  expect(html).toContain('http-equiv="refresh"');
  expect(html).toContain('href="/checkout/result"');
});

test("card numbers and codes are not stored anywhere", async () => {
  await post(begin().path, { ...card, cvc: "731" });
  const rows = JSON.stringify(store.all("SELECT * FROM provider_payment"));
  expect(rows).not.toContain("4242424242424242");
  expect(rows).toContain('"card_last4":"4242"');
  expect(rows).not.toContain('"731"');
});

test("malformed requests are refused", async () => {
  const { path } = begin();
  expect((await visit(path, { method: "DELETE" })).reply.status).toBe(405);
  expect((await visit(path, { method: "POST", body: "{}" })).reply.status).toBe(400);
  expect((await post(path, { intent: "rob" })).reply.status).toBe(400);
  expect((await post(path, { ...card, name: "x".repeat(10_000) })).reply.status).toBe(400);
  expect(
    await providerPage(provider, new Request("http://localhost/demo-provider/nope"), "en_US"),
  ).toBeNull();
  expect(await providerPage(provider, new Request("http://localhost/cart"), "en_US")).toBeNull();
});

test("the merchant is notified until it has acknowledged, and then no more", () => {
  const events: ProviderEvent[] = [];
  let isListening = false;
  const provider = openProvider(store, (event) => {
    if (!isListening) throw new Error("the merchant is away");
    events.push(event);
  });
  const payment = { reference: "R-notified", amount: 100, currency: "AUD", returnPath: "/" };
  const token = provider.open(payment);
  expect(() => provider.payByCard(token, card)).toThrow("away");
  isListening = true;
  provider.deliver();
  provider.deliver();
  expect(events).toEqual([
    {
      reference: "R-notified",
      amount: 100,
      currency: "AUD",
      state: "authorized",
      last4: "4242",
      card: null,
    },
  ]);
});
