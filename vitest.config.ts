import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

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
          include: [
            "{app,demo,middleware,host,locales,scripts,tests/contract,tests/repo,tests/upgrade}/**/*.test.{ts,tsx}",
          ],
        },
      },
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
          include: ["middleware/{redis,http/limits}/**/*.test.ts"],
          env: { REDIS_SERVER: "valkey-server" },
        },
      },
    ],
  },
});
