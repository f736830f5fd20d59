import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { ALONE } from "#tests/configs/alone.ts";

export default defineConfig({
  test: {
    setupFiles: ["tests/setup.ts"],
    // By itself it would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false, // importing all modules for each file anew would take longer than most tests
          include: [
            "{app,demo,middleware,host,locales,scripts,tests/contract,tests/repo,tests/upgrade}/**/*.test.{ts,tsx}",
          ],
          exclude: [...configDefaults.exclude, ...ALONE],
        },
      },
      { extends: true, test: { name: "alone", include: ALONE } },
      {
        // Holds requests to Stripe's own description, where stripe-mock is installed.
        extends: true,
        test: { name: "stripe-mock", include: ["tests/stripe/**/*.test.ts"] },
      },
      {
        // What is tested with Redis is tested with Valkey too, where it is installed.
        extends: true,
        test: {
          name: "valkey",
          isolate: false,
          include: ["middleware/{redis,http/limits}/**/*.test.ts"],
          env: { REDIS_SERVER: "valkey-server" },
        },
      },
    ],
  },
});
