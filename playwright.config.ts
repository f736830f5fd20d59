import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "./tests/browser.ts";

const PORT = 4310;
const isCi = Boolean(process.env["CI"]);
const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } };

/** Journeys in a real browser on the built shop; those of the project `nojs` run the same specs without JavaScript. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: isCi ? [["line"]] : [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: "en-AU",
    trace: "retain-on-failure",
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: "js", use: { ...phone } },
    { name: "nojs", use: { ...phone, javaScriptEnabled: false }, testIgnore: /\.js\.spec\.ts$/ },
  ],
  webServer: {
    command: "node tests/e2e-server.ts",
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT), HOST: "127.0.0.1", PUBLIC_URL: `http://127.0.0.1:${PORT}` },
    timeout: 120_000,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
