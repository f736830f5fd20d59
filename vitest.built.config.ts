import { defineConfig } from "vitest/config";

/** Tests of what `npm run build` made: bytes, headers, streaming, start and stop. */
export default defineConfig({
  test: {
    include: ["tests/built/**/*.test.ts"],
    maxWorkers: 2, // each test has a shop of its own
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
