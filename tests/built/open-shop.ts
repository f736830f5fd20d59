import { rmSync } from "node:fs";
import { chromium as playwright, type Browser, type Page } from "@playwright/test";
import { afterAll } from "vitest";
import { openSandboxStore } from "#middleware/sandbox/core/open-store.ts";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/browser.ts";
import { freshFolder, startShop } from "./shop.ts";

export async function startChromium(): Promise<Browser> {
  return playwright.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
}

/** A browser and the built shop, which can stop and restart at its address, for the tests of one file. */
export async function openShop() {
  const chromium = await startChromium();
  const DATA_DIR = freshFolder();
  let shop = await startShop({ DATA_DIR });
  const { url } = shop;
  const { port } = new URL(url);
  afterAll(async () => {
    await chromium.close();
    await shop.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  return {
    chromium,
    shop: { url },
    /** The shop's database, for what happens behind a shopper's back. */
    openStore: async () => {
      const store = await openSandboxStore({ dataDir: DATA_DIR, publicUrl: url, seed: "none" });
      afterAll(() => store.close());
      return store;
    },
    stopShop: () => shop.stop("SIGKILL"),
    restartShop: async () => {
      if (!shop.process.signalCode) return;
      shop = await startShop({ DATA_DIR, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
    },
  };
}

/** Waits for hydration; until then clicks are handled by the browser. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactProps$")),
  );
}

export async function logInAsMia(page: Page, shop: { url: string }): Promise<void> {
  await page.goto(`${shop.url}/login`);
  await page.getByLabel("Email").first().fill("mia@example.com");
  await page.getByLabel("Password").fill("Wattle-demo-1");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(`${shop.url}/`);
}
