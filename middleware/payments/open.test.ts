import { afterAll, expect, test } from "vitest";
import { openTestShop } from "#middleware/sandbox/core/shop.testing.ts";
import { readCardProvider } from "./open.ts";
import type { CardProvider, ReadProvider } from "./provider.ts";
import { paymentHook } from "./webhook.ts";

const shop = await openTestShop();
afterAll(() => shop.erp.close());
const { provider: demo } = shop.erp.payments;

/** A provider that is on with `NAME_KEY`. */
const named =
  (name: string): ReadProvider =>
  (env) =>
    env[`${name.toUpperCase()}_KEY`] ? { name, mode: "test", open: async () => demo } : null;

test("the provider that has its settings is opened, and two are refused", async () => {
  const providers = [named("Stripe"), named("Adyen")];
  expect(readCardProvider({}, providers)).toBeNull();
  const chosen = readCardProvider({ ADYEN_KEY: "1" }, providers);
  expect(chosen?.name).toBe("Adyen");
  expect(await chosen?.open()).toBe(demo);
  expect(() => readCardProvider({ ADYEN_KEY: "1", STRIPE_KEY: "2" }, providers)).toThrow(
    "Remove the settings of Adyen or those of Stripe",
  );
});

test("a provider of another name takes cards in the sandbox, with a webhook of its own", async () => {
  const log = { info() {}, warn() {}, error() {} };
  const events: string[] = [];
  const provider: CardProvider = {
    ...demo,
    code: "adyen",
    webhookPath: "/hooks/adyen",
    signatureHeader: "Signature",
    async readWebhook(body) {
      events.push(body.toString());
      return body.toString() === "forged" ? "forged" : { id: "1", payments: [] };
    },
  };
  const other = await openTestShop({ cardProvider: provider });
  const call = (path: string, body: string, { erp } = other) =>
    paymentHook(
      erp.payments,
      new Request(`http://localhost${path}`, {
        method: "POST",
        body,
        headers: { Signature: "1" },
      }),
      log,
    );
  expect((await call("/hooks/adyen", "event"))?.status).toBe(200);
  expect((await call("/hooks/adyen", "forged"))?.status).toBe(400);
  expect(await call("/hooks/stripe", "event")).toBeNull();
  expect(await call("/hooks/adyen", "event", shop)).toBeNull();
  expect(events).toEqual(["event", "forged"]);
  const unsigned = new Request("http://localhost/hooks/adyen", { method: "POST", body: "event" });
  expect((await paymentHook(other.erp.payments, unsigned, log))?.status).toBe(400);
  expect(unsigned.bodyUsed).toBe(false);
  expect(events).toHaveLength(2);

  const page = await other.order(await other.guestWith(other.goods(3), 1), "card");
  expect(page).toMatch(/^\/demo-provider\//);
  const row = other.store.get("SELECT provider, state FROM payment ORDER BY id DESC LIMIT 1");
  expect(row).toEqual({ provider: "adyen", state: "draft" });
  other.erp.close();
});
