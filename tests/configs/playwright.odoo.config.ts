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

/** Journeys on the built shop with a real Odoo. */
export default defineConfig({
  ...shop,
  globalSetup: join(ROOT, "tests/odoo/needs-odoo.ts"),
  testDir: join(ROOT, "tests/odoo"),
  testMatch: "*.spec.ts",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { ...shop.use, baseURL: `http://127.0.0.1:${PORT}`, actionTimeout: 30_000 },
  webServer: {
    command: "node build/server/shop.js",
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: {
      ERP: "odoo",
      PORT: String(PORT),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      SESSION_SECRET: randomBytes(32).toString("base64url"),
    },
    timeout: 120_000,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
