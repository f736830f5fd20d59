import Stripe from "stripe";
import { expect, test } from "vitest";
import { readEvent } from "./webhook.ts";

const stripe = new Stripe("sk_test_1", { maxNetworkRetries: 0, host: "127.0.0.1", port: 1 });
const settings = { webhookSecrets: ["whsec_new", "whsec_old"], mode: "test" as const };

function event(change: object = {}): string {
  const metadata = { wattle_reference: "WTL-1", wattle_key: "k" };
  const data = { object: { id: "pi_1", object: "payment_intent", metadata } };
  const type = "payment_intent.amount_capturable_updated";
  return JSON.stringify({ id: "evt_1", object: "event", livemode: false, type, data, ...change });
}

function read(payload: string, secret: string, timestamp?: number) {
  const signed = { payload, secret, ...(timestamp && { timestamp }) };
  const signature = stripe.webhooks.generateTestHeaderString(signed);
  const headers = new Headers({ "stripe-signature": signature });
  return readEvent(stripe, settings, Buffer.from(payload), headers);
}

test("an event signed with any of the secrets names its payment", async () => {
  const payments = [{ reference: "WTL-1", key: "k", providerId: "pi_1" }];
  expect(await read(event(), "whsec_new")).toEqual({ id: "evt_1", payments });
  expect(await read(event(), "whsec_old")).toEqual({ id: "evt_1", payments });
});

test("another secret, an old signature or none is forged", async () => {
  expect(await read(event(), "whsec_other")).toBe("forged");
  expect(await read(event(), "whsec_new", Math.floor(Date.now() / 1000) - 301)).toBe("forged");
  expect(await readEvent(stripe, settings, Buffer.from(event()), new Headers())).toBe("forged");
});

test("events of the other mode, of other kinds and of other shops name no payment", async () => {
  const others = [
    event({ livemode: true }),
    event({ type: "customer.created", data: { object: { id: "cus_1" } } }),
    event({ data: { object: { id: "pi_1", metadata: {} } } }),
    event({ type: "charge.refunded", data: { object: { id: "ch_1", payment_intent: null } } }),
  ];
  for (const other of others)
    expect(await read(other, "whsec_new")).toMatchObject({ payments: [] });
});
