import { defineConfig } from "vitest/config";
import { readKeys, readPlace } from "#scripts/bench/place.ts";
import { stripeCertificate } from "#scripts/bench/stripe.ts";

/** Tests on a real Odoo: the one of the environment, or the bench's. */
const place = readPlace();
const env = { ...Object.fromEntries(readKeys(place)), ...process.env };
Object.assign(process.env, env);

export default defineConfig({
  test: {
    globalSetup: ["tests/odoo/needs-odoo.ts"],
    setupFiles: ["tests/odoo/deadline.ts"],
    include: ["tests/odoo/**/*.test.ts", "tests/contract/**/*.test.ts"],
    env: { ...env, ERP_UNDER_TEST: "odoo" },
    // The Odoo of a container, or of another machine, cannot be led to Stripe's stand-in.
    exclude: [
      ...(stripeCertificate(place) ? [] : ["tests/odoo/stripe*.test.ts"]),
      "tests/contract/rewards/reward-ledger.test.ts", // of the sandbox's database
    ],
    fileParallelism: false, // they share one database
    testTimeout: 120_000, // two suites share a machine that may be slow
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
  },
});
