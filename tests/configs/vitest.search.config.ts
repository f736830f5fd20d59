import { defineConfig } from "vitest/config";

/** Tests on a real OpenSearch: `npm run search:bench -- up`. */
export default defineConfig({
  test: {
    include: ["tests/search/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
