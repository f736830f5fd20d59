import { defineConfig } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import shop from "./playwright.journeys.config.ts";
import { readKeys, readPlace } from "#scripts/bench/place.ts";

const ROOT = join(import.meta.dirname, "../..");
const PORT = Number(process.env["E2E_PORT"] ?? 4320);
/** The Odoo of the environment, or the bench's. */
const odoo = { ...Object.fromEntries(readKeys(readPlace())), ...process.env };
for (const name of ["ODOO_URL", "ODOO_DATABASE", "ODOO_API_KEY", "ODOO_ADMIN_KEY"]) {
  process.env[name] ??= odoo[name] ?? "";
}

/** Journeys on the built shop with a real Odoo; on the next port with cards by Stripe, whose stand-in has the port after. */
export default defineConfig({
  ...shop,
  globalSetup: join(ROOT, "tests/odoo/needs-odoo.ts"),
  testDir: join(ROOT, "tests/odoo"),
  testMatch: "*.spec.ts",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { ...shop.use, baseURL: shopUrl(PORT), actionTimeout: 30_000 },
  webServer: [
    server(PORT),
    {
      command: `node tests/odoo/stripe-main.ts ${PORT + 2} ${shopUrl(PORT + 1)}/hooks/stripe`,
      cwd: ROOT,
      url: `http://127.0.0.1:${PORT + 2}/control`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    },
    server(PORT + 1, {
      STRIPE_SECRET_KEY: "sk_test_wattle",
      STRIPE_WEBHOOK_SECRET: "whsec_stand_in",
      STRIPE_API_URL: `http://127.0.0.1:${PORT + 2}`,
    }),
  ],
});

function shopUrl(port: number) {
  return `http://127.0.0.1:${port}`;
}

function server(port: number, more: Record<string, string> = {}) {
  return {
    command: "node build/server/shop.js",
    cwd: ROOT,
    url: `${shopUrl(port)}/readyz`,
    env: {
      ERP: "odoo",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: shopUrl(port),
      SESSION_SECRET: randomBytes(32).toString("base64url"),
      ...more,
    },
    timeout: 120_000,
    stdout: "ignore" as const,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
  };
}
