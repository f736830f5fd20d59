import { defineConfig } from "vitest/config";

/** Tests of the build: bytes, headers, streaming, start and stop. */
export default defineConfig({
  test: {
    include: ["tests/built/**/*.test.ts"],
    maxWorkers: 2, // each test starts a shop
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } }, // two browsers and two shops share the machine
  },
});
