import { defineConfig, devices } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/browser.ts";

const ROOT = join(import.meta.dirname, "../..");
const PORT = Number(process.env["E2E_PORT"] ?? 4310);
/** A fresh database for every run. Workers read this file too and inherit the first answer. */
const DATA_DIR = (process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "wattle-e2e-")));
const isCi = Boolean(process.env["CI"]);
/** One device pixel for each CSS pixel: rendering images for dense screens is not needed here. */
const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 1,
};

const JS_ONLY = /\.js\.spec\.ts$/;
const ENGLISH = /\(en-US\)/;
const VIETNAMESE = /\(vi-VN\)/;
/**
 * `npm run test:e2e` runs every journey in both languages with and without JavaScript. The gate runs each in English with
 * JavaScript and in Vietnamese without on Node, and the other half on the worker.
 */
const half = process.env["E2E_HALF"];
const [withScripts, without] = half === "other" ? [VIETNAMESE, ENGLISH] : [ENGLISH, VIETNAMESE];

/** Journeys in a real browser on the built shop; the project `nojs` runs the same specs without JavaScript. */
export default defineConfig({
  testDir: join(ROOT, "tests/e2e"),
  outputDir: join(ROOT, "test-results"),
  fullyParallel: true,
  workers: 2,
  retries: half ? 1 : 0, // the gate's machine is shared: one failure is reported as flaky, two as broken
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: isCi ? [["line"]] : [["list"]],
  use: {
    // A name: passkeys are not bound to addresses.
    baseURL: `http://localhost:${PORT}`,
    locale: "en-AU",
    actionTimeout: 15_000,
    trace: isCi ? "on-first-retry" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: "js", use: { ...phone }, testIgnore: JS_ONLY, grepInvert: half ? without : [] },
    {
      name: "nojs",
      use: { ...phone, javaScriptEnabled: false },
      testIgnore: JS_ONLY,
      grepInvert: half ? withScripts : [],
    },
    { name: "js-only", use: { ...phone }, testMatch: JS_ONLY },
  ],
  webServer: {
    command: "node tests/e2e-server.ts",
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://localhost:${PORT}`,
      DATA_DIR,
    },
    timeout: 120_000,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
