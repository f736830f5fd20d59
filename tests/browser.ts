import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { existsSync } from "node:fs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** The Chromium of the tests: CHROMIUM_PATH, else the headless one of an npm package. */
export async function chromiumPath(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x"; // makes the package provide its own NSS libraries
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

/** A Chromium with a back/forward cache, which the one from npm is built without: the system's, if it has one. */
export async function desktopChromiumPath(): Promise<string> {
  return SYSTEM.find((path) => existsSync(path)) ?? chromiumPath();
}

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const KEEPS_NO_PAGE =
  "This machine has no Chromium with a back/forward cache (Debian's package chromium has one)";

/** Whether the browser restores a plain page from its back/forward cache. */
export async function keepsPages(browser: Browser): Promise<boolean> {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Plain</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage();
  await page.goto(`${url}/one`);
  await page.evaluate(() => (document.documentElement.dataset["memory"] = "kept"));
  await page.goto(`${url}/two`);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(`${url}/one`, { waitUntil: "commit" });
  const memory = await page.evaluate(() => document.documentElement.dataset["memory"]);
  await page.close();
  server.close();
  return memory === "kept";
}
