import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{app,demo,middleware,host,locales,scripts,tests/contract,tests/repo,tests/upgrade}/**/*.test.{ts,tsx}",
    ],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    hookTimeout: 60_000,
  },
});
