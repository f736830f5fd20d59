import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { namesOf } from "#middleware/payments/stripe/names.ts";
import { stripeProvider } from "#middleware/payments/stripe/stripe.ts";
import type { Charge } from "#middleware/payments/provider.ts";

/** Stripe's own mock checks each request against Stripe's description of its API. It has no state. */
const MOCK = [
  process.env["STRIPE_MOCK"] ?? "",
  spawnSync("which", ["stripe-mock"], { encoding: "utf8" }).stdout.trim(),
  join(homedir(), "go/bin/stripe-mock"),
].find((file) => file !== "" && existsSync(file));
const how = MOCK ? "" : " (skipped: go install github.com/stripe/stripe-mock@v0.203.0)";

/** stripe-mock 0.203 describes 2026-08-26; a later version of the API renamed this parameter of Checkout Sessions. */
const BEFORE_RENAMING = [/allowed_payment_method_types/g, "payment_method_types"] as const;

const asked: string[] = [];
let status = "requires_capture";

/** Forwards to stripe-mock, which keeps nothing: a PaymentIntent gets the wanted status, and everything our names. */
async function openProxy(port: number) {
  const proxy = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = "GET", url = "/" } = request;
      const body = Buffer.concat(chunks).toString();
      const isSession = url.startsWith("/v1/checkout/sessions");
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: {
          authorization: request.headers.authorization ?? "",
          "content-type": "application/x-www-form-urlencoded",
        },
        ...(method === "POST" && { body: isSession ? body.replace(...BEFORE_RENAMING) : body }),
      });
      const names = `"metadata": ${JSON.stringify(namesOf(CHARGE))}`;
      const text = (await answer.text()).replace(/"metadata":\s*(null|\{[^{}]*\})/g, names);
      const path = url.replace(/\?.*/, "").replace(/\/(pi|cs|seti|pm|re)_\w+/, "/:id");
      asked.push(`${answer.status} ${method} ${path}${answer.ok ? "" : ` ${text}`}`);
      response.writeHead(answer.status, { "content-type": "application/json" });
      const isIntent = url.startsWith("/v1/payment_intents/pi_");
      response.end(
        isIntent ? text.replace(/"status":\s*"requires_\w+"/, `"status": "${status}"`) : text,
      );
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

const CHARGE: Charge = {
  reference: "WTL-1",
  key: "0b5d3b0e-7d7f-4a53-9a37-0f2a3f0a1b2c",
  providerId: null,
  amount: 250_000,
  currency: "VND",
  locale: "vi_VN",
  returnUrl: "https://shop.example/vi/checkout/thank-you",
  email: "ann@example.com",
  savesCard: true,
  expiresAt: new Date(Date.now() + 32 * 60_000),
  card: { token: "pm_1", customer: "cus_1" },
  isOffSession: false,
} as Charge;

test.runIf(MOCK)(`every request is as Stripe describes it${how}`, { timeout: 60_000 }, async () => {
  const port = await freePort();
  const mock = spawn(MOCK ?? "", ["-http-port", String(port)], { stdio: "ignore" });
  onTestFinished(() => void mock.kill());
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  const provider = stripeProvider({
    secretKey: "sk_test_123",
    mode: "test",
    webhookSecrets: [],
    apiUrl: await openProxy(port),
  });

  await provider.start(CHARGE);
  await provider.start({ ...CHARGE, savesCard: false });
  await provider.save(CHARGE);
  for (const isOffSession of [true, false]) await provider.charge({ ...CHARGE, isOffSession });
  const payment = { ...CHARGE, providerId: "pi_1" };
  for (const providerId of ["pi_1", "cs_1", "seti_1", null])
    await provider.find({ ...payment, providerId });
  await provider.capture(payment, 1000, "key-capture");
  await provider.refund(payment, 100, "key-refund");
  await provider.cancel(payment);
  status = "requires_action";
  await provider.cancel(payment);
  await provider.cancel({ ...payment, providerId: "seti_1" });
  await provider.forget({ token: "pm_1", customer: "cus_1" });

  expect(asked.filter((line) => !line.startsWith("200 "))).toEqual([]);
  expect([...new Set(asked)].toSorted()).toEqual(
    expect.arrayContaining([
      "200 GET /v1/checkout/sessions/:id",
      "200 GET /v1/payment_intents/:id",
      "200 GET /v1/payment_intents/search",
      "200 GET /v1/setup_intents/:id",
      "200 POST /v1/checkout/sessions",
      "200 POST /v1/payment_intents",
      "200 POST /v1/payment_intents/:id/cancel",
      "200 POST /v1/payment_intents/:id/capture",
      "200 POST /v1/payment_methods/:id/detach",
      "200 POST /v1/refunds",
    ]),
  );
});
