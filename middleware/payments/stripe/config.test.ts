import { expect, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { stripeConfig as read } from "./config.ts";

test("keys for tests are told from live ones, and secrets may be rotated", () => {
  expect(read({})).toBeNull();
  expect(read({ STRIPE_SECRET_KEY: "sk_test_1" })).toEqual({
    secretKey: "sk_test_1",
    mode: "test",
    webhookSecrets: [],
    apiUrl: null,
  });
  const live = { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old" };
  expect(read(live)).toMatchObject({ mode: "live", webhookSecrets: ["whsec_new", "whsec_old"] });
});

test.for([
  [{ STRIPE_SECRET_KEY: "pk_test_1" }, "STRIPE_SECRET_KEY must be a secret or restricted key"],
  [
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "secret" },
    "STRIPE_WEBHOOK_SECRET must be the signing secret",
  ],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "Set STRIPE_SECRET_KEY to the secret key"],
  [{ STRIPE_SECRET_KEY: "sk_live_1" }, "Set STRIPE_WEBHOOK_SECRET to the signing secret"],
  [
    {
      STRIPE_SECRET_KEY: "sk_live_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_API_URL: "http://127.0.0.1:4242",
    },
    "Remove STRIPE_API_URL",
  ],
] as const)("a wrong setting %j is answered with a sentence", ([env, sentence]) => {
  expect(() => readMiddlewareConfig({ DATA_DIR: ":memory:", ...env })).toThrow(sentence);
});
