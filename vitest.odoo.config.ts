import { defineConfig } from "vitest/config";
import { readKeys, readPlace } from "./scripts/bench/place.ts";

/** Tests on a real Odoo: the one named in the environment, or the bench's. */
const env = { ...Object.fromEntries(readKeys(readPlace())), ...process.env };
if (!env["ODOO_URL"] || !env["ODOO_DATABASE"] || !env["ODOO_API_KEY"]) {
  throw new Error("There is no Odoo to test on. Boot one: npm run odoo:bench -- up");
}

export default defineConfig({
  test: {
    include: ["tests/odoo/**/*.test.ts", "tests/contract/**/*.test.ts"],
    env: { ...env, ERP_UNDER_TEST: "odoo" },
    fileParallelism: false, // they share one database
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
